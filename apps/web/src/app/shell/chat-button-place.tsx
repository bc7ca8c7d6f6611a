import { cell, type Readable } from '@foyer/client'
import styles from './header.module.css'

const place = cell<HTMLElement | null>(null)

/** Where the header of now has room for the bell and the button of the chat; the header is another one on narrow pages. */
export const chatButtonPlace: Readable<HTMLElement | null> = place

export function ChatButtonPlace() {
  return <span ref={keep} className={styles.tool} />
}

function keep(element: HTMLElement): () => void {
  place.set(element)
  return () => {
    if (place.get() === element) place.set(null)
  }
}
