import type { CloseReason, DownFrame } from '@foyer/contract'
import type { RealtimeTrouble } from './realtime.ts'

/** A question on its way up. */
export interface Asked {
  readonly type: string
  readonly ref: number
  readonly body: unknown
}

/** Why a line came to an end, as far as that is known. */
export interface LineEnd {
  readonly reason?: CloseReason | undefined
  readonly retryAfterMs?: number | undefined
  /** Where no reason was told: what the transport itself found. */
  readonly trouble?: RealtimeTrouble | undefined
}

export interface LineListener {
  /** Frames may be sent now. */
  readonly stands: () => void
  readonly frame: (frame: DownFrame) => void
  /** Told once, and nothing after it. */
  readonly down: (end: LineEnd) => void
}

/** One attempt at a connection, by whichever way. */
export interface Line {
  readonly send: (asked: Asked) => void
  /** Ends it; `down` is not told of that. */
  readonly close: () => void
}

export type OpenLine = (listener: LineListener) => Line
