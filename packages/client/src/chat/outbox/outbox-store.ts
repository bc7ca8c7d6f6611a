import type { ChatFile, ChatMessage, Fault } from '@foyer/contract'

/** A message that the server has not acknowledged. It is kept before it is sent. Source: CHT-07. */
export interface OutboxEntry {
  readonly clientId: string
  /** Whose it is; somebody else may sign in with the same browser. */
  readonly ownId: string
  readonly roomId: string
  /** The page that sends it. */
  readonly pageId: string
  /** Later ones have a higher one. */
  readonly order: number
  readonly text: string
  /** Local Unix milliseconds. */
  readonly writtenAt: number
  readonly replyTo?: ChatMessage['replyTo']
  readonly mentions?: readonly string[]
  readonly file?: ChatFile
  /** A file that is to be laid down first. */
  readonly upload?: { readonly name: string; readonly blob: Blob }
  /** Set when the server has refused it. */
  readonly failure?: {
    readonly code: string
    readonly message: string
    readonly params?: Readonly<Record<string, string | number>>
    readonly faults?: readonly Fault[]
  }
}

/** What a browser keeps of messages that are not sent yet. Whatever it keeps is there after a reload. */
export interface OutboxStore {
  /** In their order. */
  readonly list: (ownId: string) => Promise<readonly OutboxEntry[]>
  /** In place of the one with the same `clientId`. */
  readonly put: (entry: OutboxEntry) => Promise<void>
  readonly remove: (clientId: string) => Promise<void>
  /** All of one person. */
  readonly removeAllOf: (ownId: string) => Promise<void>
}
