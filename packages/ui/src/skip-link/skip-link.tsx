import type { ReactNode, RefObject } from 'react'
import styles from './skip-link.module.css'

type SkipLinkProps = {
  /** The content of the page: an element with the id `content` that can be focused. */
  content: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The first link of a page, seen while it has the focus: leads past what is repeated on every page. */
export const SkipLink = ({ content, children }: SkipLinkProps) => (
  <a
    className={styles.skip}
    href="#content"
    onClick={(event) => {
      event.preventDefault()
      content.current?.focus()
    }}
  >
    {children}
  </a>
)
