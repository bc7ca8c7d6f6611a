import { expect, test } from 'vitest'
import { faultsOf, many } from '../testing/faults-of.ts'
import { PollConfiguration } from './poll.widget.ts'

const faults = (questions: readonly object[]) => faultsOf(PollConfiguration, { id: 'c', name: [], questions })
const option = (id: string) => ({ id, texts: [] })
const withOptions = (count: number) => faults([{ id: 'a', texts: [], options: many(count, option) }])

test('[WID-06] a poll has one question at least', () => {
  expect(faults([])).toEqual(['questions'])
  expect(faults(many(2, (id) => ({ id, texts: [], options: many(2, option) })))).toEqual([])
})

test('[WID-06] a question of a poll has 2 to 12 options', () => {
  expect([1, 2, 12, 13].map(withOptions)).toEqual([['questions/0/options'], [], [], ['questions/0/options']])
})

test('[WID-06] one option or several can be chosen', () => {
  const withChoice = (choice: string) => faults([{ id: 'a', texts: [], options: many(2, option), choice }])
  expect(['SINGLE', 'MULTIPLE', 'NONE'].map(withChoice)).toEqual([[], [], ['questions/0/choice']])
})
