import type { CloseReason, DownFrame } from '@foyer/contract'
import type { RealtimeTrouble } from './realtime.ts'

/** A question on its way up. */
export interface Asked {
  readonly type: string
  readonly ref: number
  readonly body: unknown
}

/** Why a transport closed, as far as that is known. */
export interface TransportEnd {
  readonly reason?: CloseReason | undefined
  readonly retryAfterMs?: number | undefined
  /** What the transport itself found, where the server sent no reason. */
  readonly trouble?: RealtimeTrouble | undefined
}

export interface TransportListener {
  /** Frames may be sent now. */
  readonly opened: () => void
  readonly frame: (frame: DownFrame) => void
  /** Called once, with no call after it. */
  readonly closed: (end: TransportEnd) => void
}

/** One attempt at a connection, by whichever way. */
export interface Transport {
  readonly send: (asked: Asked) => void
  /** Ends it; `closed` is not called for that. */
  readonly close: () => void
}

export type OpenTransport = (listener: TransportListener) => Transport
