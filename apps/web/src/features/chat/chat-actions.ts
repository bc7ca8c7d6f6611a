import type { ChatPlace } from '@foyer/contract'
import type { Cell, Readable } from '@foyer/client'

/** What of the chat is open, under the names of specification section 3, "Global UI state". Source: CFG-08. */
export interface ChatUiState {
  readonly opened: boolean
  readonly expanded: boolean
  readonly roomChats: Readonly<Record<string, ChatPlace>>
  readonly attendeeToChatUid: string | undefined
}

/** Opens the chat from anywhere in the page. */
export interface ChatActions {
  readonly state: Readable<ChatUiState>
  readonly openChat: () => void
  readonly closeChat: () => void
  readonly expand: () => void
  readonly collapse: () => void
  /** Opens the chat of an area, a widget or a content piece. */
  readonly openRoomChat: (place: ChatPlace) => void
  /** Opens the chat with a person; the code that handles this calls `takeAttendee`, which clears it. */
  readonly startChat: (uid: string) => void
  readonly takeAttendee: () => string | undefined
}

const placeKey = ({ kind, id }: ChatPlace): string => `${kind}:${id}`

export const closedChat: ChatUiState = { opened: false, expanded: false, roomChats: {}, attendeeToChatUid: undefined }

/** `opened` and `expanded` change independently. Source: CHT-01. */
export function createChatActions(state: Cell<ChatUiState>): ChatActions {
  const change = (more: Partial<ChatUiState>) => state.set({ ...state.get(), ...more })
  return {
    state,
    openChat: () => change({ opened: true }),
    closeChat: () => change({ opened: false }),
    expand: () => change({ expanded: true }),
    collapse: () => change({ expanded: false }),
    openRoomChat: (place) =>
      change({ opened: true, roomChats: { ...state.get().roomChats, [placeKey(place)]: place } }),
    startChat: (uid) => change({ opened: true, attendeeToChatUid: uid }),
    takeAttendee: () => {
      const { attendeeToChatUid } = state.get()
      if (attendeeToChatUid !== undefined) change({ attendeeToChatUid: undefined })
      return attendeeToChatUid
    },
  }
}
