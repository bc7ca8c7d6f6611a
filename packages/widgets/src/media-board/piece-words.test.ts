import { expect, test } from 'vitest'
import { clockText, peopleText, untilText } from './piece-words.ts'
import { buildPiece } from './testing/pieces.ts'

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [59.9, '0:59'],
  [60, '1:00'],
  [760, '12:40'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
])('[MED-01] %s s are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test.each([
  [29_999, 'in 1 min.'],
  [-29_999, 'in 1 min.'],
  [360_000, 'in 6 min.'],
  [3_599_999, 'in 60 min.'],
  [3_600_000, 'in 1 hr.'],
  [86_399_999, 'in 24 hr.'],
  [86_400_000, 'in 1 day'],
  [216_000_000, 'in 3 days'],
])('[MED-01] %s ms ahead are "%s"', (ms, text) => {
  expect(untilText(ms, 'en')).toBe(text)
})

test('[MED-01] one or two people are named with their company, more by name alone', () => {
  const people = (...speakers: object[]) => peopleText(buildPiece('a', { speakers: speakers as never }))
  const ada = { name: 'Ada', company: 'Civitas' }
  expect(people(ada, { name: 'Bo' })).toBe('Ada, Civitas · Bo')
  expect(people(ada, { name: 'Bo' }, { name: 'Cy' })).toBe('Ada · Bo · Cy')
})
