import { type Readable, cell } from '@foyer/client'
import type { NotificationKind, NotificationPort } from '../../platform/notifications.ts'
import type { NotificationSound } from '../../platform/notification-sound.ts'
import { createStoredList } from '../../platform/stored-list.ts'
import type { VenueStorage } from '../../platform/venue-storage.ts'
import { type Declared, type Notification, alertOf, declare, declareAll, readKey } from './notification-list.ts'

/** The notifications of this page. */
export interface NotificationCenter extends NotificationPort {
  /** Newest first. */
  readonly list: Readable<readonly Notification[]>
  readonly sound: NotificationSound
  readonly markAllRead: () => void
  /** Calls back for each arrival that is shown as a toast; the answer ends it. */
  readonly onToast: (listener: (notification: Notification) => void) => () => void
  /** Another person uses the page from now on. */
  readonly clear: () => void
}

interface NotificationCenterDeps {
  readonly storage: Pick<VenueStorage, 'get' | 'set' | 'remove'>
  readonly sound: NotificationSound
  /** Whether the person is in a call. */
  readonly isQuiet: () => boolean
  /** Whether the person looks at this page now. */
  readonly isWatched: () => boolean
  /** Whether this tab makes the sounds of all tabs. */
  readonly isSpeaker: () => boolean
}

/** Of as many that were read the browser remembers. */
const rememberedMax = 200
/** The server knows which messages were read, and what waits for moderators waits until it is done. */
const notRemembered: ReadonlySet<NotificationKind> = new Set(['message', 'mention', 'call', 'report'])

export function createNotificationCenter(deps: NotificationCenterDeps): NotificationCenter {
  const stored = createStoredList(deps.storage, 'notifications-read', rememberedMax)
  const list = cell<readonly Notification[]>([])
  const listeners = new Set<(notification: Notification) => void>()
  const markWhere = (isMeant: (notification: Notification) => boolean) => {
    const read = list.get().filter((each) => !each.isRead && isMeant(each))
    if (read.length === 0) return
    for (const each of read.filter(({ kind }) => !notRemembered.has(kind))) stored.add(readKey(each))
    list.set(list.get().map((each) => (isMeant(each) ? { ...each, isRead: true } : each)))
  }
  return {
    list,
    sound: deps.sound,
    notify: (draft) => take(declare(list.get(), [draft], { wasRead: stored.has })),
    sync: (source, drafts) => take(declareAll(list.get(), drafts, { source, wasRead: stored.has })),
    markRead: (id) => markWhere((each) => each.id === id),
    markAllRead: () => markWhere(() => true),
    withdraw: (id) => list.set(list.get().filter((each) => each.id !== id)),
    onToast(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => list.set([]),
  }

  function take({ list: next, arrived }: Declared): void {
    list.set(next)
    const page = { isQuiet: deps.isQuiet(), isWatched: deps.isWatched(), isSpeaker: deps.isSpeaker() }
    const alerts = arrived.map((each) => ({ each, ...alertOf(each, page) }))
    for (const { each, isToast } of alerts) if (isToast) for (const listener of listeners) listener(each)
    if (alerts.some(({ isSound }) => isSound)) deps.sound.play()
  }
}
