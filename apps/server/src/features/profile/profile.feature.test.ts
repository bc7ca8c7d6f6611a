import { profileRoutes, type User } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { CallContext, Principal } from '../../platform/http/feature.ts'
import { createProfileFeature } from './profile.feature.ts'

const bob: User = { userId: 'bob', email: 'bob@venue.example', attributes: { name: 'Bob' } }
const asAlice: Principal = { kind: 'account', userId: 'alice', sessionId: 's', authorities: ['attendee'] }

function setUp() {
  const saved: string[] = []
  const { feature } = createProfileFeature({
    findUser: async (userId) => (userId === 'bob' ? bob : undefined),
    saveAttributes: async (userId, attributes) => {
      saved.push(userId)
      return { ...bob, userId, attributes }
    },
  })
  return { saved, calls: feature.calls ?? {} }
}

test('[PRO-04] a read answers its profile as data', async () => {
  const context = { principal: asAlice, params: { architectureId: 'main', userId: 'bob' } }
  const answer = await setUp().calls['profile.read']?.(context as unknown as CallContext<'profile.read'>)
  expect(answer).toEqual({ data: { userId: 'bob', attributes: { name: 'Bob' } } })
})

test('[PRO-04] whose profile is saved follows from the token alone', async () => {
  const { calls, saved } = setUp()
  const context = { principal: asAlice, params: { architectureId: 'main' }, body: { attributes: { name: 'Alice' } } }
  await calls['profile.save']?.(context as unknown as CallContext<'profile.save'>)
  expect(saved).toEqual(['alice'])
})

test.each([
  { attributes: { name: 'x'.repeat(201) } },
  { attributes: { name: 'Bob', email: 'other@venue.example' } },
  { attributes: { name: 'Bob' }, userId: 'bob' },
  { attributes: { name: 'Bob', authorities: ['administrator'] } },
  { attributes: { name: 'B\u0000b' } },
])('[PRO-04] %j is no profile one can save', (body) => {
  const route = profileRoutes.find(({ call }) => call === 'profile.save')
  expect(route && 'body' in route && route.body.safeParse(body).success).toBe(false)
})
