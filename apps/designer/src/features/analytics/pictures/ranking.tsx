import type { ReactNode } from 'react'
import { useFonts } from '../../../platform/use-fonts.ts'
import styles from './ranking.module.css'

export interface Ranked {
  readonly id: string
  readonly name: string
  /** Who speaks in it, what kind it is, where it stands. */
  readonly below: string | undefined
  readonly figures: readonly { readonly icon?: ReactNode; readonly text: string; readonly label: string }[]
}

/** The first of a table, with what is asked of each. */
export function Ranking({ rows }: { readonly rows: readonly Ranked[] }) {
  useFonts(rows.map(({ name, below = '' }) => name + below).join(' '))
  return (
    <ol className={styles.list}>
      {rows.map(({ id, name, below, figures }, index) => (
        <li key={id} className={styles.row}>
          <span className={styles.place} aria-hidden>
            {index + 1}
          </span>
          <span className={styles.texts}>
            <span className={styles.name} dir="auto" title={name}>
              {name}
            </span>
            {below !== undefined && (
              <span className={styles.below} dir="auto" title={below}>
                {below}
              </span>
            )}
          </span>
          <span className={styles.figures}>
            {figures.map(({ icon, text, label }) => (
              <span key={label} className={styles.figure} role="img" aria-label={label} title={label}>
                {icon}
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}
