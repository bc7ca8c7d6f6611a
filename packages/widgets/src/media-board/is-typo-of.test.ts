import { expect, test } from 'vitest'
import { isTypoOf } from './is-typo-of.ts'

test.each([
  ['monson', 'monsoon'],
  ['monzoon', 'monsoon'],
  ['mosnoon', 'monsoon'],
  ['monsooon', 'monsoon'],
  ['accessibilty', 'accessibility'],
  ['acesibility', 'accessibility'],
  ['strasenb', 'strassenbahn'],
])('[MED-01] "%s" may be a slip of "%s" or of its beginning', (word, of) => {
  expect(isTypoOf(word, of)).toBe(true)
})

test.each([
  ['raim', 'rain'],
  ['mansaan', 'monsoon'],
  ['heating', 'hear'],
  ['acesibilti', 'accessories'],
])('[MED-01] "%s" is no slip of "%s"', (word, of) => {
  expect(isTypoOf(word, of)).toBe(false)
})

test.each([
  // Four letters, and five; eight, and nine.
  ['rian', 'rain', false],
  ['trian', 'train', true],
  ['buildnig', 'building', true],
  ['builgnig', 'building', false],
  ['buildingz', 'buildings', true],
  ['buildhmgz', 'buildings', false],
  ['biuldnigs', 'buildings', true],
  // The first letters swapped, the last ones, and letters that are only near one another.
  ['omnsoon', 'monsoon', true],
  ['monsono', 'monsoon', true],
  ['mosnono', 'monsoon', false],
  ['monsoon', 'monsoon', true],
  // Of a longer word its beginning; a word of which too little is there is none.
  ['monsonn', 'monsoonal', true],
  ['monsoons', 'monsoon', true],
  ['monsoonsx', 'monsoon', true],
  ['monsoonly', 'monso', false],
  ['onsoon', 'monsoon', true],
  ['xxonsoon', 'monsoon', false],
])('[MED-01] whether "%s" may be a slip of "%s": %s', (word, of, expected) => {
  expect(isTypoOf(word, of)).toBe(expected)
})
