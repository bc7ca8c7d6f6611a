import type { ReactNode } from 'react'
import { Logo } from '@foyer/ui/logo'
import styles from './plain.module.css'

/** A page without navigation: one thing in its middle, and what belongs to the browser at the top. */
export function Plain({ tools, children }: { readonly tools?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo size={32} />
        <span className={styles.tools}>{tools}</span>
      </header>
      <main className={styles.middle}>{children}</main>
    </div>
  )
}
