import type { ReactNode } from 'react'
import { cx } from '@foyer/ui/cx'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** What the page is for; or, with `isStatus`, its state, which is announced when it changes. */
  readonly text?: ReactNode
  readonly isStatus?: boolean | undefined
  /** Beside the title: what can be done with the whole. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of the organisers: its title, what it is for, and below it all the rest. Source: DSG-03. */
export function Panel({ title, text, isStatus = false, action, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <p className={styles.text} role={isStatus ? 'status' : undefined}>
            <bdi>{text}</bdi>
          </p>
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}

/** How many there are; announced when that changes. */
export function Count({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.count} role="status">
      <bdi>{children}</bdi>
    </p>
  )
}

/** What was found; dimmed while it is about a question that has changed since. */
export function Results({ isOld = false, children }: { readonly isOld?: boolean; readonly children: ReactNode }) {
  return (
    <div className={cx(styles.results, isOld && styles.old)} aria-busy={isOld}>
      {children}
    </div>
  )
}
