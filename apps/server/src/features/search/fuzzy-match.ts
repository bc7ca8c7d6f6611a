import type { WeightedTerm } from './weighted-term.ts'

const longestSlips = 2
const resolvedMost = 12
/** Units at the begin and at the end of a term by which it is kept. */
const endLength = 2

/**
 * Finds terms by what somebody wrote of them: their beginnings, their ends, and what may be slips of them. `numberOf` is the
 * number a term was taken in by, from 0 in order. Source: SEA-02.
 *
 * No term is looked at that cannot be alike: a slip leaves a begin of two units or an end of two as they were, and two slips
 * that leave neither leave all between them.
 */
export function createFuzzyMatch(numberOf: (term: string) => number | undefined) {
  const terms: string[] = []
  const byStart: Ends = new Map()
  const byEnd: Ends = new Map()
  const byLength: (Bucket | undefined)[] = []
  return { add, beginningWith, endingWith, alike }

  /** Takes in the next term. */
  function add(term: string): void {
    const number = terms.push(term) - 1
    if (term.length < endLength) return
    const letters = lettersOf(term)
    addTo(listsOf(byStart, startOf(term)), term.length, number, letters)
    addTo(listsOf(byEnd, endOf(term)), term.length, number, letters)
    addTo(byLength, term.length, number, letters)
  }

  /** What somebody may still be typing; the best few. */
  function beginningWith(term: string): readonly WeightedTerm[] {
    const best = createBest()
    const buckets = term.length < endLength ? [] : (byStart.get(startOf(term)) ?? [])
    // The shorter are the better.
    for (let length = term.length + 1; length < buckets.length && best.all.length < resolvedMost; length++) {
      const weight = 0.4 + (0.4 * term.length) / length
      forEachWith(buckets[length], lettersOf(term), (number) => {
        const candidate = terms[number] as string
        if (candidate.startsWith(term)) best.add(candidate, number, weight)
      })
    }
    return best.all
  }

  /** Longer terms with this end, such as the compounds of a word; the best few. */
  function endingWith(term: string): readonly WeightedTerm[] {
    const best = createBest()
    const buckets = byEnd.get(endOf(term)) ?? []
    for (let length = term.length + 1; length < buckets.length; length++) {
      forEachWith(buckets[length], lettersOf(term), (number) => {
        const candidate = terms[number] as string
        if (candidate.endsWith(term)) best.add(candidate, number, 0.7)
      })
    }
    return best.all
  }

  /** For a term that is nowhere: terms it is a part of, or may be a slip of; the best few. */
  function alike(term: string): readonly WeightedTerm[] {
    if (term.length < 5) return []
    const slips = term.length < 9 ? 1 : longestSlips
    const [wanted, start, end] = [lettersOf(term), startOf(term), endOf(term)]
    const best = createBest()
    const [sameStart, sameEnd] = [byStart.get(start) ?? [], byEnd.get(end) ?? []]
    for (let length = term.length + 1; length < sameStart.length; length++) {
      forEachWith(sameStart[length], wanted, (number) => {
        const candidate = terms[number] as string
        if (candidate.startsWith(term)) best.add(candidate, number, 0.7)
      })
    }
    for (const { term: longer, number, weight } of endingWith(term)) {
      if (!longer.startsWith(term)) best.add(longer, number, weight)
    }
    const middle = term.slice(endLength + 1, -endLength - 1)
    for (let length = term.length - slips; length <= term.length + slips; length++) {
      lookForSlips(sameStart[length], length, () => true)
      lookForSlips(sameEnd[length], length, (candidate) => startOf(candidate) !== start)
      if (slips === 1) continue
      // With a slip at either end.
      lookForSlips(
        byLength[length],
        length,
        (candidate) => candidate.includes(middle) && startOf(candidate) !== start && endOf(candidate) !== end,
      )
    }
    // Of a compound that is not there itself, its last part may be: a ticket for a "Tagesticket".
    if (best.all.length === 0 && term.length >= 9) {
      for (let from = 3; from <= term.length - 5; from++) {
        const tail = term.slice(from)
        const number = numberOf(tail)
        if (number !== undefined) return [{ term: tail, number, weight: 0.5 }]
      }
    }
    return best.all

    function lookForSlips(bucket: Bucket = [], length: number, isNew: (candidate: string) => boolean): void {
      const longer = length - term.length
      const [mostLeft, mostMore] = [slips - Math.max(0, longer), slips - Math.max(0, -longer)]
      for (let at = 0; at < bucket.length; at += 2) {
        const its = bucket[at + 1] as number
        // Nearly all terms are passed over here, without a look at their text.
        if (countLetters(wanted & ~its) > mostLeft || countLetters(its & ~wanted) > mostMore) continue
        const number = bucket[at] as number
        const candidate = terms[number] as string
        if (!isNew(candidate) || (longer > 0 && isEndOf(term, candidate))) continue
        const distance = countSlips(term, candidate, slips)
        if (distance <= slips) best.add(candidate, number, distance === 1 ? 0.6 : 0.35)
      }
    }
  }
}

/** Terms of one length: the number of each, and which letters it has. */
type Bucket = number[]
/** Terms by the begin or the end they have in common, and by their lengths. */
type Ends = Map<number, (Bucket | undefined)[]>

function listsOf(ends: Ends, key: number): (Bucket | undefined)[] {
  let lists = ends.get(key)
  if (lists === undefined) ends.set(key, (lists = []))
  return lists
}

function addTo(byLength: (Bucket | undefined)[], length: number, number: number, letters: number): void {
  const bucket = byLength[length]
  if (bucket === undefined) byLength[length] = [number, letters]
  else bucket.push(number, letters)
}

/** Those that have all of these letters at least. */
function forEachWith(bucket: Bucket = [], letters: number, look: (number: number) => void): void {
  for (let at = 0; at < bucket.length; at += 2) {
    if ((letters & ~(bucket[at + 1] as number)) === 0) look(bucket[at] as number)
  }
}

const startOf = (term: string) => (term.charCodeAt(0) << 16) | term.charCodeAt(1)
const endOf = (term: string) => (term.charCodeAt(term.length - 2) << 16) | term.charCodeAt(term.length - 1)

/** The best few: by weight; of equal ones the shorter, then those that were there first. */
function createBest() {
  const all: WeightedTerm[] = []
  return { all, add }

  function add(term: string, number: number, weight: number): void {
    let at = all.length
    while (at > 0 && isBefore(term, number, weight, all[at - 1] as WeightedTerm)) at--
    if (at >= resolvedMost) return
    all.splice(at, 0, { term, number, weight })
    if (all.length > resolvedMost) all.pop()
  }
}

function isBefore(term: string, number: number, weight: number, other: WeightedTerm): boolean {
  if (weight !== other.weight) return weight > other.weight
  return term.length === other.term.length ? number < other.number : term.length < other.term.length
}

/**
 * The letters of a term, a bit for each; letters of other scripts share bits. Comparing the bits rules out most terms that are
 * not alike.
 */
function lettersOf(term: string): number {
  let letters = 0
  for (let at = 0; at < term.length; at++) letters |= 1 << (term.charCodeAt(at) & 31)
  return letters
}

/** Bits that are set, counted in halves of growing width. */
function countLetters(letters: number): number {
  let left = letters - ((letters >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

const isEndOf = (term: string, candidate: string) => candidate.endsWith(term) || candidate.startsWith(term)

/** Three rows are all that is looked back at; longer terms get rows of their own. */
const keptRows = [0, 1, 2].map(() => new Uint16Array(64))

/** Letters to add, leave out, change, or swap with their neighbour; `most + 1` for more than `most`. */
export function countSlips(one: string, other: string, most: number): number {
  const over = most + 1
  if (Math.abs(one.length - other.length) > most) return over
  let begin = 0
  let [oneEnd, otherEnd] = [one.length, other.length]
  // What both begin and end with is no slip.
  while (oneEnd > 0 && otherEnd > 0 && one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)) {
    oneEnd--
    otherEnd--
  }
  while (begin < oneEnd && begin < otherEnd && one.charCodeAt(begin) === other.charCodeAt(begin)) begin++
  const [height, width] = [oneEnd - begin, otherEnd - begin]
  if (height === 0 || width === 0) return Math.min(over, height + width)
  const rows = width < 63 ? keptRows : [0, 1, 2].map(() => new Uint16Array(width + 2))
  let [before, last, row] = rows as [Uint16Array, Uint16Array, Uint16Array]
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= height; i++) {
    // Further from the diagonal there are more slips than are asked for.
    const from = Math.max(1, i - most)
    const to = Math.min(width, i + most)
    row[from - 1] = from === 1 ? i : over
    let least = over
    const sign = one.charCodeAt(begin + i - 1)
    for (let j = from; j <= to; j++) {
      const its = other.charCodeAt(begin + j - 1)
      let cost = (last[j - 1] ?? over) + (sign === its ? 0 : 1)
      // The end of the last row is not worked out so far to the right.
      if (j < i + most) cost = Math.min(cost, (last[j] ?? over) + 1)
      cost = Math.min(cost, (row[j - 1] ?? over) + 1)
      const isSwapped =
        i > 1 && j > 1 && sign === other.charCodeAt(begin + j - 2) && one.charCodeAt(begin + i - 2) === its
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? over) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return over
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(over, last[width] ?? over)
}
