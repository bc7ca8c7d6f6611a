import type { ReactNode } from 'react'
import { cx } from '../cx/index.ts'
import styles from './message-bubble-frame.module.css'

export interface MessageBubbleFrameProps {
  readonly isOwn: boolean
  /** Of several messages of one person in a row, the last has the corner that points at them. */
  readonly endsRun: boolean
  /** Without a ground: a message of emojis alone. */
  readonly isBare?: boolean | undefined
  /** A message that is no longer there. */
  readonly isQuiet?: boolean | undefined
  readonly hasWideContent?: boolean | undefined
  readonly children: ReactNode
}

/** The ground of a chat message. `data-own` lets what is inside choose colours that can be read on it. */
export function MessageBubbleFrame(props: MessageBubbleFrameProps) {
  const { isOwn, endsRun, isBare, isQuiet, hasWideContent, children } = props
  return (
    <div
      className={cx(
        styles.bubble,
        isOwn && styles.own,
        endsRun && styles.last,
        isBare && styles.bare,
        isQuiet && styles.quiet,
        hasWideContent && styles.wide,
      )}
      data-own={isOwn ? '' : undefined}
    >
      {children}
    </div>
  )
}
