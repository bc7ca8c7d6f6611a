import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './live-badge.module.css'

export type LiveBadgeProps = { children: ReactNode; className?: string | undefined }

/** Says "live" in crimson; the dot breathes once in two seconds. */
export function LiveBadge({ children, className }: LiveBadgeProps) {
  return (
    <span className={cx(styles.badge, className)}>
      <span className={styles.dot} aria-hidden />
      {children}
    </span>
  )
}
