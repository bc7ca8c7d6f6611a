import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Announcement } from '@foyer/contract'
import type { NotificationDraft } from '../../platform/notifications.ts'
import { openInTab } from '../../platform/open-in-tab.ts'
import { useApp } from '../app-context.ts'
import { notificationsOf } from '../notification/notifications-of.ts'

/** One that is older came before this page was opened. */
const newForMs = 10_000

const idOf = (id: string) => `announcement:${id}`

/**
 * Lists announcements among the notifications. They count as read once they were shown on a page somebody looks at. One that
 * has ended stays in the list, one that was taken back leaves it. The answer notes that one is shown. Source: WID-06.
 */
export function useListedAnnouncements(
  holding: readonly Announcement[],
  place: {
    /** What came and went while the person was away. */
    readonly ended: readonly Announcement[]
    readonly areaId: string | undefined
    readonly dismissed: ReadonlySet<string>
    readonly textOf: (announcement: Announcement) => string
    /** Called when the page is looked at, or no longer. */
    readonly onLook: (() => void) | undefined
  },
): (id: string) => void {
  const app = useApp()
  const { serverClock } = app
  const { areaId, dismissed, ended, onLook, textOf } = place
  const notifications = useMemo(() => notificationsOf(app), [app])
  const shown = useRef<string>(undefined)
  const note = useCallback(() => {
    if (shown.current !== undefined && !document.hidden) notifications.markRead(idOf(shown.current))
  }, [notifications])
  const before = useRef<readonly Announcement[]>([])
  useEffect(() => {
    const now = serverClock.now()
    for (const { id, end } of before.current)
      if (end > now && !holding.some((each) => each.id === id)) notifications.withdraw(idOf(id))
    before.current = holding
    for (const each of [...ended, ...holding]) {
      const { id, areaId: where, begin, link } = each
      if (where !== undefined && where !== areaId) continue
      const draft: NotificationDraft = {
        kind: 'announcement',
        id: idOf(id),
        version: 1,
        atMs: begin,
        detail: textOf(each),
        isSeen: dismissed.has(id),
        alert: now - begin < newForMs ? 'sound' : 'none',
        ...(link !== undefined && { action: { label: 'link', open: () => openInTab(link) } }),
      }
      notifications.notify(draft)
    }
    // The bar has shown it before it was listed.
    note()
  }, [areaId, dismissed, ended, holding, note, notifications, serverClock, textOf])
  useEffect(() => {
    const look = () => (note(), onLook?.())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [note, onLook])
  return useCallback(
    (id) => {
      shown.current = id
      note()
    },
    [note],
  )
}
