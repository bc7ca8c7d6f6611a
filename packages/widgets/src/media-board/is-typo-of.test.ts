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
