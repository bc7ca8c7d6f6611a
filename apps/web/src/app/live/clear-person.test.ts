import { expect, test } from 'vitest'
import { createVenueStorage } from '../../platform/venue-storage.ts'
import { recentQuestionsOf } from '../search/recent-questions-of.ts'
import { createUserStore } from '../state/user-state.ts'
import { clearPerson } from './clear-person.ts'

test('[CON-10] after a log-out no question that was asked, and nothing that was dismissed or read, is remembered', () => {
  const storage = createVenueStorage('venue:', () => {
    throw new Error('refused')
  })
  const app = { storage, user: createUserStore() }
  app.user.setState({ user: { userId: 'alice', email: 'alice@example.org', attributes: { name: 'Alice' } } })
  recentQuestionsOf(app).keep(['Where is lunch?'])
  const keys = [
    'banner-dismissed',
    'announcements-dismissed',
    'announcements-until',
    'notifications-read',
    'theme',
  ] as const
  for (const key of keys) storage.set(key, 'x')
  expect(recentQuestionsOf(app).list()).toEqual(['Where is lunch?'])
  clearPerson(app)
  expect(recentQuestionsOf(app).list()).toEqual([])
  expect(keys.map((key) => storage.get(key))).toEqual([undefined, undefined, undefined, undefined, 'x'])
})
