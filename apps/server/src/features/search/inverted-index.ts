import { createFuzzyMatch } from './fuzzy-match.ts'
import { nowhere, type Choice, type WeightedTerm } from './weighted-term.ts'

/** Texts of one language by the terms in them, to be asked by BM25. Numbers of passages are those of the whole index. */
export interface InvertedIndex {
  /** Adds to `scores` what each passage gets for these words. */
  score(words: readonly Choice[], scores: Scores): void
  has(term: string): boolean
  /** What a term is called in `WordsOfPassages`. */
  numberOf(term: string): number | undefined
  /** The term itself, where it is there, and with a prefix what begins with it; the best few. */
  resolve(term: string, isPrefix: boolean): readonly WeightedTerm[]
  /** Longer terms with this end; the best few. */
  endingWith(term: string): readonly WeightedTerm[]
  /** For a term that is nowhere: terms it is a part of, or may be a slip of; the best few. */
  alike(term: string): readonly WeightedTerm[]
  /** Whether one passage has all of these terms. */
  holdsTogether(terms: readonly string[]): boolean
  /** How many terms there are; their numbers are below. */
  readonly terms: number
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

/** Terms of what a passage is a part of, such as a title, and how much each counts more than one of its text. */
export interface Heading {
  readonly terms: readonly string[]
  readonly weight: number
}

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
const nothingTaken: Taken = { passages: [], counts: [] }

/** Takes passages in, and is asked once it is closed. Source: SEA-02. */
export function createInvertedIndex() {
  const numbers = new Map<string, number>()
  const taken: (Taken | undefined)[] = []
  const postings: (Posting | undefined)[] = []
  const { add: addTerm, beginningWith, endingWith, alike } = createFuzzyMatch((term) => numbers.get(term))
  /** By passage; grows as passages come. */
  let lengths = new Uint32Array(1_024)
  let size = 0
  let totalLength = 0

  return { add, close }

  /**
   * Of one passage: the terms of its text, and those of what it is a part of, which count by their weights. Answers the
   * numbers of the terms of its text.
   */
  function add(passage: number, terms: readonly string[], headings: readonly Heading[]): readonly number[] {
    const counts = new Map<number, number>()
    const ofText = terms.map(take)
    for (const number of ofText) counts.set(number, (counts.get(number) ?? 0) + 1)
    let length = terms.length
    for (const { terms: ofHeading, weight } of headings) {
      length += ofHeading.length
      for (const term of ofHeading) {
        const number = take(term)
        counts.set(number, (counts.get(number) ?? 0) + weight)
      }
    }
    for (const [number, count] of counts) {
      const { passages, counts: ofTerm } = (taken[number] ??= { passages: [], counts: [] })
      passages.push(passage)
      ofTerm.push(count)
    }
    noteLength(passage, length)
    return ofText
  }

  function noteLength(passage: number, length: number): void {
    if (passage >= lengths.length) {
      const more = new Uint32Array(Math.max(passage + 1, 2 * lengths.length))
      more.set(lengths)
      lengths = more
    }
    lengths[passage] = length
    size++
    totalLength += length
  }

  function take(term: string): number {
    const known = numbers.get(term)
    if (known !== undefined) return known
    numbers.set(term, numbers.size)
    addTerm(term)
    return numbers.size - 1
  }

  /** The index to search in, once all passages are added. */
  function close(): InvertedIndex {
    const average = totalLength / Math.max(1, size)
    return {
      score,
      has: (term) => numbers.has(term),
      numberOf: (term) => numbers.get(term),
      resolve(term, isPrefix) {
        const number = numbers.get(term)
        const itself = number === undefined ? [] : [{ term, number, weight: 1 }]
        return isPrefix ? [...itself, ...beginningWith(term)] : itself
      },
      endingWith,
      alike,
      holdsTogether,
      terms: numbers.size,
    }

    function score(words: readonly Choice[], scores: Scores): void {
      for (const choice of words) {
        const [first] = choice
        if (first === undefined) continue
        if (choice.length === 1) scoreOne(first, scores)
        else scoreChoice(choice, scores)
      }
    }

    /** Most words are one term. A passage is then scored once, so there is no check whether it had the word before. */
    function scoreOne({ number, weight }: WeightedTerm, scores: Scores): void {
      const posting = postingOf(number)
      if (posting === undefined) return
      const { byPassage, touched, wordsFound } = scores
      const { passages, worth } = posting
      let { count } = scores
      for (let at = 0; at < passages.length; at++) {
        const passage = passages[at] as number
        const sum = byPassage[passage] as number
        if (sum === 0) touched[count++] = passage
        byPassage[passage] = sum + weight * (worth[at] as number)
        wordsFound[passage] = (wordsFound[passage] as number) + 1
      }
      scores.count = count
    }

    function scoreChoice(choice: Choice, scores: Scores): void {
      const { byPassage, touched, wordsFound, lastWord } = scores
      // A passage with two terms of one choice has one of the words asked for.
      const word = ++scores.words
      let { count } = scores
      for (const { number, weight } of choice) {
        const posting = postingOf(number)
        if (posting === undefined) continue
        const { passages, worth } = posting
        for (let at = 0; at < passages.length; at++) {
          const passage = passages[at] as number
          const sum = byPassage[passage] as number
          if (sum === 0) touched[count++] = passage
          byPassage[passage] = sum + weight * (worth[at] as number)
          if (lastWord[passage] === word) continue
          lastWord[passage] = word
          wordsFound[passage] = (wordsFound[passage] as number) + 1
        }
      }
      scores.count = count
    }

    /** Built when a term is asked for first: most terms are never asked for, and to build all at once would make every request wait. */
    function postingOf(number: number): Posting | undefined {
      if (number < 0) return undefined
      return (postings[number] ??= postingFrom(taken[number] ?? nothingTaken, number))
    }

    function postingFrom({ passages, counts }: Taken, number: number): Posting {
      const rarity = Math.log(1 + (size - passages.length + 0.5) / (passages.length + 0.5))
      const posting = { passages: new Int32Array(passages.length), worth: new Float32Array(passages.length) }
      for (let at = 0; at < passages.length; at++) {
        const passage = passages[at] as number
        const count = counts[at] as number
        const length = k1 * (1 - b + (b * (lengths[passage] as number)) / average)
        posting.passages[at] = passage
        posting.worth[at] = (rarity * count * (k1 + 1)) / (count + length)
      }
      taken[number] = undefined
      return posting
    }

    function holdsTogether(terms: readonly string[]): boolean {
      const [first, ...others] = terms.map((term) => new Set(postingOf(numbers.get(term) ?? nowhere)?.passages))
      return [...(first ?? [])].some((passage) => others.every((other) => other.has(passage)))
    }
  }
}
