import type { ContentPiece, Recommendation } from '@foyer/contract'
import { acquaintanceOf } from './feeling.ts'
import { newPlaces, newnessOf, withNew } from './new-pieces.ts'
import { createScoring } from './scoring.ts'
import type { Scored, Scoring } from './scoring.ts'
import type { BoardSignals } from './signals.ts'
import { createTasteMemory } from './taste-memory.ts'
import { defaultWeights } from './weights.ts'
import type { Weights } from './weights.ts'

export interface RecommendAsk {
  /** Those of one board; the same array for as long as they are the same, since what is made of them is kept. */
  readonly pieces: readonly ContentPiece[]
  readonly userId: string
  /** Unix milliseconds. */
  readonly now: number
  /** The language of the page; `undefined` where it is not given. */
  readonly language: string | undefined
  readonly limit: number
}

/** A scored piece. `isShownAsNew` is set where it fills a place for new pieces. */
type RankedPiece = Scored & { readonly isShownAsNew?: true }

/**
 * Recommends the pieces of one board: item-to-item from likes and views, together with tags, speakers, language, what
 * editors chose and what is live, and with a place in ten kept for what is new. Its sums are filled from the signals once,
 * and follow them by `changed`. Source: MED-01, MED-02.
 */
export function createRecommender(signals: BoardSignals, weights: Weights = defaultWeights) {
  const memory = createTasteMemory(signals, weights.popularHalfLifeMs)
  let prepared: { readonly pieces: readonly ContentPiece[]; readonly scoreAll: Scoring } | undefined
  return { changed: memory.changed, recommend }

  /**
   * At most `limit` pieces, best first. Sessions that are over are never among them; what the person has begun comes after
   * what they have not seen, and what they like, keep or have finished only if there is nothing else. Source: MED-02.
   */
  function recommend({ pieces, userId, now, language, limit }: RecommendAsk): Recommendation[] {
    const own = signals.byPerson.get(userId)
    const { scored, becauseOf } = scoringOf(pieces)(own, now, language)
    const byAcquaintance = { none: [] as RankedPiece[], begun: [] as RankedPiece[], done: [] as RankedPiece[] }
    for (const entry of scored) byAcquaintance[acquaintanceOf(own?.get(entry.piece.id))].push(entry)
    const unseen = withNew<RankedPiece>({
      ranked: byAcquaintance.none,
      limit,
      places: newPlaces(limit, userId),
      newness: ({ piece, likes }) => newnessOf(piece.updated, likes, now),
      keyOf: ({ piece }) => `${userId} ${piece.id}`,
      asNew: (entry) => ({ ...entry, isShownAsNew: true }),
    })
    const fresh = [...unseen, ...byAcquaintance.begun]
    return (fresh.length > 0 ? fresh : byAcquaintance.done).slice(0, limit).map((entry) => ({
      pieceId: entry.piece.id,
      because: entry.isShownAsNew === true ? { kind: 'new' } : becauseOf(entry),
    }))
  }

  function scoringOf(pieces: readonly ContentPiece[]): Scoring {
    if (prepared?.pieces !== pieces) prepared = { pieces, scoreAll: createScoring(pieces, memory, weights) }
    return prepared.scoreAll
  }
}
export type Recommender = ReturnType<typeof createRecommender>
