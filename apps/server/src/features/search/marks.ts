/** Which words of a question the terms of an index match, and how well; used again for each question. */
export interface Marks {
  /** Begins anew: none is marked. */
  clear(): void
  /** `word` is the number of the word in its question; `weight` is at most 1. */
  mark(term: number, word: number, weight: number): void
  has(term: number): boolean
  /** The words that a term matches, a bit for each of the first 32; 0 for none. */
  wordsOf(term: number): number
  /** How well it matches the best of them. */
  weightOf(term: number): number
}

const most = 2 ** 32 - 1

/** Of `terms` terms, by their numbers. Nothing is wiped between two questions: each has a number of its own. */
export function createMarks(terms: number): Marks {
  const markedIn = new Uint32Array(terms)
  const words = new Uint32Array(terms)
  const weights = new Float32Array(terms)
  let question = 1
  return {
    clear() {
      if (question === most) markedIn.fill((question = 0))
      question++
    },
    mark(term, word, weight) {
      if (term < 0) return
      const bit = word < 32 ? 1 << word : 0
      if (markedIn[term] === question) {
        words[term] = (words[term] as number) | bit
        weights[term] = Math.max(weights[term] as number, weight)
        return
      }
      markedIn[term] = question
      words[term] = bit
      weights[term] = weight
    },
    has: (term) => markedIn[term] === question,
    wordsOf: (term) => (markedIn[term] === question ? (words[term] as number) : 0),
    weightOf: (term) => (markedIn[term] === question ? (weights[term] as number) : 0),
  }
}
