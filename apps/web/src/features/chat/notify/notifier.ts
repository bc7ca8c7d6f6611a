import { type Readable, cell } from '@foyer/client'
import type { RoomBroadcaster } from '@foyer/client/chat'
import type { VenueStorage } from '../../../platform/venue-storage.ts'

export interface NotifierSettings {
  /** The person asked for it, and the browser allows it. */
  readonly isDesktopOn: boolean
}

export interface Notifier {
  readonly settings: Readable<NotifierSettings>
  /** Whether this browser supports desktop notifications at all. */
  readonly mayAsk: boolean
  /** Asks the browser where needed; false where it does not allow it. */
  readonly setDesktop: (isOn: boolean) => Promise<boolean>
  readonly hear: (news: RoomBroadcaster) => void
}

/** Notifications outside the page. */
export interface Desktop {
  readonly permission: () => NotificationPermission
  readonly ask: () => Promise<NotificationPermission>
  /** Called with a tag: the same again takes the place of the one before. */
  readonly show: (title: string, body: string, tag: string, onPress: () => void) => void
}

interface NotifierDeps {
  readonly storage: Pick<VenueStorage, 'get' | 'set'>
  /** Undefined where the browser has none. */
  readonly desktop: Desktop | undefined
  /** Whether the person is in a call, where nothing is shown. */
  readonly isInCall: () => boolean
  /** Whether this tab is the leader tab, which notifies for all tabs. */
  readonly isSpeaker: () => boolean
  /** Whether the person looks at this page now. */
  readonly isWatched: () => boolean
  readonly wordsOf: (news: RoomBroadcaster) => { readonly title: string; readonly body: string }
  readonly onOpen: (news: RoomBroadcaster) => void
}

/** Notifies of messages by others on the desktop while the person does not look at the page. Source: CHT-03. */
export function createNotifier(deps: NotifierDeps): Notifier {
  const { storage, desktop } = deps
  const isAllowed = () => desktop?.permission() === 'granted'
  const settings = cell<NotifierSettings>({
    isDesktopOn: storage.get('chat-desktop') === 'ON' && isAllowed(),
  })
  return {
    settings,
    mayAsk: desktop !== undefined,
    setDesktop: async (isOn) => {
      const isGranted = isOn && desktop !== undefined && (isAllowed() || (await desktop.ask()) === 'granted')
      storage.set('chat-desktop', isGranted ? 'ON' : 'OFF')
      settings.set({ isDesktopOn: isGranted })
      return isGranted
    },
    hear,
  }

  function hear(news: RoomBroadcaster) {
    const { room, isMention } = news
    // A muted conversation stays silent, and in a room full of people only one's own name is worth a word.
    if (room.isMuted || (room.kind === 'place' && !isMention)) return
    if (deps.isInCall() || deps.isWatched() || !deps.isSpeaker()) return
    if (!settings.get().isDesktopOn || !isAllowed()) return
    const { title, body } = deps.wordsOf(news)
    desktop?.show(title, body, `chat-${room.roomId}`, () => deps.onOpen(news))
  }
}
