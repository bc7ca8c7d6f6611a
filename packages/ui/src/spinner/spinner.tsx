import { cx } from '../cx/index.ts'
import { rem } from '../rem/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './spinner.module.css'

export type SpinnerProps = {
  /** Width and height in CSS pixels. */
  size?: number | undefined
  /** Spoken as a status; without it the ring is decoration. */
  label?: string | undefined
  className?: string | undefined
}

export function Spinner({ size = 18, label, className }: SpinnerProps) {
  const ring = (
    <span className={cx(styles.ring, className)} style={{ inlineSize: rem(size), blockSize: rem(size) }} aria-hidden />
  )
  if (label === undefined) return ring
  return (
    <span role="status" className={styles.status}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
