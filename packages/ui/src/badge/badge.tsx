import { cx } from '../cx/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './badge.module.css'

export type BadgeProps = {
  /** Nothing is drawn at zero. */
  count: number
  max?: number | undefined
  tone?: 'crimson' | 'slate' | undefined
  /** Spoken in place of the bare figure, such as "3 unread messages". */
  label?: string | undefined
  className?: string | undefined
}

export function Badge({ count, max = 99, tone = 'crimson', label, className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      <span aria-hidden={label !== undefined}>{count > max ? `${max}+` : count}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
