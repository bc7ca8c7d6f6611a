import { useEffect, useRef } from 'react'
import { useReadable } from '@foyer/client/react'
import { useApp } from '../app-context.ts'
import styles from './room-chat.module.css'

/** Where the chat of a widget is drawn; the one chat of the page draws it there. Source: CHT-01. */
export function RoomChat({ widgetId }: { readonly widgetId: string }) {
  const live = useReadable(useApp().chat)
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = holder
    if (live === undefined || current === null) return
    const { holders } = live
    holders.set(new Map(holders.get()).set(current, { kind: 'widget', id: widgetId }))
    return () => {
      const left = new Map(holders.get())
      left.delete(current)
      holders.set(left)
    }
  }, [live, widgetId])
  return <div ref={holder} className={styles.holder} />
}
