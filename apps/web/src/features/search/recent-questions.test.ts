import { expect, test } from 'vitest'
import { createVenueStorage } from '../../platform/venue-storage.ts'
import { createRecentQuestions } from './recent-questions.ts'

const openStorage = () => {
  const refuse = (): Storage => {
    throw new Error('refused')
  }
  return createVenueStorage('venue:', refuse)
}

test('[SEA-01] [CON-10] questions are kept per account, are not shown to another account, and can be cleared', () => {
  const storage = openStorage()
  const alice = createRecentQuestions(storage, 'alice')
  const bob = createRecentQuestions(storage, 'bob')
  alice.keep(['Where is lunch?'])
  expect([alice.list(), bob.list()]).toEqual([['Where is lunch?'], []])
  bob.keep(['When?'])
  expect([alice.list(), bob.list()]).toEqual([[], ['When?']])
  bob.keep([])
  expect(storage.get('recent-questions')).toBeUndefined()
})

test('[SEA-01] what is no list of questions counts as none', () => {
  for (const stored of ['', '{', 'null', '[]', '{"owner":"alice"}', '{"owner":"alice","questions":"x"}']) {
    const storage = openStorage()
    storage.set('recent-questions', stored)
    expect(createRecentQuestions(storage, 'alice').list(), stored).toEqual([])
  }
})
