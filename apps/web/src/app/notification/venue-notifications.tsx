import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { Avatar } from '@foyer/ui/avatar'
import { NotificationBell } from '../../features/notification/notification-bell.tsx'
import type { NotificationCenter } from '../../features/notification/notification-center.ts'
import { type Notification, countUnread } from '../../features/notification/notification-list.ts'
import { NotificationTexts, titleOf, useNotificationTexts } from '../../features/notification/notification-texts.tsx'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useTitleBadge } from '../../platform/title-badge.ts'
import { useApp, useUser } from '../app-context.ts'
import { chatButtonPlace } from '../shell/chat-button-place.tsx'
import { openInstead } from '../router/open-instead.ts'
import { useOpenDialog } from '../shell/use-open-dialog.ts'
import { notificationsOf } from './notifications-of.ts'
import { useDeskQueues } from './use-desk-queues.ts'
import { useHellos } from './use-hellos.ts'
import { useModeratorQueue } from './use-moderator-queue.ts'

export interface VenueNotificationsProps {
  readonly architecture: ServedArchitecture
}

const loadDialog = () => import('../../features/notification/notification-dialog.tsx')
const NotificationDialog = lazyPart(async () => (await loadDialog()).NotificationDialog)

/** Bell, list, toasts, and what the page itself declares. */
export function VenueNotifications(props: VenueNotificationsProps) {
  const { log } = useApp()
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'notification', 'the texts of notifications could not be fetched', cause),
    [log],
  )
  return (
    <NotificationTexts onFailure={fail}>
      <Notifications {...props} />
    </NotificationTexts>
  )
}

function Notifications({ architecture }: VenueNotificationsProps) {
  const app = useApp()
  const { dialogs, navigate } = app
  const { t: page } = useTexts()
  const center = useMemo(() => notificationsOf(app), [app])
  const userId = useUser((state) => state.user?.userId)
  const place = useReadable(chatButtonPlace)
  const list = useReadable(center.list)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const openList = () => {
    setWanted(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  useOpenDialog('notifications', isOpen, close)
  useHellos(center, architecture)
  useDeskQueues(center, architecture)
  useModeratorQueue(center)
  const open = useCallback(
    ({ id, action }: Notification) => {
      center.markRead(id)
      // A dialog would keep what is opened out of reach below.
      openInstead({ dialogs, navigate }, () => action?.open())
    },
    [center, dialogs, navigate],
  )
  useToasts(center, open)
  // The chat counts its messages in the title by itself.
  useTitleBadge('notifications', countUnread(list.filter(({ kind }) => kind !== 'message' && kind !== 'mention')))
  const hasBell = userId !== undefined || list.length > 0
  return (
    <>
      {hasBell &&
        place !== null &&
        createPortal(
          <NotificationBell
            center={center}
            isOpen={isOpen}
            onPrepare={() => void loadDialog().catch(() => {})}
            onPress={openList}
          />,
          place,
        )}
      {isWanted && (
        <NotificationDialog
          isOpen={isOpen}
          onOpenChange={setOpen}
          closeLabel={page('common.close')}
          center={center}
          pictureOf={({ pictureId }) => pictureAddress(pictureId, 96)}
          onOpen={open}
        />
      )}
    </>
  )
}

/** The toasts of the page show what arrives, until it is read. */
function useToasts(center: NotificationCenter, open: (notification: Notification) => void): void {
  const { notice } = useApp()
  const words = useNotificationTexts()
  const shown = useRef(new Set<string>())
  useEffect(
    () =>
      center.onToast((arrived) => {
        const title = titleOf(words, arrived)
        const { action, detail = '', id, person, stays = false } = arrived
        shown.current.add(id)
        notice.set({
          tone: 'info',
          ...(person !== undefined && {
            icon: <Avatar id={person.uid} name={person.name} src={pictureAddress(person.pictureId, 96)} size={32} />,
          }),
          ...(detail === '' ? { text: title } : { title, text: shortened(detail) }),
          key: id,
          stays,
          ...(action !== undefined && {
            action: { label: words.t(`notification.open.${action.label}`), onPress: () => open(arrived) },
          }),
        })
      }),
    [center, notice, open, words],
  )
  const list = useReadable(center.list)
  useEffect(() => {
    for (const id of shown.current) {
      if (list.some((each) => each.id === id && !each.isRead)) continue
      shown.current.delete(id)
      notice.set({ over: id })
    }
  }, [list, notice])
}

/** A toast is read at a glance; the list has the whole. */
const detailMax = 100
const shortened = (text: string) => {
  const letters = [...text]
  return letters.length <= detailMax ? text : `${letters.slice(0, detailMax).join('').trimEnd()}…`
}
