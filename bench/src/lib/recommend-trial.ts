import type { ContentPiece } from '@foyer/contract'
import { createRecommender } from '../../../apps/server/src/features/media-board/recommend/recommender.ts'
import type { Signal } from '../../../apps/server/src/features/media-board/recommend/signals.ts'
import { defaultWeights } from '../../../apps/server/src/features/media-board/recommend/weights.ts'
import type { Weights } from '../../../apps/server/src/features/media-board/recommend/weights.ts'
import { byCosine, byPopularity } from './recommend-peers.ts'
import type { Peer } from './recommend-peers.ts'
import { crowdBeginMs } from './taste-crowd.ts'
import type { CrowdAction, CrowdPerson, TasteCrowd } from './taste-crowd.ts'

const hourMs = 3_600_000
const places = 10
/** What people turn to within so long after the question is what should have been answered. */
const horizonMs = 4 * hourMs
/** When is asked, in hours from the begin. */
const askedAtH = [14, 24, 34, 41, 44]

export const subjects = ['ours', 'popularity', 'cosine', 'planted'] as const
export type Subject = (typeof subjects)[number]

export interface TrialOutcome {
  /** Of what a person liked or finished next, the part that was among ten: the mean over people and instants. */
  readonly recall: Record<Subject, number>
  /** The same, only of those pieces that were new. */
  readonly recallOfNew: Record<Subject, number>
  readonly asked: number
  /** New pieces among ten, over all askers: as a part of the places, and as a part of the board. */
  readonly newShare: Record<Subject, number>
  readonly newOnBoard: number
  /** The part of new pieces that no person was shown. */
  readonly newUnseen: Record<Subject, number>
}

/** Asks the product and its peers the same, of the same crowd, at several instants. */
export function runRecommendTrial(
  crowd: TasteCrowd,
  weights: Weights = defaultWeights,
  asks: readonly Subject[] = subjects,
): TrialOutcome {
  const recall = createMeans()
  const recallOfNew = createMeans()
  const newShare = createMeans()
  const newUnseen = createMeans()
  let asked = 0
  let newOnBoard = 0
  for (const now of askedAtH.map((hours) => crowdBeginMs + hours * hourMs)) {
    const past = crowd.actions.filter(({ at }) => at < now)
    const next = piecesByPerson(
      crowd.actions.filter(({ at, kind }) => at >= now && at < now + horizonMs && kind !== 'begun'),
    )
    const pieces = crowd.pieces.filter(({ updated }) => updated === undefined || Date.parse(updated) <= now)
    const isThere = new Set(pieces.map(({ id }) => id as string))
    const isNew = new Set(pieces.filter(({ updated }) => updated !== undefined).map(({ id }) => id as string))
    newOnBoard += isNew.size / pieces.length / askedAtH.length
    const known = piecesByPerson(past)
    const ways = { ...waysOf(pieces, past, known, now, weights), planted }
    const shown = Object.fromEntries(subjects.map((subject) => [subject, new Set<string>()])) as Record<
      Subject,
      Set<string>
    >
    for (const person of crowd.people) {
      const wanted = [...(next.get(person.userId) ?? [])].filter((id) => isThere.has(id))
      for (const subject of asks) {
        const list = ways[subject](person)
        for (const id of list) if (isNew.has(id)) shown[subject].add(id)
        if (isNew.size > 0) newShare.add(subject, list.filter((id) => isNew.has(id)).length / list.length)
        if (wanted.length > 0) recall.add(subject, hitsIn(list, wanted) / Math.min(places, wanted.length))
        const wantedNew = wanted.filter((id) => isNew.has(id))
        if (wantedNew.length > 0) recallOfNew.add(subject, hitsIn(list, wantedNew) / wantedNew.length)
      }
      if (wanted.length > 0) asked++
    }
    if (isNew.size > 0)
      for (const subject of subjects)
        newUnseen.add(subject, [...isNew].filter((id) => !shown[subject].has(id)).length / isNew.size)

    /** Ten by what was planted: what a person would turn to of their own accord, live sessions by the part of the time they are on. */
    function planted(person: CrowdPerson): string[] {
      return crowd.pieces
        .map((piece, index) => {
          const from = Math.max(now, piece.begin === undefined ? 0 : Date.parse(piece.begin))
          const to = Math.min(now + horizonMs, piece.end === undefined ? Infinity : Date.parse(piece.end))
          const isKnown = known.get(person.userId)?.has(piece.id) === true
          return {
            id: piece.id as string,
            worth: isKnown || to <= from ? 0 : crowd.appeal(person, index, from) * (to - from),
          }
        })
        .sort((a, b) => b.worth - a.worth)
        .slice(0, places)
        .map(({ id }) => id)
    }
  }
  return {
    recall: recall.all(),
    recallOfNew: recallOfNew.all(),
    asked,
    newShare: newShare.all(),
    newOnBoard,
    newUnseen: newUnseen.all(),
  }
}

const hitsIn = (list: readonly string[], wanted: readonly string[]) => wanted.filter((id) => list.includes(id)).length

function piecesByPerson(actions: readonly CrowdAction[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { userId, pieceId } of actions) known.set(userId, (known.get(userId) ?? new Set()).add(pieceId))
  return known
}

function waysOf(
  pieces: readonly ContentPiece[],
  past: readonly CrowdAction[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
  now: number,
  weights: Weights,
) {
  const ids = [...new Set([...pieces.map(({ id }) => id as string), ...past.map(({ pieceId }) => pieceId)])]
  const numbers = new Map(ids.map((id, number) => [id, number]))
  const numberOf = (pieceId: string) => numbers.get(pieceId) ?? -1
  const open = new Set<number>()
  for (const { id, end } of pieces) if (end === undefined || Date.parse(end) > now) open.add(numberOf(id))
  const recommender = createRecommender(signalsOf(past), weights)
  const peer =
    (rank: Peer) =>
    ({ userId }: CrowdPerson) =>
      rank(userId, places, (piece) => open.has(piece) && known.get(userId)?.has(ids[piece] ?? '') !== true).map(
        (piece) => ids[piece] ?? '',
      )
  return {
    ours: ({ userId, language }: CrowdPerson) =>
      recommender.recommend({ pieces, userId, now, language, limit: places }).map(({ pieceId }) => pieceId as string),
    popularity: peer(byPopularity(past, ids.length, numberOf)),
    cosine: peer(byCosine(past, ids.length, numberOf)),
  }
}

/** The actions as the server holds them. */
function signalsOf(actions: readonly CrowdAction[]) {
  const byPerson = new Map<string, Map<string, Signal>>()
  for (const { userId, pieceId, kind, at } of actions) {
    const own = byPerson.get(userId) ?? new Map<string, Signal>()
    byPerson.set(userId, own.set(pieceId, signalOf(kind, at)))
  }
  return { byPerson }
}

export const signalOf = (kind: CrowdAction['kind'], at: number): Signal => ({
  likedAt: kind === 'liked' ? at : undefined,
  favouriteAt: undefined,
  view: { positionS: 10, isFinished: kind === 'finished', at },
})

function createMeans() {
  const sums = Object.fromEntries(subjects.map((subject) => [subject, { sum: 0, count: 0 }])) as Record<
    Subject,
    { sum: number; count: number }
  >
  return {
    add(subject: Subject, value: number): void {
      sums[subject].sum += value
      sums[subject].count++
    },
    all: () =>
      Object.fromEntries(subjects.map((subject) => [subject, sums[subject].sum / sums[subject].count])) as Record<
        Subject,
        number
      >,
  }
}
