import type { CrowdAction } from './taste-crowd.ts'

/** Whatever recommends pieces by their number, best first, leaving out what somebody knows. */
export type Peer = (userId: string, limit: number, isOpen: (piece: number) => boolean) => number[]

const worth = { liked: 1, finished: 0.75, begun: 0.375 } as const

interface Learnt {
  /** Per person: piece and how much it was felt for. */
  readonly byPerson: ReadonlyMap<string, ReadonlyMap<number, number>>
}

const learn = (actions: readonly CrowdAction[], numberOf: (pieceId: string) => number): Learnt => {
  const byPerson = new Map<string, Map<number, number>>()
  for (const { userId, pieceId, kind } of actions) {
    const own = byPerson.get(userId) ?? new Map<number, number>()
    byPerson.set(userId, own.set(numberOf(pieceId), worth[kind]))
  }
  return { byPerson }
}

const best = (scores: Float64Array, limit: number, isOpen: (piece: number) => boolean): number[] =>
  [...scores.keys()]
    .filter(isOpen)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, limit)

/** What most felt for, the same for everybody. */
export function byPopularity(
  actions: readonly CrowdAction[],
  count: number,
  numberOf: (pieceId: string) => number,
): Peer {
  const scores = new Float64Array(count)
  for (const { pieceId, kind } of actions) {
    const number = numberOf(pieceId)
    scores[number] = (scores[number] ?? 0) + worth[kind]
  }
  return (_userId, limit, isOpen) => best(scores, limit, isOpen)
}

/**
 * Item-to-item cosine as the textbooks have it: a piece is a vector of what each person feels for it, the likeness of two is the cosine
 * between them, and a piece's score is the sum of its likeness to all of a person's, each times what is felt for it. Where all is 0, what is popular.
 */
export function byCosine(actions: readonly CrowdAction[], count: number, numberOf: (pieceId: string) => number): Peer {
  const { byPerson } = learn(actions, numberOf)
  const products = new Float64Array(count * count)
  for (const own of byPerson.values())
    for (const [one, feltForOne] of own)
      for (const [other, feltForOther] of own)
        products[one * count + other] = (products[one * count + other] ?? 0) + feltForOne * feltForOther
  const squareOf = (piece: number) => products[piece * count + piece] ?? 0
  return (userId, limit, isOpen) => {
    const scores = new Float64Array(count)
    for (let piece = 0; piece < count; piece++) {
      // Too little to change an order but among those that have nothing else.
      scores[piece] = squareOf(piece) * 1e-12
      for (const [other, felt] of byPerson.get(userId) ?? []) {
        const product = products[piece * count + other] ?? 0
        if (product > 0 && other !== piece)
          scores[piece] = (scores[piece] ?? 0) + (felt * product) / Math.sqrt(squareOf(piece) * squareOf(other))
      }
    }
    return best(scores, limit, isOpen)
  }
}
