import { useEffect, useRef } from 'react'
import { useReadable } from '@foyer/client/react'
import type { RoomChatProps } from '@foyer/widgets'
import type { HeldChat } from '../../features/chat/live-chat.ts'
import { useApp } from '../app-context.ts'
import styles from './room-chat.module.css'

/** Where the chat of a widget or of a content piece is drawn. Source: CHT-01. */
export function RoomChat({ place: { kind, id } }: RoomChatProps) {
  return <ChatHolder kind={kind} id={id} />
}

/** Where a chat is drawn; the one chat of the page draws it there. */
export function ChatHolder({ kind, id }: HeldChat) {
  const live = useReadable(useApp().chat)
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = holder
    if (live === undefined || current === null) return
    const { holders } = live
    holders.set(new Map(holders.get()).set(current, { kind, id }))
    return () => {
      const left = new Map(holders.get())
      left.delete(current)
      holders.set(left)
    }
  }, [live, kind, id])
  return <div ref={holder} className={styles.holder} />
}
