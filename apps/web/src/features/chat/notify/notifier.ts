import { type Clock, type Readable, cell } from '@foyer/client'
import type { RoomBroadcaster } from '@foyer/client/chat'
import type { NotificationSound } from '../../../platform/notification-sound.ts'
import type { VenueStorage } from '../../../platform/venue-storage.ts'

export interface NotifierSettings {
  /** The person asked for it, and the browser allows it. */
  readonly isDesktopOn: boolean
}

export interface ShownNews {
  readonly id: string
  readonly news: RoomBroadcaster
}

export interface Notifier {
  readonly settings: Readable<NotifierSettings>
  /** The notifications in the page now, the newest last. */
  readonly shown: Readable<readonly ShownNews[]>
  /** Whether this browser supports desktop notifications at all. */
  readonly mayAsk: boolean
  /** Asks the browser where needed; false where it does not allow it. */
  readonly setDesktop: (isOn: boolean) => Promise<boolean>
  readonly hear: (news: RoomBroadcaster) => void
  readonly dismiss: (id: string) => void
  /** The conversation was opened: it needs no notification any more. */
  readonly dismissRoom: (roomId: string) => void
}

/** Notifications outside the page. */
export interface Desktop {
  readonly permission: () => NotificationPermission
  readonly ask: () => Promise<NotificationPermission>
  /** Called with a tag: the same again takes the place of the one before. */
  readonly show: (title: string, body: string, tag: string, onPress: () => void) => void
}

interface NotifierDeps {
  readonly clock: Clock
  readonly storage: Pick<VenueStorage, 'get' | 'set'>
  /** Undefined where the browser has none. */
  readonly desktop: Desktop | undefined
  readonly sound: Pick<NotificationSound, 'play'>
  /** Whether the person is in a call, where nothing is shown or heard. */
  readonly isInCall: () => boolean
  /** Whether this tab is the leader tab, which notifies for all tabs. */
  readonly isSpeaker: () => boolean
  /** Whether the person looks at this page now. */
  readonly isWatched: () => boolean
  /** Whether the conversation is in view, where no notification is needed. */
  readonly isOpen: (roomId: string) => boolean
  readonly wordsOf: (news: RoomBroadcaster) => { readonly title: string; readonly body: string }
  readonly onOpen: (news: RoomBroadcaster) => void
}

const mostAtOnce = 3

/** Notifies of messages by others that came while their conversation was not in view. Source: CHT-03. */
export function createNotifier(deps: NotifierDeps): Notifier {
  const { storage, desktop } = deps
  const isAllowed = () => desktop?.permission() === 'granted'
  const settings = cell<NotifierSettings>({
    isDesktopOn: storage.get('chat-desktop') === 'ON' && isAllowed(),
  })
  const shown = cell<readonly ShownNews[]>([])
  let count = 0
  return {
    settings,
    shown,
    mayAsk: desktop !== undefined,
    setDesktop: async (isOn) => {
      const isGranted = isOn && desktop !== undefined && (isAllowed() || (await desktop.ask()) === 'granted')
      storage.set('chat-desktop', isGranted ? 'ON' : 'OFF')
      settings.set({ isDesktopOn: isGranted })
      return isGranted
    },
    hear,
    dismiss: (id) => shown.set(shown.get().filter((each) => each.id !== id)),
    dismissRoom: (roomId) => {
      const left = shown.get().filter(({ news }) => news.room.roomId !== roomId)
      if (left.length < shown.get().length) shown.set(left)
    },
  }

  function hear(news: RoomBroadcaster) {
    const { room, isMention } = news
    // A muted conversation stays silent, and in a room full of people only one's own name is worth a word.
    if (room.isMuted || (room.kind === 'place' && !isMention) || deps.isOpen(room.roomId)) return
    if (deps.isInCall()) return
    if (deps.isWatched()) {
      const others = shown.get().filter((each) => each.news.room.roomId !== room.roomId)
      shown.set([...others, { id: `news-${++count}`, news }].slice(-mostAtOnce))
    }
    if (!deps.isSpeaker()) return
    deps.sound.play()
    const { isDesktopOn } = settings.get()
    if (!isDesktopOn || !isAllowed() || deps.isWatched()) return
    const { title, body } = deps.wordsOf(news)
    desktop?.show(title, body, `chat-${room.roomId}`, () => deps.onOpen(news))
  }
}
