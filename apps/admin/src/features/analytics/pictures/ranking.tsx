import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@foyer/ui/cx'
import { useFonts } from '../../../platform/use-fonts.ts'
import styles from './ranking.module.css'

export interface Ranked {
  readonly id: string
  /** A picture of it, in the place of its rank. */
  readonly lead?: ReactNode
  readonly name: string
  /** Who speaks in it, what kind it is, where it stands. */
  readonly below: string | undefined
  readonly figures: readonly { readonly icon?: LucideIcon; readonly text: string; readonly label: string }[]
}

/** The first of a table, with what is asked of each. */
export function Ranking({ rows }: { readonly rows: readonly Ranked[] }) {
  useFonts(rows.map(({ name, below = '' }) => name + below).join(' '))
  return (
    <ol className={styles.list}>
      {rows.map(({ id, lead, name, below, figures }, index) => (
        <li key={id} className={cx(styles.row, lead !== undefined && styles.withLead)}>
          {lead ?? (
            <span className={styles.place} aria-hidden>
              {index + 1}
            </span>
          )}
          <span className={styles.texts}>
            <span className={styles.name} title={name}>
              <bdi>{name}</bdi>
            </span>
            {below !== undefined && (
              <span className={styles.below} title={below}>
                <bdi>{below}</bdi>
              </span>
            )}
          </span>
          <span className={styles.figures}>
            {figures.map(({ icon: Icon, text, label }) => (
              <span key={label} className={styles.figure} role="img" aria-label={label} title={label}>
                {Icon !== undefined && <Icon size={16} aria-hidden />}
                <bdi>{text}</bdi>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}
