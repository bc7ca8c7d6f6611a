import type { Because, ContentPiece } from '@foyer/contract'
import { fullStrength, instantOf, strengthOf } from './feeling.ts'
import { createPieceFeatures } from './piece-features.ts'
import type { Signal } from './signals.ts'
import type { TasteMemory } from './taste-memory.ts'
import type { Weights } from './weights.ts'

/** A session is soon live from so long before its begin. */
const soonMs = 2 * 3_600_000
/** Only this many of the latest actions are used: they describe the taste, and a call stays short. */
const latestMax = 100
/** With so much in a history a person is no stranger any more: three likes. */
const knownFrom = 3 * fullStrength
/** In whose language so much of a taste is, that language is understood. */
const fluentFrom = 0.2

type OwnSignals = ReadonlyMap<string, Signal>

export interface Scored {
  readonly piece: ContentPiece
  /** Its place on the board. */
  readonly index: number
  /** How many likes it has, or as much of other actions. */
  readonly likes: number
  readonly score: number
}

export interface Ranked {
  /** Every piece that is not over, best first; in a tie by id, so that the order stays. */
  readonly scored: readonly Scored[]
  /** The reason. It is computed only for pieces that are returned. */
  readonly becauseOf: (scored: Scored) => Because
}

/** An action of the asker. `share` is its part of their taste, in sum 1; `index` is the position of the piece on the board. */
interface Action {
  readonly number: number
  readonly index: number | undefined
  /** What a page may say of it: that it was liked, that it was watched, or nothing. */
  readonly reason: 'alike' | 'watched' | undefined
  readonly share: number
}

/** A sum for each piece, and what gave the greatest part of it. */
interface Parts {
  readonly sums: Float64Array
  readonly via: Int32Array
}

/** What a piece gets for each reason, in the order in which `strongestOf` names them. */
type Points = readonly [
  together: number,
  features: number,
  editorial: number,
  nowLive: number,
  soonLive: number,
  popular: number,
]

/** Scores the pieces of one board; what is made of the pieces alone is made once. */
export function createScoring(pieces: readonly ContentPiece[], memory: TasteMemory, weights: Weights) {
  const numbers = pieces.map(({ id }) => memory.numberOf(id))
  const indexes = new Map<string, number>(pieces.map(({ id }, index) => [id, index]))
  const features = createPieceFeatures(pieces)
  const timeOfAll = pieces.map(timesOf)
  const editorialOfAll = Float64Array.from(pieces, editorialOf)
  const tongues = createTongues(pieces)
  return scoreAll

  function scoreAll(own: OwnSignals | undefined, now: number, language: string | undefined): Ranked {
    const actions = actionsOf(own, now)
    const together = togetherWith(actions)
    const common = inCommonWith(actions)
    const understood = understandingOf(actions, language)
    const popular = memory.popularityOfAll()
    const strangeness = 1 - Math.min(1, sumOf(own) / knownFrom)
    const forPopular = weights.popular + weights.popularForStrangers * strangeness
    const forEditorial = weights.editorial + weights.editorialForStrangers * strangeness
    const { newDoubt } = weights
    const scored: Scored[] = []
    for (let index = 0; index < pieces.length; index++) {
      const piece = pieces[index] as ContentPiece
      const time = timeAt(index, now)
      if (time === 'over') continue
      const [a, b, c, d, e, f] = pointsOf(index, time)
      const score = (a + b + c + d + e + f) * (understood[tongues.of(index)] ?? 1)
      scored.push({ piece, index, likes: memory.likesOf(numbers[index] ?? 0), score })
    }
    scored.sort((a, b) => b.score - a.score || (a.piece.id < b.piece.id ? -1 : 1))
    return { scored, becauseOf }

    function becauseOf({ index }: Scored): Because {
      const time = timeAt(index, now)
      return strongestOf(pointsOf(index, time), index) ?? asUnknown(time)
    }

    function pointsOf(index: number, time: Time): Points {
      const number = numbers[index] ?? 0
      const forFeatures = weights.features + (weights.featuresOfNew * newDoubt) / (newDoubt + memory.likesOf(number))
      // A live piece scores higher for people whose taste it suits, and for people without a history.
      const suits = 0.2 + Math.max(common.sums[index] ?? 0, 0.8 * strangeness)
      return [
        weights.together * (together.sums[number] ?? 0),
        forFeatures * (common.sums[index] ?? 0),
        forEditorial * (editorialOfAll[index] ?? 0),
        time === 'now' ? weights.nowLive * suits : 0,
        time === 'soon' ? weights.soonLive * suits : 0,
        forPopular * (popular[number] ?? 0),
      ]
    }

    /** The reason with most points, of those that can be said. */
    function strongestOf(points: Points, index: number): Because | undefined {
      const source = pieces[together.via[numbers[index] ?? -1] ?? -1]
      const reasons: readonly (Because | undefined)[] = [
        source && { kind: reasonOf(own?.get(source.id)) ?? 'alike', pieceId: source.id },
        features.at(common.via[index] ?? -1),
        { kind: 'editorial' },
        { kind: 'now-live' },
        { kind: 'soon-live' },
        { kind: 'popular' },
      ]
      let most = 0
      let strongest: Because | undefined
      for (const [place, because] of reasons.entries()) {
        if (because === undefined || (points[place] ?? 0) <= most) continue
        most = points[place] ?? 0
        strongest = because
      }
      return strongest
    }
  }

  function timeAt(index: number, now: number): Time {
    return timeOfAll[index]?.(now) ?? 'any'
  }

  /** The latest actions of a person, the strong and the late ones with more of the taste. */
  function actionsOf(own: OwnSignals | undefined, now: number): Action[] {
    if (own === undefined) return []
    const latest = [...own]
      .filter(([, signal]) => strengthOf(signal) > 0)
      .map(([pieceId, signal]) => ({
        pieceId,
        strength: strengthOf(signal),
        at: instantOf(signal),
        reason: reasonOf(signal),
      }))
      .sort((a, b) => b.at - a.at)
      .slice(0, latestMax)
      .map(({ pieceId, strength, at, reason }) => ({
        pieceId,
        reason,
        worth: strength * 2 ** (-Math.max(0, now - at) / weights.tasteHalfLifeMs),
      }))
    const whole = latest.reduce((sum, { worth }) => sum + worth, 0)
    return latest.map(({ pieceId, worth, reason }) => ({
      reason,
      number: memory.numberOf(pieceId),
      index: indexes.get(pieceId),
      // A taste of long ago is a taste: where all has faded away, all of it counts the same.
      share: whole === 0 ? 1 / latest.length : worth / whole,
    }))
  }

  /**
   * How well a person understands pieces, by what they are spoken in, as factors up to 1: what is in the language of the page,
   * or in one in which they have liked and watched a good part of theirs, is as good as any.
   */
  function understandingOf(actions: readonly Action[], language: string | undefined): readonly number[] {
    if (language === undefined) return []
    const shares = new Map<string, number>()
    for (const { index, share } of actions) {
      const spoken = index === undefined ? [] : (tongues.all[tongues.of(index)] ?? [])
      for (const one of spoken) shares.set(one, (shares.get(one) ?? 0) + share)
    }
    shares.set(spokenIn(language), 1)
    return tongues.all.map((spoken) => {
      if (spoken.length === 0) return 1
      const share = Math.max(...spoken.map((one) => shares.get(one) ?? 0))
      return weights.foreign + (1 - weights.foreign) * Math.min(1, share / fluentFrom)
    })
  }

  /**
   * How much people with the same actions like each piece, by its number, and which liked or watched piece of the board
   * contributes most.
   */
  function togetherWith(actions: readonly Action[]): Parts {
    const count = memory.count()
    const { sums, via, best } = emptyParts(count)
    const likeness = new Float64Array(count)
    for (const { number, index, reason, share } of actions) {
      memory.likenessOf(number, weights.togetherDoubt, likeness)
      for (let other = 0; other < count; other++) {
        const part = share * (likeness[other] as number)
        if (part === 0) continue
        sums[other] = (sums[other] as number) + part
        // A page says “because you liked” or “watched”, which must be true.
        if (index === undefined || reason === undefined || part <= (best[other] as number)) continue
        best[other] = part
        via[other] = index
      }
    }
    return { sums, via }
  }

  /** How like each piece's tags and speakers are to those of the actions, and which of them says it most. */
  function inCommonWith(actions: readonly Action[]): Parts {
    const taste = new Float64Array(features.count)
    for (const { index, share } of actions) {
      const own = features.vectorOf(index ?? -1)
      for (const [place, feature] of own.features.entries())
        taste[feature] = (taste[feature] ?? 0) + share * (own.weights[place] ?? 0)
    }
    const { sums, via, best } = emptyParts(pieces.length)
    for (let index = 0; index < pieces.length; index++) {
      const own = features.vectorOf(index)
      for (let place = 0; place < own.features.length; place++) {
        const feature = own.features[place] as number
        const part = (taste[feature] as number) * (own.weights[place] as number)
        sums[index] = (sums[index] as number) + part
        if (part <= (best[index] as number)) continue
        best[index] = part
        via[index] = feature
      }
    }
    return { sums, via }
  }
}
export type Scoring = ReturnType<typeof createScoring>

const emptyParts = (count: number) => ({
  sums: new Float64Array(count),
  best: new Float64Array(count),
  via: new Int32Array(count).fill(-1),
})

/** What a page may say somebody did; what they kept for later they may not have seen. */
const reasonOf = (signal: Signal | undefined): 'alike' | 'watched' | undefined => {
  if (signal?.likedAt !== undefined) return 'alike'
  return signal?.view === undefined ? undefined : 'watched'
}

const sumOf = (own: OwnSignals | undefined): number => {
  let sum = 0
  for (const signal of own?.values() ?? []) sum += strengthOf(signal)
  return sum
}

/** The reason for a piece without points: it begins later, or it counts as new. */
const asUnknown = (time: Time): Because => ({ kind: time === 'later' ? 'soon-live' : 'new' })

type Time = 'now' | 'soon' | 'later' | 'over' | 'any'

/** Says whether a piece is over, live or yet to come. Its instants are parsed once, since every call checks every piece. */
function timesOf({ begin, end }: ContentPiece): (now: number) => Time {
  const beginMs = begin === undefined ? undefined : Date.parse(begin)
  const endMs = end === undefined ? Infinity : Date.parse(end)
  return (now) => {
    if (endMs <= now) return 'over'
    if (beginMs === undefined) return 'any'
    if (beginMs > now) return beginMs - now <= soonMs ? 'soon' : 'later'
    return endMs === Infinity ? 'any' : 'now'
  }
}

/** 0 for what no editor chose; 1 for the first of those who are chosen, less for each rank after it. */
const editorialOf = ({ recommended, rank }: ContentPiece): number =>
  recommended ? 1 / (1 + ((rank ?? 20) - 1) / 10) : 0

/** What pieces are spoken in, each list of languages once: a board has few of them. */
function createTongues(pieces: readonly ContentPiece[]) {
  const all: (readonly string[])[] = []
  const numbers = new Map<string, number>()
  const ofAll = pieces.map(({ languages }) => {
    const spoken = languages.map(spokenIn)
    const key = spoken.join(' ')
    const number = numbers.get(key) ?? all.push(spoken) - 1
    numbers.set(key, number)
    return number
  })
  return { all, of: (index: number): number => ofAll[index] ?? -1 }
}

const spokenIn = (language: string): string => language.toLowerCase().split('-')[0] ?? ''
