import type { ChatPlace, ChatRoom } from '@foyer/contract'
import { type Cell, type Readable, cell } from '@foyer/client'
import type { Chat } from '@foyer/client/chat'
import type { ChatActions, ChatUiState } from './chat-actions.ts'
import type { MessageTarget } from './conversation/message-target.ts'

export type PanelDialog =
  | { readonly kind: 'new-chat' }
  | { readonly kind: 'new-group' }
  | { readonly kind: 'settings' }
  /** Of somebody, wherever in the page they were met. */
  | { readonly kind: 'block'; readonly uid: string }
  | { readonly kind: 'report'; readonly uid: string }
  | { readonly kind: 'sanction'; readonly uid: string; readonly name: string }
  | { readonly kind: 'members' | 'add-members' | 'rename' | 'leave'; readonly roomId: string }

export interface PanelState {
  /** The conversation that is shown; on a phone the list is shown without one. */
  readonly roomId: string | undefined
  /** A message of it to go to. */
  readonly target: MessageTarget | undefined
  /** Chats of places that were opened, as they were then: the one of the area one is in, and of widgets. */
  readonly places: readonly ChatRoom[]
  readonly dialog: PanelDialog | undefined
  /** A conversation that is being opened, or could not be. */
  readonly opening: 'no' | 'waiting' | 'failed'
}

export interface ChatPanel {
  readonly state: Readable<PanelState>
  readonly show: (roomId: string, seq?: number) => void
  /** Back to the list. */
  readonly leave: () => void
  readonly ask: (dialog: PanelDialog | undefined) => void
  readonly startChat: (uid: string) => void
  readonly openPlace: (place: ChatPlace) => void
  /** The place one is in now: its chat is in the list for as long as one is there. */
  readonly comeTo: (place: ChatPlace | undefined) => void
  /** Opens the panel on a conversation, wherever it is closed or folded. */
  readonly bringUp: (roomId: string, seq?: number) => void
  readonly stop: () => void
}

interface PanelDeps {
  readonly actions: ChatActions
  readonly chat: Chat
  readonly onFailure: (cause: unknown) => void
}

const nothing: PanelState = { roomId: undefined, target: undefined, places: [], dialog: undefined, opening: 'no' }
const isSamePlace = (one: ChatPlace | undefined, other: ChatPlace | undefined) =>
  one?.kind === other?.kind && one?.id === other?.id

/** Which conversation is shown, and what is asked about it. Source: CHT-01. */
export function createChatPanel({ actions, chat, onFailure }: PanelDeps): ChatPanel {
  const state: Cell<PanelState> = cell(nothing)
  const change = (more: Partial<PanelState>) => state.set({ ...state.get(), ...more })
  let here: ChatPlace | undefined
  let options = 0

  const show = (roomId: string, seq?: number) =>
    change({ roomId, target: seq === undefined ? undefined : { seq }, opening: 'no', dialog: undefined })
  const bringUp = (roomId: string, seq?: number) => {
    show(roomId, seq)
    actions.openChat()
    actions.expand()
  }

  let opened: ChatUiState['roomChats'] = {}
  const follow = () => {
    takeAttendee()
    const before = opened
    opened = actions.state.get().roomChats
    for (const [key, place] of Object.entries(opened)) if (before[key] !== place) openPlace(place)
  }
  follow()
  const stopFollowing = actions.state.subscribe(follow)

  return {
    state,
    show,
    leave: () => change({ roomId: undefined, target: undefined }),
    ask: (dialog) => change({ dialog }),
    startChat,
    openPlace,
    comeTo,
    bringUp,
    stop: () => {
      stopFollowing()
      state.get().places.forEach(({ roomId }) => chat.closePlace(roomId))
    },
  }

  function takeAttendee() {
    const uid = actions.takeAttendee()
    if (uid !== undefined) startChat(uid)
  }

  function startChat(uid: string) {
    void open(() => chat.openPrivate(uid))
  }

  function openPlace(place: ChatPlace) {
    void open(async () => {
      const room = await chat.openPlace(place)
      note(room)
      return room
    })
  }

  /** What was asked for last wins. */
  async function open(ask: () => Promise<ChatRoom>) {
    options += 1
    const asked = options
    change({ opening: 'waiting', dialog: undefined })
    actions.openChat()
    actions.expand()
    try {
      const { roomId } = await ask()
      if (asked === options) show(roomId)
    } catch (cause) {
      onFailure(cause)
      if (asked === options) change({ opening: 'failed' })
    }
  }

  function note(room: ChatRoom) {
    change({ places: [...state.get().places.filter(({ roomId }) => roomId !== room.roomId), room] })
  }

  function comeTo(place: ChatPlace | undefined) {
    if (isSamePlace(place, here)) return
    const left = here
    here = place
    if (left !== undefined) leavePlace(left)
    if (place === undefined) return
    chat.openPlace(place).then(
      (room) => {
        // The person has left this place meanwhile.
        if (isSamePlace(here, place)) note(room)
        else chat.closePlace(room.roomId)
      },
      // Places need no chat, and this one was not asked for.
      () => {},
    )
  }

  function leavePlace(place: ChatPlace) {
    const now = state.get()
    const room = now.places.find((each) => isSamePlace(each.place, place))
    // What is being read stays until it is closed.
    if (room === undefined || now.roomId === room.roomId) return
    chat.closePlace(room.roomId)
    change({ places: now.places.filter((each) => each !== room) })
  }
}
