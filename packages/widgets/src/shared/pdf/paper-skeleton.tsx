import type { ReactNode } from 'react'
import { cx } from '@foyer/ui/cx'
import styles from './paper-skeleton.module.css'

/** How full each line of a page is; a space between two paragraphs is none. */
const lines = [46, 0, 96, 92, 98, 64, 0, 94, 97, 90, 72, 0, 95, 98, 58]

/** The shape of a written page, where the page is not drawn yet. Says nothing: what waits says so beside it. */
export function PaperSkeleton({ className }: { readonly className?: string | undefined }): ReactNode {
  return (
    <div className={cx(styles.paper, className)} aria-hidden>
      {lines.map((share, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never change
        <span key={index} className={styles.line} style={{ inlineSize: `${share}%` }} />
      ))}
    </div>
  )
}
