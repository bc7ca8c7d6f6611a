import { expect, test } from 'vitest'
import { createTranslator } from '@foyer/i18n'
import { formatDifference, formatDuration, formatShare } from './format.ts'

const english = createTranslator('en', {})
const german = createTranslator('de', {})

test('[ANA-03] a stay is formatted in the units people use for it, in their language', () => {
  expect(formatDuration(english, 0)).toBe('0 sec')
  expect(formatDuration(english, 42_400)).toBe('42 sec')
  expect(formatDuration(english, 48 * 60_000)).toBe('48 min')
  expect(formatDuration(english, 72 * 60_000)).toBe('1 hr 12 min')
  expect(formatDuration(english, 59.7 * 60_000)).toBe('1 hr')
  expect(formatDuration(german, 72 * 60_000)).toBe('1 Std. 12 Min.')
})

test('[ANA-03] a difference bears its sign, and none where there is no difference', () => {
  expect(formatDifference(english, 6 * 60_000)).toBe('+6 min')
  expect(formatDifference(english, -90 * 60_000)).toBe('-90 min')
  expect(formatDifference(english, 20_000)).toBe('+20 sec')
  expect(formatDifference(english, 0)).toBe('0 sec')
})

test('[ANA-03] a small share is not formatted as none, and without a whole there is no share', () => {
  expect(formatShare(english, 1_284, 2_016)).toBe('64%')
  expect(formatShare(english, 1, 250)).toBe('0.4%')
  expect(formatShare(german, 1, 250)).toBe('0,4\u00a0%')
  expect(formatShare(english, 0, 9)).toBe('0%')
  expect(formatShare(english, 0, 0)).toBe('–')
})
