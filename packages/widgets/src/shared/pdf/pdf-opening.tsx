import type { ReactNode } from 'react'
import { Progress } from '@foyer/ui/progress'
import { PaperSkeleton } from './paper-skeleton.tsx'
import styles from './pdf-opening.module.css'

export interface PdfOpeningProps {
  /** What is waited for; said politely. */
  readonly label: string
  /** From 0 to 1; undefined where it is unknown. */
  readonly share?: number | undefined
  /** How much came so far, in words; to be seen, not said again and again. */
  readonly loaded?: string | undefined
}

/** The viewer before there is anything to read: a bar, a page, and what is going on. */
export function PdfOpening({ label, share, loaded }: PdfOpeningProps): ReactNode {
  return (
    <div className={styles.opening}>
      <div className={styles.bar} aria-hidden />
      <div className={styles.ground}>
        <PaperSkeleton className={styles.page} />
        <div className={styles.card}>
          <span role="status">{label}</span>
          <Progress label={label} value={share} tone="periwinkle" className={styles.progress} />
          <span className={styles.loaded}>{loaded}</span>
        </div>
      </div>
    </div>
  )
}
