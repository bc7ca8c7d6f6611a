/** Which terms of an index are marked in the texts of an answer; used again for each question. */
export interface Marks {
  /** Begins anew: none is marked. */
  clear(): void
  mark(term: number): void
  has(term: number): boolean
}

const most = 2 ** 32 - 1

/** Of `terms` terms, by their numbers. Nothing is wiped between two questions: each has a number of its own. */
export function createMarks(terms: number): Marks {
  const markedIn = new Uint32Array(terms)
  let question = 1
  return {
    clear() {
      if (question === most) markedIn.fill((question = 0))
      question++
    },
    mark(term) {
      if (term >= 0) markedIn[term] = question
    },
    has: (term) => markedIn[term] === question,
  }
}
