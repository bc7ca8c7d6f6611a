import styles from './spark-line.module.css'

interface SparkLineProps {
  readonly values: readonly number[]
  readonly isNow: boolean
}

const width = 96
const height = 28

/** How a figure went, at a glance; the picture of attendance says it exactly. */
export function SparkLine({ values, isNow }: SparkLineProps) {
  const points = pointsOf(values)
  if (points === undefined) return null
  return (
    <svg
      className={isNow ? styles.now : styles.past}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const mostPoints = 24

function pointsOf(values: readonly number[]): string | undefined {
  const most = Math.max(0, ...values)
  if (values.length < 2 || most === 0) return undefined
  const every = Math.ceil(values.length / mostPoints)
  const shown = Array.from({ length: Math.ceil(values.length / every) }, (_, index) =>
    Math.max(...values.slice(index * every, (index + 1) * every)),
  )
  if (shown.length < 2) return undefined
  const x = (index: number) => (index / (shown.length - 1)) * width
  const y = (value: number) => height - 2 - (value / most) * (height - 4)
  return shown.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
}
