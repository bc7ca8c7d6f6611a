import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'

const entries = ['Rename', 'Add: Media board', 'Menü', 'Board room', 'Éclair'].map((words) => ({ words }))
const found = (query: string) => findWords(entries, query).map(({ words }) => words)

test('[EDT-18] each word of a query begins a word, what begins with the query is first, and accents make no difference', () => {
  expect(found('board')).toEqual(['Board room', 'Add: Media board'])
  expect(found('bo me')).toEqual(['Add: Media board'])
  expect(found('MENU')).toEqual(['Menü'])
  expect(found('ecl')).toEqual(['Éclair'])
  expect(found('name')).toEqual([])
  expect(found('  ')).toHaveLength(5)
})
