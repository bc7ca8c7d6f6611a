import type { ReactNode } from 'react'
import styles from './filters.module.css'

interface FiltersProps {
  /** Where words are only asked for once they are all there. */
  readonly onSubmit?: (() => void) | undefined
  readonly children: ReactNode
}

/** What is looked for in a list: above it, in as many columns as there is room for. */
export function Filters({ onSubmit, children }: FiltersProps) {
  return (
    <form
      role="search"
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      {children}
    </form>
  )
}

/** Of the filters, what is as wide as two. */
export const wideFilter = styles.wide
