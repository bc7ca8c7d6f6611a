import { createAlikeTerms } from './alike-terms.ts'
import type { WeightedTerm } from './alike-terms.ts'

/** Texts of one language by the terms in them, to be asked by BM25. Numbers are those of passages in the whole index. */
export interface Shelf {
  /** Adds to `scores` what each passage gets for these words. Each word is a choice of terms, with how much each of them counts. */
  score(words: readonly (readonly WeightedTerm[])[], scores: Scores): void
  has(term: string): boolean
  /** What a term is called in `WordsOfPassages`. */
  numberOf(term: string): number | undefined
  /** The term itself, where it is there, and with a prefix what begins with it; the best few. */
  resolve(term: string, isPrefix: boolean): readonly WeightedTerm[]
  /** For a term that is nowhere: terms it is a part of, or may be a slip of; the best few. */
  alike(term: string): readonly WeightedTerm[]
  /** Whether one passage has all of these terms. */
  holdsTogether(terms: readonly string[]): boolean
  readonly size: number
}

/** What passages have got so far; used again for each question. */
export interface Scores {
  readonly byPassage: Float64Array
  /** Those that have got anything, the first `count` of them. */
  readonly touched: Int32Array
  count: number
  /** How many of the words asked for each passage has. */
  readonly wordsFound: Uint16Array
  /** The last word that was counted for each passage. */
  readonly lastWord: Float64Array
  /** Words asked so far, of all questions. */
  words: number
}

export const createScores = (passages: number): Scores => ({
  byPassage: new Float64Array(passages),
  touched: new Int32Array(passages),
  count: 0,
  wordsFound: new Uint16Array(passages),
  lastWord: new Float64Array(passages),
  words: 0,
})

/** Where a term stands, as it is taken in. */
interface Taken {
  readonly passages: number[]
  readonly counts: number[]
}

/** Where a term stands, as it is asked: `worth` is what each of the passages gets for it. */
interface Posting {
  readonly passages: Int32Array
  readonly worth: Float32Array
}

const k1 = 1.2
const b = 0.6
const keptResolutions = 2_000

/** Takes passages in, and is asked once it is closed. Source: SEA-02. */
export function createShelf() {
  const numbers = new Map<string, number>()
  const taken: (Taken | undefined)[] = []
  const postings: (Posting | undefined)[] = []
  const lengths = new Map<number, number>()
  const resolved = new Map<string, readonly WeightedTerm[]>()
  let totalLength = 0

  return { add, close }

  /**
   * Of one passage: the terms of its text, and those of what it is a part of, which count by `titleWeight`. Answers the
   * numbers of the terms of its text.
   */
  function add(
    passage: number,
    terms: readonly string[],
    titleTerms: readonly string[],
    titleWeight: number,
  ): readonly number[] {
    const counts = new Map<number, number>()
    const ofText = terms.map(take)
    for (const number of ofText) counts.set(number, (counts.get(number) ?? 0) + 1)
    for (const term of titleTerms) {
      const number = take(term)
      counts.set(number, (counts.get(number) ?? 0) + titleWeight)
    }
    for (const [number, count] of counts) {
      const { passages, counts: ofTerm } = (taken[number] ??= { passages: [], counts: [] })
      passages.push(passage)
      ofTerm.push(count)
    }
    const length = terms.length + titleTerms.length
    lengths.set(passage, length)
    totalLength += length
    return ofText
  }

  function take(term: string): number {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    return numbers.size - 1
  }

  /** The shelf as it is asked, once all is on it. */
  function close(): Shelf {
    const average = totalLength / Math.max(1, lengths.size)
    const { beginningWith, alike } = createAlikeTerms(numbers.keys(), (term) => numbers.has(term))
    return {
      score,
      has: (term) => numbers.has(term),
      numberOf: (term) => numbers.get(term),
      resolve(term, isPrefix) {
        const itself = numbers.has(term) ? [{ term, weight: 1 }] : []
        return isPrefix ? remembered(`${term}*`, () => [...itself, ...beginningWith(term)]) : itself
      },
      alike: (term) => remembered(term, () => alike(term)),
      holdsTogether,
      size: lengths.size,
    }

    function score(words: readonly (readonly WeightedTerm[])[], scores: Scores): void {
      const { byPassage, touched, wordsFound, lastWord } = scores
      for (const choice of words) {
        // A passage with two terms of one choice has one of the words asked for.
        const word = ++scores.words
        for (const { term, weight } of choice) {
          const posting = postingOf(term)
          if (posting === undefined) continue
          const { passages, worth } = posting
          for (let at = 0; at < passages.length; at++) {
            const passage = passages[at] as number
            const sum = byPassage[passage] as number
            if (sum === 0) touched[scores.count++] = passage
            byPassage[passage] = sum + weight * (worth[at] as number)
            if (lastWord[passage] === word) continue
            lastWord[passage] = word
            wordsFound[passage] = (wordsFound[passage] as number) + 1
          }
        }
      }
    }

    /** Made when a term is asked for first: of most nobody ever asks, and all at once would keep everybody waiting. */
    function postingOf(term: string): Posting | undefined {
      const number = numbers.get(term)
      if (number === undefined) return undefined
      return (postings[number] ??= postingFrom(taken[number] ?? { passages: [], counts: [] }, number))
    }

    function postingFrom({ passages, counts }: Taken, number: number): Posting {
      const rarity = Math.log(1 + (lengths.size - passages.length + 0.5) / (passages.length + 0.5))
      const worth = Float32Array.from(passages, (passage, at) => {
        const count = counts[at] ?? 0
        const length = k1 * (1 - b + (b * (lengths.get(passage) ?? 0)) / average)
        return (rarity * count * (k1 + 1)) / (count + length)
      })
      taken[number] = undefined
      return { passages: Int32Array.from(passages), worth }
    }

    function holdsTogether(terms: readonly string[]): boolean {
      const [first, ...others] = terms.map((term) => new Set(postingOf(term)?.passages))
      return [...(first ?? [])].some((passage) => others.every((other) => other.has(passage)))
    }
  }

  function remembered(key: string, make: () => readonly WeightedTerm[]): readonly WeightedTerm[] {
    const before = resolved.get(key)
    if (before !== undefined) return before
    const made = make()
    if (resolved.size >= keptResolutions) resolved.clear()
    resolved.set(key, made)
    return made
  }
}
