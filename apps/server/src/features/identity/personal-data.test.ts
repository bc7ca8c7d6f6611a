import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryAccountStore } from './account.store.memory.ts'
import { createPersonalData } from './personal-data.ts'
import { createMemorySessionStore } from './session.store.memory.ts'

test('[PRO-03] what identity keeps of a person is told without any secret', async () => {
  const [accounts, sessions] = [createMemoryAccountStore(), createMemorySessionStore()]
  const acme = {
    accountId: 'alice',
    providerId: 'oidc.acme',
    issuer: 'https://idp.example',
    subject: 's',
    createdAtMs: 1,
  }
  const links = { listByAccounts: async () => [acme] }
  const atMs = Date.parse('2026-11-22T08:00:00Z')
  await accounts.add([
    {
      id: 'alice',
      email: 'Alice@venue.example',
      emailKey: 'alice@venue.example',
      passwordHash: 'canary-hash',
      name: 'Alice',
      authorities: ['attendee'],
      createdAtMs: atMs,
    },
  ])
  await sessions.add(
    { id: 'canary-session', accountId: 'alice', createdAtMs: atMs, lastUsedAtMs: atMs },
    'canary-token',
  )
  const personal = createPersonalData({ accounts, sessions, links, clock: createFakeClock(atMs) })
  const told = JSON.parse(JSON.stringify(await personal.read('alice'))) as unknown
  expect(told).toEqual({
    account: {
      userId: 'alice',
      email: 'Alice@venue.example',
      name: 'Alice',
      authorities: ['attendee'],
      hasPassword: true,
      createdAt: '2026-11-22T08:00:00.000Z',
    },
    signsInAt: ['oidc.acme'],
    sessions: [{ beganAt: '2026-11-22T08:00:00.000Z', lastUsedAt: '2026-11-22T08:00:00.000Z' }],
  })
  expect(await personal.read('nobody')).toBeUndefined()
})
