import { errorCodeOf } from '@foyer/client/error-code'
import type { DeskView } from '@foyer/contract'

export type DeskState =
  | { readonly kind: 'waiting' }
  /** No user is logged in, so the server sends nothing. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'gone' }
  /** The server has sent nothing yet and cannot be reached. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'shown'; readonly view: DeskView; readonly isOffline: boolean }

/** What is shown after the server sent this. An answer and a fact may overtake each other; the later view is kept. */
export function notifyDesk(now: DeskState, view: DeskView): DeskState {
  if (now.kind === 'shown' && now.view.asOf > view.asOf) return { ...now, isOffline: false }
  return { kind: 'shown', view, isOffline: false }
}

/** What is shown once the desk could not be followed. */
export function failToFollow(now: DeskState, code: unknown): DeskState {
  if (code === 'exhibitor-desk.not-found' || code === 'venue.outside-time-slot') return { kind: 'gone' }
  return now.kind === 'shown' ? { ...now, isOffline: true } : { kind: 'unreachable' }
}

const troubles = ['closed', 'cannot-ask', 'already-taken', 'talk-not-found', 'not-at-desk'] as const
export type DeskTrouble = (typeof troubles)[number] | 'lost' | 'failed'

export function troubleOf(cause: unknown): DeskTrouble {
  const code = errorCodeOf(cause)
  if (code === 'connection-lost') return 'lost'
  if (code === 'venue.outside-time-slot') return 'closed'
  return troubles.find((trouble) => code === `exhibitor-desk.${trouble}`) ?? 'failed'
}

/** Whole minutes that have passed. */
export const minutesSince = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - sinceMs) / 60_000))
