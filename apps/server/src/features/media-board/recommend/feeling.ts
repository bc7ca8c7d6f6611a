import type { Signal } from './signals.ts'

/** What an action says of a person's feeling for a piece, as whole numbers, so that sums of them can be taken back exactly. */
const strengths = { liked: 8, kept: 6, finished: 6, begun: 3 } as const
export const fullStrength = strengths.liked

/** From 0, for nothing, to `fullStrength`. */
export function strengthOf(signal: Signal | undefined): number {
  if (signal === undefined) return 0
  if (signal.likedAt !== undefined) return strengths.liked
  if (signal.favouriteAt !== undefined) return strengths.kept
  if (signal.view === undefined) return 0
  return signal.view.isFinished ? strengths.finished : strengths.begun
}

/** When the latest of it was, in Unix milliseconds. */
export const instantOf = ({ likedAt, favouriteAt, view }: Signal): number =>
  Math.max(likedAt ?? 0, favouriteAt ?? 0, view?.at ?? 0)

/**
 * How well a person knows a piece: what is `done` is liked, kept or seen to the end and needs no recommending, what is
 * `begun` stands among those to go on with.
 */
export function acquaintanceOf(signal: Signal | undefined): 'none' | 'begun' | 'done' {
  const strength = strengthOf(signal)
  if (strength === 0) return 'none'
  return strength > strengths.begun ? 'done' : 'begun'
}
