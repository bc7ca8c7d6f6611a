import type { StoredTalk } from './desk.ts'

/** Talks that ended longer ago say nothing of now. */
const RECENT_MS = 2 * 3_600_000
const TALKS_MIN = 3
const TALKS_MAX = 10

export interface WaitQuestion {
  readonly talks: readonly StoredTalk[]
  /** From 1. */
  readonly place: number
  /** How many at the desk take somebody over. */
  readonly present: number
  readonly nowMs: number
}

/**
 * The expected time until it is a person's turn, in ms; undefined where it cannot be estimated, with no staff member at the desk
 * or fewer than three talks within two hours.
 */
export function estimateWaitMs({ talks, place, present, nowMs }: WaitQuestion): number | undefined {
  const lengths = talks
    .flatMap(({ state, takenAtMs, overAtMs }) =>
      state === 'ENDED' && takenAtMs !== undefined && overAtMs !== undefined && overAtMs > nowMs - RECENT_MS
        ? [{ overAtMs, lengthMs: overAtMs - takenAtMs }]
        : [],
    )
    .toSorted((a, b) => b.overAtMs - a.overAtMs)
    .slice(0, TALKS_MAX)
  if (present === 0 || lengths.length < TALKS_MIN) return undefined
  const meanMs = lengths.reduce((sum, { lengthMs }) => sum + lengthMs, 0) / lengths.length
  return Math.max(60_000, Math.round(Math.ceil(place / present) * meanMs))
}
