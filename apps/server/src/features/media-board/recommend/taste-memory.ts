import { fullStrength, instantOf, strengthOf } from './feeling.ts'
import { createPiecePairs } from './piece-pairs.ts'
import { createPopularity } from './popularity.ts'
import type { BoardSignals, Signal } from './signals.ts'

/**
 * What a crowd's likes and views say of pieces, in sums that each like and view changes in microseconds: which pieces
 * please the same people, and which are popular now. A piece is known by its number, for as long as the server runs.
 */
export function createTasteMemory(signals: BoardSignals, popularHalfLifeMs: number) {
  const numbers = new Map<string, number>()
  const pairs = createPiecePairs()
  const popularity = createPopularity(popularHalfLifeMs)
  for (const own of signals.byPerson.values()) takeInPerson(own)
  return { changed, numberOf, count: () => numbers.size, likesOf, likenessOf, popularityOfAll }

  function numberOf(pieceId: string): number {
    const known = numbers.get(pieceId)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(pieceId, number)
    pairs.grow(numbers.size)
    return number
  }

  function takeInPerson(own: ReadonlyMap<string, Signal>): void {
    const pieces: number[] = []
    const strengths: number[] = []
    for (const [pieceId, signal] of own) {
      const strength = strengthOf(signal)
      if (strength === 0) continue
      const piece = numberOf(pieceId)
      popularity.add(piece, strength, instantOf(signal))
      pairs.addSquare(piece, strength * strength)
      for (let index = 0; index < pieces.length; index++)
        pairs.add(piece, pieces[index] as number, strength * (strengths[index] as number))
      pieces.push(piece)
      strengths.push(strength)
    }
  }

  /**
   * To be called after each change of the signals, with what was there before: what is there now is read from them. A
   * person who goes is taken out piece by piece.
   */
  function changed(userId: string, pieceId: string, before: Signal | undefined): void {
    const own = signals.byPerson.get(userId)
    const after = own?.get(pieceId)
    const [from, to] = [strengthOf(before), strengthOf(after)]
    const piece = numberOf(pieceId)
    if (before !== undefined) popularity.add(piece, -from, instantOf(before))
    if (after !== undefined) popularity.add(piece, to, instantOf(after))
    if (from === to) return
    pairs.addSquare(piece, to * to - from * from)
    for (const [otherId, signal] of own ?? [])
      if (otherId !== pieceId) pairs.add(piece, numberOf(otherId), (to - from) * strengthOf(signal))
  }

  /** How many likes, or as much of other actions, a piece has. */
  function likesOf(piece: number): number {
    return pairs.squareOf(piece) / fullStrength ** 2
  }

  /**
   * Writes into `likeness`, by piece number, how much people who like `piece` also like each piece. It is a cosine from 0 to 1,
   * which stays near 0 while `doubt` more likes would outweigh it.
   */
  function likenessOf(piece: number, doubt: number, likeness: Float64Array): void {
    pairs.cosinesOf(piece, doubt * fullStrength ** 2, likeness)
  }

  /** 0 to 1 by the number of the piece. */
  function popularityOfAll(): Float64Array {
    return popularity.all(numbers.size)
  }
}
export type TasteMemory = ReturnType<typeof createTasteMemory>
