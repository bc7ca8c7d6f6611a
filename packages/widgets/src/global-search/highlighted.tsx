import type { ReactNode } from 'react'
import type { SearchResult } from '@foyer/contract'
import styles from './search.module.css'

interface HighlightedProps {
  readonly text: string
  /** UTF-16 units that matched: ascending, none touches another. */
  readonly marks: SearchResult['highlights']
}

/** A text with what matched set off. */
export function Highlighted({ text, marks }: HighlightedProps): ReactNode {
  const pieces: ReactNode[] = []
  let end = 0
  for (const [from, to] of marks) {
    pieces.push(text.slice(end, from))
    pieces.push(
      <mark key={from} className={styles.mark}>
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  return [...pieces, text.slice(end)]
}
