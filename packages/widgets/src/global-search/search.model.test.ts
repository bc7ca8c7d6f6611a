import type { SearchAnswerLine, SearchResult } from '@foyer/contract'
import { expect, test } from 'vitest'
import { groupResults, idle, nextSearch, shownSources } from './search.model.ts'
import type { SearchEvent, SearchState } from './search.model.ts'

const result = (id: string, kind: SearchResult['kind'] = 'widget'): SearchResult =>
  ({ id, kind, title: id, titleHighlights: [], passage: '', highlights: [] }) as SearchResult

const after = (...events: SearchEvent[]): SearchState => events.reduce(nextSearch, idle)
const asked: SearchEvent = { kind: 'asked', question: 'Wo?' }
const found = (hasAnswers: boolean): SearchEvent => ({
  kind: 'found',
  answer: { results: [result('a')], hasAnswers },
  people: [],
})
const line = (content: SearchAnswerLine): SearchEvent => ({ kind: 'line', line: content })
const words = (text: string) => line({ kind: 'words', text })
const sources = line({ kind: 'sources', sources: [result('a'), result('b'), result('c')] })
const answerOf = (state: SearchState) => (state.kind === 'found' ? state.answer : undefined)
const sourcesOf = (state: SearchState) => {
  const answer = answerOf(state)
  return answer === undefined ? [] : shownSources(answer)
}

test('[SEA-03] an answer is written word by word beside its sources, and ends with those it refers to', () => {
  const writing = after(asked, found(true), sources, words('By '), words('the stairs [3].'))
  expect(answerOf(writing)).toMatchObject({ phase: 'writing', text: 'By the stairs [3].' })
  expect(sourcesOf(writing)).toHaveLength(3)
  const whole = nextSearch(writing, line({ kind: 'end', outcome: 'answered', cited: [3] }))
  expect(answerOf(whole)?.phase).toBe('answered')
  expect(sourcesOf(whole)).toEqual([{ number: 3, source: result('c') }])
  expect(nextSearch(whole, { kind: 'lines-ended' })).toEqual(whole)
})

test('[SEA-03] words that end before their end are taken back, and the results stay', () => {
  const broken = after(asked, found(true), sources, words('Half an ans'), { kind: 'lines-ended' })
  expect(answerOf(broken)).toMatchObject({ phase: 'broken', text: '' })
  expect(broken).toMatchObject({ kind: 'found', results: [result('a')] })
})

test('[SEA-03] where nothing is put into words there is no answer to wait for', () => {
  expect(answerOf(after(asked, found(false)))).toBeUndefined()
})

test('[SEA-01] what comes too late, of a question that is over, changes nothing', () => {
  expect(after(asked, { kind: 'cleared' }, found(true))).toEqual(idle)
  expect(after(words('late'))).toEqual(idle)
  const failed = after(asked, { kind: 'failed', failure: { reason: 'failed' } })
  expect(failed).toEqual({ kind: 'failed', question: 'Wo?', failure: { reason: 'failed' } })
  expect(nextSearch(failed, found(true))).toBe(failed)
})

test('[SEA-01] results are grouped by kind, the group of the best result first', () => {
  const groups = groupResults([result('p1', 'pdf-page'), result('w1'), result('p2', 'pdf-page'), result('a1', 'area')])
  expect(groups.map(({ kind, results }) => [kind, results.map(({ id }) => id)])).toEqual([
    ['pdf-page', ['p1', 'p2']],
    ['widget', ['w1']],
    ['area', ['a1']],
  ])
})
