import { expect, test } from 'vitest'
import { createRecentQuestions } from './recent-questions.ts'

test('[SEA-01] [CON-10] questions are offered to the account that asked them and to no other, and can be cleared', () => {
  let userId: string | undefined = 'alice'
  const recent = createRecentQuestions(() => userId)
  expect(recent.list()).toEqual([])
  recent.keep(['Where is lunch?'])
  expect(recent.list()).toEqual(['Where is lunch?'])
  userId = undefined
  expect(recent.list()).toEqual([])
  userId = 'bob'
  expect(recent.list()).toEqual([])
  recent.keep(['When?'])
  userId = 'alice'
  expect(recent.list()).toEqual([])
  userId = 'bob'
  recent.keep([])
  expect(recent.list()).toEqual([])
})
