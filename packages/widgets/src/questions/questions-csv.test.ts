import { expect, test } from 'vitest'
import type { RoundQuestion } from '@foyer/contract'
import { questionsToCsv } from './questions-csv.ts'

const words = {
  columns: ['Asked at', 'Question', 'Asked by', 'State', 'Votes', 'Pinned', 'Answer'],
  stateOf: (state: string) => state.toLowerCase(),
  yes: 'yes',
} as const
const build = (more: object): RoundQuestion =>
  ({
    questionId: 'q',
    seq: 1,
    at: Date.UTC(2026, 0, 1),
    stateAt: 0,
    text: 'Why?',
    state: 'SHOWN',
    isPinned: false,
    votes: 2,
    revision: 1,
    ...more,
  }) as RoundQuestion
const cellsOf = (more: object) => questionsToCsv([build(more)], words).split('\r\n')[1]

test('[WID-06] the table has a line for each question in the order in which they were asked', () => {
  const table = questionsToCsv([build({ seq: 2, text: 'Second' }), build({ text: 'First' })], words)
  expect(table.startsWith('\ufeff"Asked at","Question"')).toBe(true)
  expect(table.split('\r\n').map((line) => /First|Second/.exec(line)?.[0])).toEqual([
    undefined,
    'First',
    'Second',
    undefined,
  ])
  expect(cellsOf({ author: { uid: 'a', name: 'Alice' }, isPinned: true, answer: 'So.' })).toBe(
    '"2026-01-01T00:00:00.000Z","Why?","Alice","shown",2,"yes","So."',
  )
})

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\n+1', '＝1', '|calc', '%0A=1'])(
  '[WID-06] no spreadsheet takes %j for a formula, regardless of the author',
  (text) => {
    expect(cellsOf({ text, author: { uid: 'a', name: text }, answer: text })?.match(/"'/g) ?? []).toHaveLength(3)
  },
)

test('[WID-06] quotes and lines within a cell stay within it', () => {
  expect(questionsToCsv([build({ text: 'He said "so",\nand left' })], words)).toContain(',"He said ""so"",\nand left",')
})
