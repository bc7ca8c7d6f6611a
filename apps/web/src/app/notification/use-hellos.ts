import { useEffect } from 'react'
import type { CommandAnswer, ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import type { NotificationPort } from '../../platform/notifications.ts'
import { useApp, useUser } from '../app-context.ts'
import { chatActionsOf } from '../chat/chat-actions-of.ts'
import { widgetPlace } from './widget-place.ts'

/** Invitations of others that wait for an answer, and those of one's own that were accepted. Source: WID-06. */
export function useHellos(port: NotificationPort, architecture: ServedArchitecture): void {
  const { log, navigate, realtime, ui } = useApp()
  const connection = useReadable(realtime)
  const hasAccount = useUser((state) => state.user !== undefined)
  useEffect(
    () =>
      connection?.on('matching.accepted', ({ person, at }) =>
        port.notify({
          kind: 'hello-accepted',
          id: `hello-accepted:${at}`,
          version: 1,
          atMs: at,
          values: { name: person.name },
          person,
          alert: 'toast',
          stays: true,
          action: { label: 'chat', open: () => chatActionsOf({ ui }).startChat(person.uid) },
        }),
      ),
    [connection, port, ui],
  )
  useEffect(() => {
    const place = widgetPlace(architecture, ({ type }) => type === 'MATCHING')
    if (connection === undefined || !hasAccount || place === undefined) return
    let isFirst = true
    const show = ({ received }: CommandAnswer<'matching.list-received'>) => {
      const alert = isFirst ? 'none' : 'toast'
      isFirst = false
      port.sync(
        'hellos',
        received.map(({ invitationId, person, note, at }) => ({
          kind: 'hello',
          id: `hello:${invitationId}`,
          version: 1,
          atMs: at,
          values: { name: person.name },
          detail: note,
          person,
          alert,
          action: { label: 'invitation', open: () => void navigate.toSpot(place) },
        })),
      )
    }
    const list = () => {
      connection.ask('matching.list-received', {}).then(show, (cause: unknown) => {
        log('INFO', 'notification', 'the invitations could not be listed', cause)
      })
    }
    const stops = [connection.on('matching.counted', list), connection.onOpen(list)]
    return () => stops.forEach((stop) => stop())
  }, [architecture, connection, hasAccount, log, navigate, port])
}
