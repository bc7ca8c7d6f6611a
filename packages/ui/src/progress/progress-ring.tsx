import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import { rem } from '../rem/index.ts'
import styles from './progress.module.css'

export type ProgressRingProps = {
  /** Spoken name. */
  label: string
  /** From 0 to 1. */
  value: number
  sizePx?: number | undefined
  /** In the middle: a picture or a figure. */
  children?: ReactNode
  className?: string | undefined
}

const strokePx = 6

/** Completion as a ring of 6 px around something. */
export function ProgressRing({ label, value, sizePx = 148, children, className }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value))
  const radius = (sizePx - strokePx) / 2
  const round = 2 * Math.PI * radius
  const circle = { cx: sizePx / 2, cy: sizePx / 2, r: radius, fill: 'none', strokeWidth: strokePx }
  return (
    <div className={cx(styles.ring, className)} style={{ '--size': rem(sizePx) } as CSSProperties}>
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        viewBox={`0 0 ${sizePx} ${sizePx}`}
      >
        <circle {...circle} className={styles.ringTrack} />
        <circle
          {...circle}
          className={styles.ringBar}
          strokeLinecap="round"
          strokeDasharray={`${round * share} ${round}`}
        />
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  )
}
