import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { expect, test } from 'vitest'
import { dayTitle, durationOf, shortTime, sizeOf } from './time-words.ts'

const words = createTranslator('en', await loadTexts('chat')('en'))
/** Local times, as the reader's clock shows them: 20 November 2026 is a Friday. */
const at = (day: number, hour = 12, minute = 0, year = 2026) => new Date(year, 10, day, hour, minute).getTime()
const now = at(20, 0, 5)

test.each([
  ['a later time of the clock of another device', at(21, 9, 30), '9:30 AM'],
  ['today', at(20, 0, 1), '12:01 AM'],
  ['last night', at(19, 23, 59), 'Thu'],
  ['six days ago', at(14), 'Sat'],
  ['a week ago', at(13), '11/13/26'],
])('[CHT-03] the list shows of %s: %s', (_what, time, text) => {
  expect(shortTime(words, time, now).replaceAll(/\s/g, ' ')).toBe(text)
})

test.each([
  [at(20, 0, 1), 'Today'],
  [at(19, 0, 1), 'Yesterday'],
  [at(18), 'Wednesday, November 18'],
  [at(21), 'Saturday, November 21'],
  [at(20, 12, 0, 2025), 'Thursday, November 20, 2025'],
])('[CHT-03] messages of %d are below the title %s', (time, title) => {
  expect(dayTitle(words, time, now)).toBe(title)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [340 * 1024, '340 kB'],
  [0.95 * 1024 * 1024 - 1, '973 kB'],
  [0.95 * 1024 * 1024, '1 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [2.44 * 1024 * 1024, '2.4 MB'],
])('[CHT-04] a file of %d bytes has the size %s', (bytes, text) => {
  expect(sizeOf(words, bytes)).toBe(text)
})

test.each([
  [0, '1 second'],
  [1_499, '1 second'],
  [59_400, '59 seconds'],
  [60_000, '1 minute'],
  [179_999, '2 minutes'],
])('[CHT-05] a call of %d ms is said to have lasted %s', (durationMs, text) => {
  expect(durationOf(words, durationMs)).toBe(text)
})
