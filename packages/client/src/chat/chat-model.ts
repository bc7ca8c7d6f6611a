import type {
  ChatFile,
  ChatInvitation,
  ChatMember,
  ChatMessage,
  ChatPerson,
  ChatPlace,
  ChatRoom,
} from '@foyer/contract'
import type { Readable } from '../readable/readable.ts'
import type { RealtimeError } from '../realtime/realtime.ts'

/** What the page holds of all chats. It keeps what it knew while there is no connection. */
export interface ChatState {
  /** `off` where this venue has no chat, `waiting` until the rooms are known. */
  readonly kind: 'off' | 'waiting' | 'ready'
  /** One's private chats and groups as far as they are loaded, the one with the latest message first. */
  readonly rooms: readonly ChatRoom[]
  /** The chats of places that are open on this page, in no order. */
  readonly places: readonly ChatRoom[]
  /** Groups one left and is invited back to, the latest invitation first. */
  readonly invitations: readonly ChatInvitation[]
  /** Whether there are more rooms than those. */
  readonly paging: RoomsPaging
  /**
   * Of all rooms that are not muted, loaded or not; beyond 100 of a room that is not loaded they are not counted. Of places only
   * those whose messages this person has shown before, here or earlier.
   */
  readonly unread: number
  /** Messages of this browser that the server has not acknowledged yet. */
  readonly waiting: number
  /** Where this browser keeps nothing: what is not sent yet, and drafts, are lost with the page. */
  readonly isMemoryOnly?: true
}

/** What there is after the loaded rooms: nothing, more that `loadMore` loads, or why they could not be loaded. */
export type RoomsPaging =
  | { readonly kind: 'end' | 'more' | 'loading' }
  | { readonly kind: 'failed'; readonly failure: RealtimeError }

/** A message as it is shown: one the server has, or one of one's own that it does not have yet. */
export type ShownMessage =
  | { readonly kind: 'stored'; readonly message: ChatMessage }
  | {
      readonly kind: 'outgoing'
      readonly clientId: string
      readonly text: string
      readonly writtenAt: number
      readonly replyTo?: ChatMessage['replyTo']
      readonly mentions?: readonly string[]
      readonly file?: OutgoingFile
      /** `queued` waits for a connection or for the one before it; `failed` waits for its author. */
      readonly state: 'queued' | 'sending' | 'failed'
      /** Why it failed; the author may send it again, or drop it. */
      readonly failure?: RealtimeError
    }

export type OutgoingFile =
  | { readonly kind: 'laid-down'; readonly file: ChatFile }
  /** 0 to 1. */
  | { readonly kind: 'uploading'; readonly name: string; readonly bytes: number; readonly progress: number }

export interface RoomState {
  /** Undefined until it is known, and again once it is gone. */
  readonly room: ChatRoom | undefined
  readonly kind: 'loading' | 'ready' | 'failed' | 'gone'
  readonly failure?: RealtimeError
  /** In the order all see them; those not stored yet come last. Never a gap between two. */
  readonly messages: readonly ShownMessage[]
  readonly hasEarlier: boolean
  /** Whether later ones exist that are not loaded, since the page shows an older place. */
  readonly hasLater: boolean
  readonly isLoadingEarlier: boolean
  readonly isLoadingLater: boolean
  /** The first message that was new when the room was opened; the divider stands before it. */
  readonly newFromSeq: number | undefined
  readonly typing: readonly ChatPerson[]
  /** Of private chats and small groups: who has read how far. */
  readonly members: readonly ChatMember[]
  readonly draft: Draft
}

/** What is being written; kept per room, and over a reload. */
export interface Draft {
  readonly text: string
  readonly replyTo?: ChatMessage
  /** The own message that is being changed instead of a new one written. */
  readonly editing?: ChatMessage
  readonly file?: ChatFile
  /** A file on its way to becoming `file`. It may be sent already: the message waits for it. */
  readonly upload?: DraftUpload
  readonly mentions: readonly ChatPerson[]
}

export interface DraftUpload {
  readonly name: string
  readonly bytes: number
  /** 0 to 1. */
  readonly progress: number
  /** Why it was not taken; `attach` another one, or `detach` it. */
  readonly failure?: RealtimeError
}

export type DraftChange = { readonly [Key in Exclude<keyof Draft, 'upload'>]?: Draft[Key] | undefined }

/** One room that is shown. `close` when it is no more. Source: CHT-03, CHT-07. */
export interface OpenRoom {
  readonly roomId: string
  readonly state: Readable<RoomState>
  readonly loadEarlier: () => void
  readonly loadLater: () => void
  /** Shows the place of a message, wherever in the history it is. */
  readonly goTo: (seq: number) => void
  readonly goToLatest: () => void
  /** What is `undefined` is taken out of the draft. */
  readonly setDraft: (draft: DraftChange) => void
  /** Lays a file down for the draft, in place of the one it has. */
  readonly attach: (file: File) => void
  readonly detach: () => void
  /** Takes the draft: sends it, or changes the message that is being edited. It is kept until the server has it. */
  readonly send: () => void
  readonly sendAgain: (clientId: string) => void
  readonly drop: (clientId: string) => void
  /** Rejects with a `RealtimeError`. */
  readonly remove: (seq: number) => Promise<void>
  readonly react: (seq: number, emoji: string, isOn: boolean) => Promise<void>
  /** All up to this one have been seen. */
  readonly markRead: (seq: number) => void
  readonly noteTyping: () => void
  readonly retry: () => void
  readonly close: () => void
}

/** Something came while its room was not looked at. */
export interface RoomBroadcaster {
  readonly room: ChatRoom
  readonly message: ChatMessage
  readonly isMention: boolean
}

/** Chats of this page: private ones, groups, and those of places. Source: CHT-01 to CHT-07. */
export interface Chat {
  readonly state: Readable<ChatState>
  /** Loads the next page of rooms; what `state.paging` says happens. */
  readonly loadMore: () => void
  /** Groups by name, also those that are not loaded. */
  readonly findRooms: (query: string) => Promise<readonly ChatRoom[]>
  /** A room of the list, or one just opened or found; one that is not loaded yet is. Several callers share one. */
  readonly open: (roomId: string) => OpenRoom
  readonly openPrivate: (userId: string) => Promise<ChatRoom>
  readonly openPlace: (place: ChatPlace) => Promise<ChatRoom>
  readonly closePlace: (roomId: string) => void
  readonly createGroup: (name: string, userIds: readonly string[]) => Promise<ChatRoom>
  readonly renameGroup: (roomId: string, name: string) => Promise<void>
  /** Answers who was invited instead of added, since they had left. */
  readonly addMembers: (roomId: string, userIds: readonly string[]) => Promise<readonly string[]>
  /** For the owner. */
  readonly removeMember: (roomId: string, userId: string) => Promise<void>
  readonly answerInvitation: (roomId: string, accepts: boolean) => Promise<void>
  readonly leaveGroup: (roomId: string) => Promise<void>
  readonly setMuted: (roomId: string, isMuted: boolean) => Promise<void>
  readonly search: (
    query: string,
    options?: { readonly roomId?: string; readonly before?: number },
  ) => Promise<{
    readonly hits: readonly { readonly roomId: string; readonly message: ChatMessage }[]
    readonly isMore: boolean
  }>
  readonly findPeople: (query: string) => Promise<readonly ChatPerson[]>
  /** Calls back for each message of others that comes in live; the answer ends it. */
  readonly onNews: (listener: (news: RoomBroadcaster) => void) => () => void
  readonly stop: () => void
}
