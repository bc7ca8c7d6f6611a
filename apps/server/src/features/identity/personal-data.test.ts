import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryAccountStore } from './testing/account.store.memory.ts'
import { createMemorySecondFactorStore } from './mfa/testing/second-factor.store.memory.ts'
import { createMemorySecurityEventStore } from './security-log/testing/security-event.store.memory.ts'
import { createPersonalData } from './personal-data.ts'
import { createMemorySessionStore } from './testing/session.store.memory.ts'

test('[PRO-03] the personal data that identity stores is exported without any secret', async () => {
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
    { id: 'canary-session', accountId: 'alice', method: 'password', createdAtMs: atMs, lastUsedAtMs: atMs },
    'canary-token',
  )
  const secondFactors = createMemorySecondFactorStore()
  await secondFactors.put({
    accountId: 'alice',
    sealedSecret: 'canary-secret',
    setUpAtMs: atMs,
    lastStep: 1,
    recoveryHashes: ['canary-code', 'canary-code-2'],
    wrongInRow: 0,
  })
  const securityEvents = createMemorySecurityEventStore()
  const event = { kind: 'sign-in', outcome: 'succeeded', maskedEmail: '', address: '192.0.2.1', count: 1 } as const
  await securityEvents.add([
    { ...event, atMs, userId: 'alice' },
    { ...event, atMs, userId: 'bob' },
  ])
  const personal = createPersonalData({
    accounts,
    sessions,
    links,
    secondFactors,
    securityEvents,
    clock: createFakeClock(atMs),
  })
  const exported = JSON.parse(JSON.stringify(await personal.read('alice'))) as unknown
  expect(exported).toEqual({
    account: {
      userId: 'alice',
      email: 'Alice@venue.example',
      name: 'Alice',
      authorities: ['attendee'],
      hasPassword: true,
      createdAt: '2026-11-22T08:00:00.000Z',
    },
    signsInAt: ['oidc.acme'],
    secondFactor: { setUpAt: '2026-11-22T08:00:00.000Z', recoveryCodesLeft: 2 },
    sessions: [{ beganAt: '2026-11-22T08:00:00.000Z', lastUsedAt: '2026-11-22T08:00:00.000Z' }],
    securityEvents: [
      { at: '2026-11-22T08:00:00.000Z', kind: 'sign-in', outcome: 'succeeded', address: '192.0.2.1', count: 1 },
    ],
  })
  expect(await personal.read('nobody')).toBeUndefined()
})
