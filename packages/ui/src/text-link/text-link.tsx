import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './text-link.module.css'

export interface TextLinkProps {
  readonly children: ReactNode
  /** What a plain press does. */
  readonly onFollow: () => void
  /** Other presses, such as those for another tab, go to this address. Undefined: it is a button, which has none. */
  readonly href?: string | undefined
  readonly className?: string | undefined
}

/** Words within a text that lead somewhere, such as a name that opens a profile. */
export function TextLink({ children, onFollow, href, className }: TextLinkProps) {
  const look = cx(styles.link, className)
  if (href === undefined)
    return (
      <button type="button" className={look} dir="auto" onClick={onFollow}>
        {children}
      </button>
    )
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a className={look} dir="auto" href={href} onClick={follow}>
      {children}
    </a>
  )
}
