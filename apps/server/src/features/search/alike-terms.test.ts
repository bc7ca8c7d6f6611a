import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countSlips, createAlikeTerms } from './alike-terms.ts'

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

test('[SEA-02] a word may be a slip, a part, or a compound of what is there', () => {
  const terms = ['certificate', 'cloakroom', 'ticket', 'entrance']
  const { alike, beginningWith } = createAlikeTerms(terms, (term) => terms.includes(term))
  const found = (list: readonly { term: string }[]) => list.map(({ term }) => term)
  expect(found(alike('certifcate'))).toEqual(['certificate'])
  expect(found(alike('cloakrooms'))).toEqual(['cloakroom'])
  expect(found(alike('tranc'))).toEqual([])
  expect(found(alike('trance'))).toEqual(['entrance'])
  expect(found(alike('dayticket'))).toEqual(['ticket'])
  expect(found(alike('helicopter'))).toEqual([])
  expect(found(beginningWith('cl'))).toEqual(['cloakroom'])
})
