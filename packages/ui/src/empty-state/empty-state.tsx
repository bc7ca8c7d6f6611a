import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  icon?: ReactNode
  tone?: 'quiet' | 'info' | 'warning' | 'error' | 'success' | undefined
  title: ReactNode
  headingLevel?: 1 | 2 | 3 | 4 | undefined
  /** What happened, what is safe, what to do next. */
  children?: ReactNode
  actions?: ReactNode
  /** Dashed holds the place of something that did not load. */
  frame?: 'none' | 'solid' | 'dashed' | undefined
  /** Spoken when it appears. */
  live?: boolean | undefined
  className?: string | undefined
}

export function EmptyState(props: EmptyStateProps) {
  const { icon, tone = 'quiet', title, headingLevel = 2, children, actions, frame = 'none', live, className } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={cx(styles.state, styles[frame], className)}
      {...(live ? { role: tone === 'error' ? 'alert' : 'status' } : {})}
    >
      {icon !== undefined && (
        <div className={cx(styles.icon, styles[tone])} aria-hidden>
          {icon}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
