import { useEffect } from 'react'
import type { DeskWaiting, ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import type { NotificationPort } from '../../platform/notifications.ts'
import { useApp, useUser } from '../app-context.ts'
import { widgetPlace } from './widget-place.ts'

/** Who waits at the desks this person staffs, wherever in the venue they are. Source: WID-06. */
export function useDeskQueues(port: NotificationPort, architecture: ServedArchitecture): void {
  const { log, navigate, realtime } = useApp()
  const connection = useReadable(realtime)
  const hasAccount = useUser((state) => state.user !== undefined)
  useEffect(() => {
    const hasDesk = widgetPlace(architecture, ({ type }) => type === 'EXHIBITOR_DESK') !== undefined
    if (connection === undefined || !hasAccount || !hasDesk) return
    const show = ({ widgetId, configurationId, exhibitor, waiting }: DeskWaiting, alert: 'toast' | 'none') => {
      const place = widgetPlace(architecture, ({ id }) => id === widgetId)
      port.sync(
        `desk ${widgetId} ${configurationId}`,
        waiting.map(({ talkId, name, topic, askedAt }) => ({
          kind: 'desk',
          id: `desk:${talkId}`,
          version: 1,
          atMs: askedAt,
          values: { name, exhibitor },
          ...(topic !== undefined && { detail: topic }),
          alert,
          ...(place !== undefined && { action: { label: 'desk', open: () => void navigate.toSpot(place) } }),
        })),
      )
    }
    let isFirst = true
    const list = () => {
      connection.ask('exhibitor-desk.list-waiting', {}).then(
        ({ desks }) => {
          for (const desk of desks) show(desk, isFirst ? 'none' : 'toast')
          isFirst = false
        },
        (cause: unknown) => log('INFO', 'notification', 'the queues of desks could not be listed', cause),
      )
    }
    const stops = [
      connection.on('exhibitor-desk.waiting-changed', (desk) => show(desk, 'toast')),
      connection.onOpen(list),
    ]
    return () => stops.forEach((stop) => stop())
  }, [architecture, connection, hasAccount, log, navigate, port])
}
