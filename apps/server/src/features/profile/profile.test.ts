import type { User } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createProfiles } from './profile.ts'

const alice: User = { userId: 'alice', email: 'alice@venue.example', attributes: { name: 'Alice', title: 'Dr' } }

function setUp() {
  const usersById = new Map([[alice.userId, alice]])
  const profiles = createProfiles({
    findUser: async (userId) => usersById.get(userId),
    saveAttributes: async (userId, attributes) => {
      const user = usersById.get(userId)
      const saved = user && { ...user, attributes: { ...attributes, name: attributes.name || 'Alice' } }
      if (saved) usersById.set(userId, saved)
      return saved
    },
  })
  return { profiles, usersById }
}

test('[PRO-04] one’s own profile holds the e-mail, as others see it there is none', async () => {
  const { profiles } = setUp()
  expect(await profiles.read('alice', 'alice')).toEqual(alice)
  const seen = await profiles.read('bob', 'alice')
  expect(seen).toEqual({ userId: 'alice', attributes: alice.attributes })
  expect(JSON.stringify(seen)).not.toContain('alice@venue.example')
})

test('[PRO-03] a private field added to users one day does not reach others', async () => {
  const { profiles, usersById } = setUp()
  usersById.set('alice', { ...alice, loginNumber: 'canary' } as User)
  expect(JSON.stringify(await profiles.read('bob', 'alice'))).not.toContain('canary')
})

test('[PRO-04] one’s own missing profile is not found, another’s is gone', async () => {
  const { profiles } = setUp()
  await expect(profiles.read('bob', 'bob')).rejects.toMatchObject({ code: 'profile.not-found' })
  await expect(profiles.read('alice', 'bob')).rejects.toMatchObject({ code: 'profile.gone' })
})

test('[PRO-04] a save changes one’s own profile and answers it', async () => {
  const { profiles } = setUp()
  const saved = await profiles.saveOwn('alice', { name: '', company: 'Acme' })
  expect(saved).toEqual({ ...alice, attributes: { name: 'Alice', company: 'Acme' } })
  expect(await profiles.read('alice', 'alice')).toEqual(saved)
  await expect(profiles.saveOwn('bob', { name: 'Bob' })).rejects.toMatchObject({ code: 'profile.not-found' })
})
