import { type ReactNode, useId } from 'react'
import styles from './gallery.module.css'

/** A part of the page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export const Line = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>

export const Grid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>
