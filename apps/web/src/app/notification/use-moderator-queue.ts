import { useEffect } from 'react'
import type { NotificationPort } from '../../platform/notifications.ts'
import { openInTab } from '../../platform/open-in-tab.ts'
import { useApp, useUser } from '../app-context.ts'
import { paths } from '../router/paths.ts'
import { openReports } from './open-reports.ts'

const id = 'moderation'

/** What waits for moderators. All that this page knows of their queue is here. Source: CHT-08. */
export function useModeratorQueue(port: NotificationPort): void {
  const { origin, serverClock } = useApp()
  const isModerator = useUser((state) => state.roles.includes('moderator'))
  useEffect(() => {
    if (!isModerator) return
    let known: number | undefined
    let atMs = 0
    const declare = () => {
      const open = openReports.get()
      const before = known
      known = open
      if (open === 0) return port.withdraw(id)
      const isMore = before === undefined || open > before
      if (isMore) atMs = serverClock.now()
      port.notify({
        kind: 'report',
        id,
        version: open,
        atMs,
        values: { count: open },
        alert: before === undefined ? 'none' : 'toast',
        ...(!isMore && { isSeen: 'as-before' }),
        action: { label: 'queue', open: () => openInTab(new URL(`${paths.admin}moderation`, origin).href) },
      })
    }
    declare()
    return openReports.subscribe(declare)
  }, [isModerator, origin, port, serverClock])
}
