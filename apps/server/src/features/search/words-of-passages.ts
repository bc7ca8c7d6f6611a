import type { Stretch } from './excerpt.ts'
import type { Marks } from './marks.ts'
import type { Word } from './words.ts'

/** Which term of its language is at which position of each passage, so that words are marked without parsing the text again. */
export interface WordsOfPassages {
  /** Of the next passage: `terms` are the numbers of the words' terms. */
  add(words: readonly Word[], terms: readonly number[]): void
  /** Where what is marked stands in a passage, in order. */
  where(passage: number, marks: Marks): Stretch[]
  /** The terms of a passage in order, by their numbers. */
  terms(passage: number): Uint32Array
}

const atFirst = 1_024
/** A passage is some hundred units long; where a text without any space is longer, its far end is not marked. */
const farthest = 0xffff

/** Eight bytes a word. */
export function createWordsOfPassages(): WordsOfPassages {
  const firstOf: number[] = [0]
  let terms = new Uint32Array(atFirst)
  let bounds = new Uint16Array(2 * atFirst)
  return {
    add(words, numbers) {
      let at = firstOf.at(-1) ?? 0
      makeRoom(at + words.length)
      for (const [index, { start, end }] of words.entries()) {
        if (end > farthest) break
        terms[at] = numbers[index] ?? 0
        bounds[2 * at] = start
        bounds[2 * at + 1] = end
        at++
      }
      firstOf.push(at)
    },
    where(passage, marks) {
      const found: Stretch[] = []
      const end = firstOf[passage + 1] ?? 0
      for (let at = firstOf[passage] ?? 0; at < end; at++) {
        if (marks.has(terms[at] as number)) found.push({ start: bounds[2 * at] ?? 0, end: bounds[2 * at + 1] ?? 0 })
      }
      return found
    },
    terms: (passage) => terms.subarray(firstOf[passage] ?? 0, firstOf[passage + 1] ?? 0),
  }

  function makeRoom(words: number): void {
    if (words <= terms.length) return
    const size = Math.max(words, 2 * terms.length)
    const [moreTerms, moreBounds] = [new Uint32Array(size), new Uint16Array(2 * size)]
    moreTerms.set(terms)
    moreBounds.set(bounds)
    terms = moreTerms
    bounds = moreBounds
  }
}
