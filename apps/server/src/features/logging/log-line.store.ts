import type { LogLevel, LogOrigin } from '@foyer/contract'
import type { KeptLine } from '../../platform/log/kept-line.ts'
import type { LogLineSink } from '../../platform/log/log-buffer.ts'

export interface StoredLine extends KeptLine {
  /** Grows with each line. */
  readonly seq: number
}

export interface LineFilter {
  readonly level?: LogLevel | undefined
  readonly origin?: LogOrigin | undefined
  /** The whole of it, letters big or small. */
  readonly category?: string | undefined
  /** Each must be in message or details, letters big or small; what means something to a pattern means nothing here. */
  readonly words?: readonly string[] | undefined
  readonly userId?: string | undefined
  /** Unix milliseconds: from this on, and before that. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** The lines of the log that are kept. Source: ERR-06. */
export interface LogLineStore extends LogLineSink {
  /** The newest first, those before `beforeSeq`. */
  list(page: LineFilter & { readonly beforeSeq?: number | undefined; readonly limit: number }): Promise<StoredLine[]>
  /** Takes away what this person's pages sent, and their id out of what the server said. */
  erase(userId: string): Promise<void>
  /** Ends the time lines are kept; answers how many went. */
  removeBefore(beforeMs: number): Promise<number>
  /** Leaves the newest so many; answers how many went. */
  removeBeyond(count: number): Promise<number>
}

/** In the place of the id of somebody who is forgotten. */
export const forgotten = '[forgotten]'
