import type { ChatPlace } from '@foyer/contract'
import type { UiState, UiStore } from './ui-state.ts'

export interface ChatActions {
  readonly openChat: () => void
  readonly closeChat: () => void
  readonly expand: () => void
  readonly collapse: () => void
  /** Opens the chat of an area, a widget or a content piece. */
  readonly openRoomChat: (place: ChatPlace) => void
  /** Opens the chat with somebody; whoever takes it up calls `takeAttendee`, which clears it. */
  readonly startChat: (uid: string) => void
  readonly takeAttendee: () => string | undefined
}

const placeKey = ({ kind, id }: ChatPlace): string => `${kind}:${id}`

/** `opened` and `expanded` change independently. Source: CHT-01. */
export function createChatActions(ui: UiStore): ChatActions {
  const change = (more: Partial<UiState['chat']>) => ui.setState(({ chat }) => ({ chat: { ...chat, ...more } }))
  return {
    openChat: () => change({ opened: true }),
    closeChat: () => change({ opened: false }),
    expand: () => change({ expanded: true }),
    collapse: () => change({ expanded: false }),
    openRoomChat: (place) =>
      change({ opened: true, roomChats: { ...ui.getState().chat.roomChats, [placeKey(place)]: place } }),
    startChat: (uid) => change({ opened: true, attendeeToChatUid: uid }),
    takeAttendee: () => {
      const { attendeeToChatUid } = ui.getState().chat
      if (attendeeToChatUid !== undefined) change({ attendeeToChatUid: undefined })
      return attendeeToChatUid
    },
  }
}
