export interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

const longestSlips = 2
const resolvedMost = 12

/** Finds terms by what somebody wrote of them: their beginnings, their ends, and what may be slips of them. Source: SEA-02. */
export function createAlikeTerms(terms: Iterable<string>, has: (term: string) => boolean) {
  const byLength = bucketsOf(terms)
  return { beginningWith, alike }

  /** What somebody may still be typing; the best few. */
  function beginningWith(term: string): WeightedTerm[] {
    if (term.length < 2) return []
    const found: WeightedTerm[] = []
    const letters = lettersOf(term)
    for (let length = term.length + 1; length < byLength.length; length++) {
      const { terms, letters: lettersOfAll } = byLength[length] ?? none
      for (let at = 0; at < terms.length; at++) {
        if ((letters & ~(lettersOfAll[at] ?? 0)) !== 0) continue
        const candidate = terms[at] ?? ''
        if (candidate.startsWith(term)) found.push({ term: candidate, weight: 0.4 + (0.4 * term.length) / length })
      }
    }
    return best(found)
  }

  /** For a term that is nowhere: terms it is a part of, or may be a slip of; the best few. */
  function alike(term: string): WeightedTerm[] {
    if (term.length < 5) return []
    const slips = term.length < 9 ? 1 : longestSlips
    const letters = lettersOf(term)
    const found: WeightedTerm[] = []
    for (let length = term.length - slips; length < byLength.length; length++) {
      const { terms, letters: lettersOfAll } = byLength[length] ?? none
      const mayBePart = length > term.length
      const mayBeSlip = length <= term.length + slips
      for (let at = 0; at < terms.length; at++) {
        const its = lettersOfAll[at] ?? 0
        // Nearly all terms are passed over here, without a look at their text.
        const hasAll = mayBePart && (letters & ~its) === 0
        const isNear = mayBeSlip && countLetters(letters ^ its) <= 2 * slips
        if (!hasAll && !isNear) continue
        const candidate = terms[at] ?? ''
        if (hasAll && isEndOf(term, candidate)) {
          found.push({ term: candidate, weight: 0.7 })
        } else if (isNear) {
          const distance = countSlips(term, candidate, slips)
          if (distance <= slips) found.push({ term: candidate, weight: distance === 1 ? 0.6 : 0.35 })
        }
      }
    }
    // Of a compound that is not there itself, its last part may be: a ticket for a "Tagesticket".
    if (found.length === 0 && term.length >= 9) {
      for (let start = 3; start <= term.length - 5; start++) {
        const tail = term.slice(start)
        if (has(tail)) return [{ term: tail, weight: 0.5 }]
      }
    }
    return best(found)
  }
}

/** Terms of one length, and which letters each of them has. */
interface Bucket {
  readonly terms: readonly string[]
  readonly letters: Int32Array
}

const none: Bucket = { terms: [], letters: new Int32Array(0) }

function bucketsOf(terms: Iterable<string>): (Bucket | undefined)[] {
  const byLength: string[][] = []
  for (const term of terms) (byLength[term.length] ??= []).push(term)
  // Not `map`: there is no term of most lengths, and the list has no holes.
  return Array.from(byLength, (ofLength: string[] | undefined) =>
    ofLength === undefined ? undefined : { terms: ofLength, letters: Int32Array.from(ofLength, lettersOf) },
  )
}

/** Which letters a term has, a bit for each; letters of other scripts share bits. It tells at once most of what is not alike. */
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

const best = (found: readonly WeightedTerm[]) => found.toSorted((x, y) => y.weight - x.weight).slice(0, resolvedMost)

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
