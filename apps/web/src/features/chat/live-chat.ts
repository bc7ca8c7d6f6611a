import type { ChatPlace } from '@foyer/contract'
import type { Cell } from '@foyer/client'
import type { ChatPorts } from './chat-ports.ts'

/** A chat with what hangs on the same connection, for one session. */
export interface LiveChat extends Pick<
  ChatPorts,
  | 'chat'
  | 'connection'
  | 'retryNow'
  | 'typing'
  | 'removeAsModerator'
  | 'moderation'
  | 'report'
  | 'block'
  | 'unblock'
  | 'listBlocked'
> {
  /** Elements elsewhere in the page, such as in widgets and calls, that show a chat. */
  readonly holders: Cell<ReadonlyMap<Element, HeldChat>>
}

/** The chat of a place, or one of one's own. */
export type HeldChat = ChatPlace | { readonly kind: 'room'; readonly id: string }
