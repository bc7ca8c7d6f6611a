import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSlips, createFuzzyMatch } from './fuzzy-match.ts'

/** Word by word as it is defined, without any of the short ways. */
function slipsByDefinition(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i, ...Array.from(other, () => 0)])
  for (let j = 0; j <= other.length; j++) (rows[0] as number[])[j] = j
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      ;(rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  }
  return at(one.length, other.length)
}

test('[SEA-02] slips are counted as they are defined, as far as anybody asks', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (one, other, most) => {
      expect(countSlips(one, other, most)).toBe(Math.min(most + 1, slipsByDefinition(one, other)))
    }),
    { numRuns: 2_000 },
  )
})

/** Terms taken in by the order they come in. */
function alikeTermsOf(terms: readonly string[]) {
  const known = new Map(terms.map((term, number) => [term, number]))
  const alikeTerms = createFuzzyMatch((term) => known.get(term))
  for (const term of known.keys()) alikeTerms.add(term)
  return alikeTerms
}

/** Every term looked at, by what a slip, a part and a beginning are. */
function alikeByDefinition(terms: readonly string[], term: string) {
  const slips = term.length < 9 ? 1 : 2
  const weightOf = (candidate: string) => {
    const isPart = candidate.length > term.length && (candidate.startsWith(term) || candidate.endsWith(term))
    const distance = slipsByDefinition(term, candidate)
    return isPart ? 0.7 : distance > slips ? 0 : distance === 1 ? 0.6 : 0.35
  }
  return sorted(terms.map((candidate, number) => ({ term: candidate, number, weight: weightOf(candidate) })))
}

const beginningByDefinition = (terms: readonly string[], term: string) =>
  sorted(
    terms.map((candidate, number) => {
      const goesOn = candidate.length > term.length && candidate.startsWith(term)
      return { term: candidate, number, weight: goesOn ? 0.4 + (0.4 * term.length) / candidate.length : 0 }
    }),
  )

const sorted = (found: readonly { term: string; number: number; weight: number }[]) =>
  found
    .filter(({ weight }) => weight > 0)
    .toSorted((x, y) => y.weight - x.weight || x.term.length - y.term.length || x.number - y.number)
    .slice(0, 12)

/** Few letters, so that many are alike; some are slips of others. */
const vocabulary = fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 13 }), {
  maxLength: 60,
})

test('[SEA-02] no term that is alike is passed over, by whichever list it is kept in', () => {
  const asked = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 12 })
  fc.assert(
    fc.property(vocabulary, asked, fc.array(fc.nat(), { maxLength: 8 }), (others, term, seeds) => {
      const terms = [...new Set([...others, ...seeds.map((seed) => slip(slip(term, seed), seed >> 8))])]
      fc.pre(!terms.includes(term))
      const expected = alikeByDefinition(terms, term)
      // Of a compound that is not there its tail is looked for instead.
      fc.pre(expected.length > 0)
      expect(alikeTermsOf(terms).alike(term)).toEqual(expected)
    }),
    { numRuns: 3_000 },
  )
})

test('[SEA-02] what begins with a word is found as if every term were looked at', () => {
  const asked = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(vocabulary, asked, (terms, term) => {
      expect(alikeTermsOf(terms).beginningWith(term)).toEqual(beginningByDefinition(terms, term))
    }),
  )
})

/** One letter added, left out, changed, or swapped with its neighbour. */
function slip(word: string, seed: number): string {
  const at = seed % (word.length + 1)
  const [before, letter, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)]
  const other = 'abc'[(seed >> 3) % 3] ?? 'a'
  return [
    before + other + letter + after,
    before + after,
    before + other + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ][(seed >> 5) % 4] as string
}

test('[SEA-02] a word may be a slip, a part, or a compound of what is there', () => {
  const terms = ['certificate', 'cloakroom', 'ticket', 'entrance']
  const { alike, beginningWith } = alikeTermsOf(terms)
  const found = (list: readonly { term: string }[]) => list.map(({ term }) => term)
  expect(found(alike('certifcate'))).toEqual(['certificate'])
  expect(found(alike('cloakrooms'))).toEqual(['cloakroom'])
  expect(found(alike('tranc'))).toEqual([])
  expect(found(alike('trance'))).toEqual(['entrance'])
  expect(found(alike('dayticket'))).toEqual(['ticket'])
  expect(found(alike('helicopter'))).toEqual([])
  expect(found(beginningWith('cl'))).toEqual(['cloakroom'])
})
