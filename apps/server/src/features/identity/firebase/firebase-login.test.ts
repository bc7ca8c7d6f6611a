import { expect, test } from 'vitest'
import { createFakeClock, noonMs } from '@foyer/testkit'
import { createAuthenticate } from '../../../platform/auth/authenticate.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { VerifyToken } from '../../../platform/auth/authenticate.ts'
import type { FirebaseSight, BearerStatus } from './firebase-account.store.ts'
import { createFirebaseLogin } from './firebase-login.ts'
import type { BanOf } from '../renewal.ts'

const nowS = noonMs / 1000
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenOf = (more: object = {}) => {
  const claims = {
    iss: 'https://securetoken.google.com/meridian',
    aud: 'meridian',
    sub: 'ada',
    auth_time: nowS - 5,
    iat: nowS - 5,
    exp: nowS + 3595,
    email: 'ada@example.org',
    firebase: { sign_in_provider: 'password' },
    ...more,
  }
  return `${encode({ alg: 'none' })}.${encode(claims)}.`
}

const visit = { principal: { kind: 'visitor', visitorId: 'guest' }, deadAtMs: noonMs + 60_000 } as const
const account = { kind: 'account', userId: 'eve', sessionId: 's', authorities: ['administrator'] } as const
const ours: VerifyToken = async (token) =>
  token === 'visit' ? visit : token === 'account' ? { principal: account, deadAtMs: noonMs + 60_000 } : 'dead'

function setUp(status: BearerStatus = 'welcome', banOf: BanOf = () => undefined) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const seen: FirebaseSight[] = []
  const { verifyBeside } = createFirebaseLogin({
    firebase: { config: {}, projectId: 'meridian', emulatorHost: '127.0.0.1:9099' },
    accounts: { note: async (sight) => (seen.push(sight), status) },
    banOf,
    clock,
    log,
  })
  const revoked = new Set<string>()
  const authenticate = createAuthenticate({
    verify: verifyBeside(ours),
    revoked: { has: (id) => revoked.has(id), ready: async () => {} },
    clock,
  })
  return { authenticate, seen, revoked, log, clock }
}

const ada = { kind: 'account', userId: 'ada', sessionId: `firebase:ada:${nowS - 5}`, authorities: ['attendee'] }

test('[AUT-21] a token is an account of the same id, noted at its first sight alone', async () => {
  const { authenticate, seen, clock } = setUp()
  expect([await authenticate(tokenOf()), await authenticate(tokenOf())]).toEqual([ada, ada])
  const { sessionId } = ada
  expect(seen).toEqual([
    {
      uid: 'ada',
      email: 'ada@example.org',
      name: undefined,
      authorities: ['attendee'],
      sessionId,
      signedInAtMs: noonMs - 5000,
      atMs: clock.now(),
    },
  ])
})

test('[CHT-08] an account that is banned here is barred, also with a new session at Firebase', async () => {
  const { authenticate, seen } = setUp('welcome', (userId) => (userId === 'ada' ? { reason: 'Spam' } : undefined))
  expect(await authenticate(tokenOf())).toBe('barred')
  expect(seen).toHaveLength(1)
})

test('[AUT-15] [AUT-21] a session that ends here takes its remembered tokens along', async () => {
  const { authenticate, revoked } = setUp()
  await authenticate(tokenOf())
  revoked.add(ada.sessionId)
  expect(authenticate(tokenOf())).toBe('dead')
})

test.each([
  ['switched-off', 'barred'],
  ['ended', 'dead'],
  ['not-theirs', 'barred'],
] as const)('[AUT-14] [AUT-21] an account or session that is %s makes a token %s', async (status, outcome) => {
  const { authenticate } = setUp(status)
  expect(await authenticate(tokenOf())).toBe(outcome)
})

test('[AUT-23] [AUT-21] an anonymous sign-in is a visit, and no account', async () => {
  const { authenticate, seen } = setUp()
  const token = tokenOf({ firebase: { sign_in_provider: 'anonymous' }, authorities: ['administrator'] })
  expect(await authenticate(token)).toEqual({ kind: 'visitor', visitorId: 'ada' })
  expect(seen).toEqual([])
})

test('[AUT-23] [AUT-21] of our own tokens visits count, accounts do not', async () => {
  const { authenticate } = setUp()
  expect(await authenticate('visit')).toEqual(visit.principal)
  expect(await authenticate('account')).toBe('dead')
})

test('[AUT-21] a warning in the log says that the emulator is in use', () => {
  expect(JSON.stringify(setUp().log)).toContain('anyone can sign in as any account')
})
