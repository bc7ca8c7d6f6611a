/** Texts of one language by the terms in them, to be asked by BM25. Numbers are those of passages in the whole index. */
export interface Shelf {
  /** Adds to `scores` what each passage gets for these words. Each word is a choice of terms, with how much each of them counts. */
  score(words: readonly (readonly WeightedTerm[])[], scores: Scores): void
  has(term: string): boolean
  /** The term itself, where it is there, and with a prefix what begins with it; the best few. */
  resolve(term: string, isPrefix: boolean): readonly WeightedTerm[]
  /** For a term that is nowhere: terms it is a part of, or may be a slip of; the best few. */
  alike(term: string): readonly WeightedTerm[]
  /** Whether one passage has all of these terms. */
  holdsTogether(terms: readonly string[]): boolean
  readonly size: number
}

export interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

/** What passages have got so far; used again for each question. */
export interface Scores {
  readonly byPassage: Float64Array
  readonly touched: number[]
  /** How many of the words asked for each passage has. */
  readonly wordsFound: Uint8Array
}

interface Posting {
  readonly passages: number[]
  readonly counts: number[]
}

const k1 = 1.2
const b = 0.6
const keptResolutions = 2_000
const resolvedMost = 12

/** Takes passages in, and is asked once it is closed. Source: SEA-02. */
export function createShelf() {
  const postings = new Map<string, Posting>()
  const lengths = new Map<number, number>()
  const resolved = new Map<string, readonly WeightedTerm[]>()
  let totalLength = 0
  let byLength: Bucket[] = []
  let lengthNorms = new Float64Array(0)

  return { add, close }

  /** Of one passage: the terms of its text, and those of what it is a part of, which count by `titleWeight`. */
  function add(passage: number, terms: readonly string[], titleTerms: readonly string[], titleWeight: number): void {
    const counts = new Map<string, number>()
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    for (const term of titleTerms) counts.set(term, (counts.get(term) ?? 0) + titleWeight)
    for (const [term, count] of counts) {
      let posting = postings.get(term)
      if (posting === undefined) postings.set(term, (posting = { passages: [], counts: [] }))
      posting.passages.push(passage)
      posting.counts.push(count)
    }
    const length = terms.length + titleTerms.length
    lengths.set(passage, length)
    totalLength += length
  }

  /** The shelf as it is asked, once all is on it. `passages` is how many the whole index holds. */
  function close(passages: number): Shelf {
    const average = totalLength / Math.max(1, lengths.size)
    lengthNorms = new Float64Array(passages)
    for (const [passage, length] of lengths) lengthNorms[passage] = k1 * (1 - b + (b * length) / average)
    byLength = []
    for (const term of postings.keys()) {
      const bucket = (byLength[term.length] ??= { terms: [], letters: [] })
      bucket.terms.push(term)
      bucket.letters.push(lettersOf(term))
    }
    return { score, has: (term) => postings.has(term), resolve, alike, holdsTogether, size: lengths.size }
  }

  function score(words: readonly (readonly WeightedTerm[])[], { byPassage, touched, wordsFound }: Scores): void {
    for (const choice of words) {
      // A passage with two terms of one choice has one of the words asked for.
      const counted = new Set<number>()
      for (const { term, weight } of choice) {
        const posting = postings.get(term)
        if (posting === undefined) continue
        const { passages, counts } = posting
        const rarity = Math.log(1 + (lengths.size - passages.length + 0.5) / (passages.length + 0.5))
        for (let at = 0; at < passages.length; at++) {
          const passage = passages[at] ?? 0
          const count = counts[at] ?? 0
          const sum = byPassage[passage] ?? 0
          if (sum === 0) touched.push(passage)
          const worth = (count * (k1 + 1)) / (count + (lengthNorms[passage] ?? k1))
          byPassage[passage] = sum + weight * rarity * worth
          const isCounted = choice.length > 1 && counted.has(passage)
          if (isCounted) continue
          if (choice.length > 1) counted.add(passage)
          wordsFound[passage] = (wordsFound[passage] ?? 0) + 1
        }
      }
    }
  }

  function resolve(term: string, isPrefix: boolean): readonly WeightedTerm[] {
    const itself = postings.has(term) ? [{ term, weight: 1 }] : []
    return isPrefix ? remembered(`${term}*`, () => [...itself, ...beginningWith(term)]) : itself
  }

  function alike(term: string): readonly WeightedTerm[] {
    return remembered(term, () => listAlike(term))
  }

  function remembered(key: string, make: () => readonly WeightedTerm[]): readonly WeightedTerm[] {
    const before = resolved.get(key)
    if (before !== undefined) return before
    const made = make()
    if (resolved.size >= keptResolutions) resolved.clear()
    resolved.set(key, made)
    return made
  }

  function holdsTogether(terms: readonly string[]): boolean {
    const [first, ...others] = terms.map((term) => new Set(postings.get(term)?.passages ?? []))
    return [...(first ?? [])].some((passage) => others.every((other) => other.has(passage)))
  }

  /** What somebody may still be typing. */
  function beginningWith(term: string): WeightedTerm[] {
    if (term.length < 2) return []
    const found: WeightedTerm[] = []
    const letters = lettersOf(term)
    for (let length = term.length + 1; length < byLength.length; length++) {
      eachOf(byLength[length], (candidate, its) => {
        if ((letters & ~its) !== 0 || !candidate.startsWith(term)) return
        found.push({ term: candidate, weight: 0.4 + (0.4 * term.length) / length })
      })
    }
    return best(found)
  }

  function listAlike(term: string): WeightedTerm[] {
    if (term.length < 5) return []
    const slips = term.length < 9 ? 1 : 2
    const letters = lettersOf(term)
    const found: WeightedTerm[] = []
    for (let length = term.length - slips; length < byLength.length; length++) {
      eachOf(byLength[length], (candidate, its) => {
        if (length > term.length && (letters & ~its) === 0 && isEndOf(term, candidate)) {
          found.push({ term: candidate, weight: 0.7 })
        } else if (length <= term.length + slips && countLetters(letters ^ its) <= 2 * slips) {
          const distance = countSlips(term, candidate, slips)
          if (distance <= slips) found.push({ term: candidate, weight: distance === 1 ? 0.6 : 0.35 })
        }
      })
    }
    // Of a compound that is not there itself, its last part may be: a ticket for a "Tagesticket".
    if (found.length === 0 && term.length >= 9) {
      for (let start = 3; start <= term.length - 5; start++) {
        const tail = term.slice(start)
        if (postings.has(tail)) return [{ term: tail, weight: 0.5 }]
      }
    }
    return best(found)
  }
}

/** Terms of one length, and which letters each of them has. */
interface Bucket {
  readonly terms: string[]
  readonly letters: number[]
}

function eachOf(bucket: Bucket | undefined, look: (term: string, letters: number) => void): void {
  if (bucket === undefined) return
  const { terms, letters } = bucket
  for (let at = 0; at < terms.length; at++) look(terms[at] ?? '', letters[at] ?? 0)
}

/** Which letters a term has, a bit for each; letters of other scripts share bits. It tells at once most of what is not alike. */
function lettersOf(term: string): number {
  let letters = 0
  for (let at = 0; at < term.length; at++) letters |= 1 << (term.charCodeAt(at) & 31)
  return letters
}

function countLetters(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count++
  return count
}

const isEndOf = (term: string, candidate: string) => candidate.endsWith(term) || candidate.startsWith(term)

const best = (found: readonly WeightedTerm[]) => found.toSorted((x, y) => y.weight - x.weight).slice(0, resolvedMost)

/** Letters to add, leave out, change, or swap with their neighbour; `most + 1` for more than `most`. */
function countSlips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? most + 1
}
