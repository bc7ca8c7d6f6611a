/** Passages by their scores, best first; of equal ones those that came into the index first. */
export interface Ranking {
  /** Begins anew: what was in it is out. */
  clear(): void
  /** Each passage once. */
  add(passage: number, score: number): void
  /** Takes out the best of at least this score, one after the other. Nothing may be added any more. */
  takeFrom(least: number): Generator<number, void>
}

/** Of thousands only the first few are ever taken, so they are never sorted: a heap, used again for each question. */
export function createRanking(most: number): Ranking {
  const passages = new Int32Array(most)
  const scores = new Float64Array(most)
  let count = 0
  return {
    clear() {
      count = 0
    },
    add(passage, score) {
      passages[count] = passage
      scores[count] = score
      count++
    },
    *takeFrom(least) {
      leaveOutBelow(least)
      for (let at = (count >> 1) - 1; at >= 0; at--) sink(at)
      while (count > 0) {
        const best = passages[0] as number
        count--
        passages[0] = passages[count] as number
        scores[0] = scores[count] as number
        sink(0)
        yield best
      }
    },
  }

  function leaveOutBelow(least: number): void {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const score = scores[at] as number
      if (score < least) continue
      passages[kept] = passages[at] as number
      scores[kept] = score
      kept++
    }
    count = kept
  }

  function sink(from: number): void {
    const passage = passages[from] as number
    const score = scores[from] as number
    let at = from
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      if (child + 1 < count && isBetter(child + 1, passages[child] as number, scores[child] as number)) child++
      if (!isBetter(child, passage, score)) break
      passages[at] = passages[child] as number
      scores[at] = scores[child] as number
      at = child
    }
    passages[at] = passage
    scores[at] = score
  }

  function isBetter(at: number, passage: number, score: number): boolean {
    const its = scores[at] as number
    return its > score || (its === score && (passages[at] as number) < passage)
  }
}
