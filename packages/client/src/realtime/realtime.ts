import type { CommandAnswer, CommandBody, CommandName, FactBody, FactName, Fault } from '@foyer/contract'
import type { Readable } from '../readable/readable.ts'

/** Why there is no connection, in the words a page can explain. */
export type RealtimeTrouble =
  /** The browser itself is offline. */
  | 'offline'
  /** Nothing answers at the server's address. */
  | 'unreachable'
  /** The server answers, but neither WebSockets nor long polls pass: something between is in the way. */
  | 'blocked'
  | 'draining'
  | 'overloaded'
  | 'too-many'
  /** The page is older or newer than the server: load it again. */
  | 'wrong-version'
  /** Another page of the same person took its place. */
  | 'replaced'
  | 'session-ended'
  | 'forbidden'

export type RealtimeState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open'; readonly via: 'websocket' | 'polling'; readonly connectionId: string }
  /** Tries again at `retryAt`, in local Unix milliseconds. */
  | { readonly kind: 'waiting'; readonly trouble: RealtimeTrouble; readonly retryAt: number }
  /** Will not try again by itself. */
  | { readonly kind: 'refused'; readonly trouble: RealtimeTrouble }

/** A command was refused, or it is unknown whether the server received it (`code: 'connection-lost'`). */
export class RealtimeError extends Error {
  override readonly name = 'RealtimeError'
  /** One of the contract's error codes, or `connection-lost`. */
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly faults: readonly Fault[]
  readonly retryAfterMs: number | undefined

  constructor(
    code: string,
    message: string,
    more: {
      readonly params?: Readonly<Record<string, string | number>> | undefined
      readonly faults?: readonly Fault[] | undefined
      readonly retryAfterMs?: number | undefined
    } = {},
  ) {
    super(message)
    this.code = code
    this.params = more.params ?? {}
    this.faults = more.faults ?? []
    this.retryAfterMs = more.retryAfterMs
  }
}

export const isRealtimeError = (error: unknown): error is RealtimeError => error instanceof RealtimeError

/** The page's one connection. Models keep their state over breaks and ask anew in `onOpen`. */
export interface Realtime {
  readonly state: Readable<RealtimeState>
  /**
   * Asks the server. Rejects with a `RealtimeError`; at once with `connection-lost` while there is no connection, since the
   * sender keeps what must not be lost.
   */
  ask<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>
  /** Calls back with each such fact; the returned function stops it. */
  on<Name extends FactName>(name: Name, listener: (body: FactBody<Name>) => void): () => void
  /** Calls back each time a connection has come to stand, now if one does; the answer ends it. */
  onOpen(listener: () => void): () => void
  start(): void
  stop(): void
  /** Tries at once instead of at `retryAt`. */
  retryNow(): void
}
