import type { MouseEvent } from 'react'
import type { ChatPerson, ChatPlace, VideoCall, reportKinds } from '@foyer/contract'
import type { Readable, RealtimeState } from '@foyer/client'
import type { Chat } from '@foyer/client/chat'
import type { Status } from '@foyer/ui/status-dot'
import type { NotificationSound } from '../../platform/notification-sound.ts'
import type { NotificationPort } from '../../platform/notifications.ts'
import type { VenueStorage } from '../../platform/venue-storage.ts'
import type { ChatActions } from './chat-actions.ts'

/** What a report to the moderators contains. */
export interface ReportOptions {
  readonly userId: string
  readonly message?: { readonly roomId: string; readonly seq: number }
  readonly kind: (typeof reportKinds)[number]
  readonly note?: string
}

/** What moderators do to people and rooms. */
export interface ChatModeration {
  /** An id for something that is done once, however often it is tried. */
  readonly newId: () => string
  /** These reject with a `RealtimeError`. */
  readonly sanction: (options: {
    readonly clientId: string
    readonly userId: string
    readonly kind: 'mute' | 'ban'
    readonly reason: string
    readonly until?: number
  }) => Promise<void>
  readonly setRoomRules: (
    roomId: string,
    rules: { readonly isReadOnly: boolean; readonly slowModeS: number },
  ) => Promise<void>
}

/** What the chat lets the rest of the page do with a person. Source: PRS-02. */
export interface ChatPersonActions {
  readonly startChat: (uid: string) => void
  readonly block: (uid: string) => void
  readonly report: (uid: string) => void
  /** Mutes or bans; absent for those who are no moderators. */
  readonly sanction?: (uid: string, name: string) => void
}

/** All that chats need of the page around them beyond the platform. */
export interface ChatPorts {
  /** What of the chat is open, and what the page asks of it. */
  readonly actions: ChatActions
  readonly chat: Chat
  readonly connection: Readable<RealtimeState>
  /** Has the connection tried at once. */
  readonly retryNow: () => void
  /** Undefined for a guest. */
  readonly ownUid: string | undefined
  readonly isModerator: boolean
  /** The bytes of a file. Rejects with an `ApiError`, `chat.file-gone` among them. */
  readonly readFile: (fileId: string, options: { readonly isPreview: boolean }, signal: AbortSignal) => Promise<Blob>
  /** Keeps how one is notified. */
  readonly storage: VenueStorage
  readonly sound: NotificationSound
  /** Shows a sentence for a moment; the same again takes the place of the former. */
  readonly showToast: (toast: { readonly tone: 'info' | 'error'; readonly text: string; readonly key: string }) => void
  /** Where the page lists what waits for the person. */
  readonly notifications: Pick<NotificationPort, 'sync'>
  /** Whether the person is in a call: no message is shown or heard then. */
  readonly isInCall: () => boolean
  readonly saveFile: (blob: Blob, name: string) => void
  /** Who types, by conversation. */
  readonly typing: Readable<ReadonlyMap<string, readonly ChatPerson[]>>
  /** These reject with a `RealtimeError`. */
  readonly removeAsModerator: (roomId: string, seq: number, reason: string) => Promise<void>
  readonly report: (options: ReportOptions) => Promise<void>
  readonly block: (uid: string) => Promise<void>
  readonly unblock: (uid: string) => Promise<void>
  readonly listBlocked: () => Promise<readonly ChatPerson[]>
  readonly moderation: ChatModeration
  readonly openProfile: (uid: string) => void
  readonly pictureOf: (person: ChatPerson, sizePx: 96 | 512) => string | undefined
  /** What an area or a widget is called; undefined where it is not known here. */
  readonly placeName: (place: ChatPlace) => string | undefined
  /** The place one is in, where it has a chat. */
  readonly placeHere: ChatPlace | undefined
  /** The availability of a person; absent where the venue does not know it. */
  readonly statusOf?: (uid: string) => Readable<Status | undefined>
  /** Absent where there are no calls. */
  readonly onCall?: (roomId: string, withVideo: boolean) => void
  /** Calls that go on in chats of this person; absent where there are no calls. */
  readonly runningCalls?: Readable<readonly VideoCall[]>
  /** The path of an address of this page; undefined for one that leads out of it. */
  readonly innerPath: (href: string) => string | undefined
  readonly follow: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Of the page, in CSS pixels. */
  readonly headerHeight: Readable<number>
  /** Offers the actions until the answer is called. */
  readonly offerPersonActions: (actions: ChatPersonActions) => () => void
  /** Called when the server cannot be reached; the page notifies the attendee. */
  readonly onUnreachable: () => void
}
