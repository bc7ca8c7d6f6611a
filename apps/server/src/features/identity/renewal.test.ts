import { expect, test } from 'vitest'
import type { Bearer } from '../../platform/auth/access-tokens.ts'
import type { Account } from './account.store.ts'
import { authoritiesUpTo } from './accounts.ts'
import { createSecondFactorRule } from './mfa/second-factor-rule.ts'
import type { AuthMethod } from './session.store.ts'
import { createRenewal, type BanOf } from './renewal.ts'

const alice: Account = {
  id: 'alice',
  email: 'alice@venue.example',
  emailKey: 'alice@venue.example',
  authorities: ['attendee'],
  createdAtMs: 0,
}
const session = {
  sessionId: 'session-1',
  accountId: 'alice',
  method: 'password',
  refreshToken: 'next',
  cookieLifeS: 7200,
} as const

function setUp(find: () => Account | undefined, banOf: BanOf = () => undefined) {
  const issued: Bearer[] = []
  const ended: string[] = []
  const renewal = createRenewal({
    accounts: { find: async () => find() },
    sessions: {
      begin: async () => session,
      refresh: async (token) => (token === 'live' ? session : undefined),
      findEnded: async (token) =>
        token === 'removed' ? undefined : { accountId: 'alice', isRevoked: token === 'revoked' },
      end: async (sessionId) => void ended.push(sessionId),
    },
    banOf,
    issue: async (bearer) => ({ token: `token ${issued.push(bearer)}`, expiresInS: 1200 }),
  })
  return { issued, ended, renewal }
}

test('[AUT-20, AUT-22] a renewed token carries the authorities the account has by then', async () => {
  let account = alice
  const { issued, renewal } = setUp(() => account)
  await renewal.begin(account)
  account = { ...alice, authorities: ['attendee', 'moderator'] }
  expect(await renewal.renew('live')).toMatchObject({ session, signedIn: { idToken: 'token 2' } })
  expect(issued.map((bearer) => bearer.kind === 'account' && bearer.authorities)).toEqual([
    ['attendee'],
    ['attendee', 'moderator'],
  ])
})

test.each([
  ['switched off', { ...alice, disabledAtMs: 1 }, 'disabled'],
  ['gone', undefined, 'ended'],
])('[AUT-22] an account that is %s gets no token, and its session ends', async (_what, account, why) => {
  const { issued, ended, renewal } = setUp(() => account)
  expect(await renewal.renew('live')).toEqual({ ended: { why } })
  expect(issued).toEqual([])
  expect(ended).toEqual(['session-1'])
})

test.each([
  ['timed-out', 'expired'],
  ['revoked', 'ended'],
  ['removed', 'expired'],
])('[AUT-22] a %s session gives no token, and the answer says that it is %s', async (token, why) => {
  const { ended, renewal } = setUp(() => alice)
  expect(await renewal.renew(token)).toEqual({ ended: { why } })
  expect(ended).toEqual([])
})

test('[CHT-08] [AUT-20] a revoked session says that its account is switched off, or banned and for how long', async () => {
  const off = setUp(() => ({ ...alice, disabledAtMs: 1 }))
  expect(await off.renewal.renew('revoked')).toEqual({ ended: { why: 'disabled' } })
  const banned = setUp(
    () => alice,
    () => ({ reason: 'Spam', until: 7_000 }),
  )
  expect(await banned.renewal.renew('revoked')).toEqual({ ended: { why: 'banned', reason: 'Spam', until: 7_000 } })
})

test('[CHT-08] a banned person gets the reason and the end of the ban, and no session continues', async () => {
  let ban: ReturnType<BanOf>
  const { issued, ended, renewal } = setUp(
    () => alice,
    (userId) => (userId === 'alice' ? ban : undefined),
  )
  expect(await renewal.renew('live')).toMatchObject({ session })
  ban = { reason: 'Spam', until: 7_000 }
  const banned = { code: 'identity.banned', params: { reason: 'Spam', until: 7_000 } }
  await expect(renewal.begin(alice)).rejects.toMatchObject(banned)
  expect(await renewal.renew('live')).toEqual({ ended: { why: 'banned', reason: 'Spam', until: 7_000 } })
  expect([issued.length, ended]).toEqual([1, ['session-1', 'session-1']])
  ban = { reason: 'For ever' }
  await expect(renewal.begin(alice)).rejects.toMatchObject({ params: { reason: 'For ever' } })
  ban = undefined
  expect(await renewal.begin(alice)).toMatchObject({ session })
})

test('[SEC-08] a session begun with a password alone has an attendee’s rights where the role needs a second factor', async () => {
  const staff: Account = { ...alice, authorities: ['attendee', 'moderator'] }
  const issued: Bearer[] = []
  const renewalOf = (method: AuthMethod) =>
    createRenewal({
      accounts: { find: async () => staff },
      sessions: {
        begin: async () => ({ ...session, method }),
        refresh: async () => ({ ...session, method }),
        findEnded: async () => undefined,
        end: async () => {},
      },
      isRestricted: createSecondFactorRule('staff').isRestricted,
      issue: async (bearer) => ({ token: `token ${issued.push(bearer)}`, expiresInS: 1200 }),
    })
  await renewalOf('password').begin(staff)
  await renewalOf('password').renew('live')
  await renewalOf('two-factor').renew('live')
  await renewalOf('provider').renew('live')
  const about = { kind: 'account', userId: 'alice', sessionId: 'session-1' }
  const restricted = { ...about, authorities: ['attendee'], needsSecondFactor: true }
  const full = { ...about, authorities: ['attendee', 'moderator'] }
  expect(issued).toEqual([restricted, restricted, full, full])
})

test.each([
  ['nobody', 'administrator', false],
  ['staff', 'attendee', false],
  ['staff', 'moderator', true],
  ['staff', 'designer', true],
  ['staff', 'administrator', true],
] as const)('[SEC-08] where a second factor is required of %s, one is of an account that is %s: %s', (of, role, is) => {
  expect(createSecondFactorRule(of).isRequiredOf({ authorities: authoritiesUpTo(role) })).toBe(is)
})
