import type { VideoCall } from '@foyer/contract'
import type { Readable } from '../readable/readable.ts'
import type { LocalMedia } from './local-media.ts'
import type { ConnectionQuality, RemoteMedia } from './media-link.ts'

/** Why a call is over, or why there is none. */
export type CallEnd =
  | 'left'
  | 'declined'
  | 'missed'
  /** Taken on another device of one's own. */
  | 'taken-elsewhere'
  /** The connection to the venue broke for too long. */
  | 'lost'
  | 'not-enabled'
  | 'cannot-publish'
  | 'full'
  /** None of those who would be called is online. */
  | 'not-online'
  /** It is over, or this chat is not there any more. */
  | 'not-found'
  /** This browser cannot take part in calls. */
  | 'unsupported'
  | 'offline'
  | 'went-wrong'

/** The call this page is in. */
export interface CurrentCall {
  readonly call: VideoCall
  /** `reconnecting` while the venue's server cannot be reached; sound and picture may go on meanwhile. */
  readonly state: 'in' | 'reconnecting'
  /** When the second one came, in local Unix milliseconds; undefined while it rings for others. */
  readonly answeredAt: number | undefined
  /** By user id. */
  readonly remotes: ReadonlyMap<string, RemoteMedia>
  /** The worst of all connections; undefined while no other participant is there. */
  readonly quality: ConnectionQuality | undefined
  readonly mayPublish: boolean
  readonly hasHandUp: boolean
}

export interface EndedCall {
  readonly why: CallEnd
  readonly roomId: string
  /** Whether the person was in it with another one. */
  readonly wasIn: boolean
  /** As it was begun: a repeated call is the same. */
  readonly withVideo: boolean
}

/** What a page keeps of the call it is in, so that it returns to it when it is loaded anew. */
export interface KeptCall {
  readonly callId: string
  readonly isMuted: boolean
  readonly hasCamera: boolean
}

export interface CallsState {
  /** `off` where this venue has no calls, `waiting` until that is known. */
  readonly kind: 'waiting' | 'off' | 'ready'
  /** All that are on in chats of mine. */
  readonly calls: readonly VideoCall[]
  /** The call that rings here. */
  readonly ringing: VideoCall | undefined
  readonly current: CurrentCall | undefined
  /** While a call is begun or taken, which one. */
  readonly joining: { readonly roomId: string } | undefined
  /** How the last call ended or why it did not begin, until it was read. */
  readonly ended: EndedCall | undefined
}

/** Calls of this page. Source: CHT-05. */
export interface Calls {
  readonly state: Readable<CallsState>
  readonly media: LocalMedia
  /** User ids of those who speak now, oneself too. */
  readonly speaking: Readable<ReadonlySet<string>>
  /** Rings the others of a chat, or joins the call that is on there; leaves a call this page is in. */
  readonly start: (roomId: string, withVideo: boolean) => Promise<void>
  readonly accept: (callId: string, withVideo: boolean) => Promise<void>
  readonly decline: (callId: string) => Promise<void>
  readonly leave: () => Promise<void>
  readonly setHand: (isUp: boolean) => void
  /** The end of a call has been read. */
  readonly dismissEnd: () => void
  /** Leaves and lets go of every device, as when somebody logs out. */
  readonly stop: () => void
}
