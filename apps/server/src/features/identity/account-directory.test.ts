import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { testSecrets } from '../../platform/auth/testing/test-secrets.ts'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import { createMemoryIdentityStores } from './testing/identity.store.memory.ts'
import { plainPasswords } from './testing/plain-passwords.ts'
import { createIdentity } from './identity.ts'

async function setUp() {
  const stores = createMemoryIdentityStores()
  const clock = createFakeClock()
  const identity = createIdentity({
    stores,
    passwords: plainPasswords,
    clock,
    log: quietLog,
    issuer: 'foyer',
    hasUniformErrors: false,
    sendMail: async () => {},
    secrets: testSecrets,
    personal: () => [],
  })
  const { userId } = await identity.accounts.createAccount({
    email: 'bob@venue.example',
    authority: 'attendee',
    password: 'secret',
  })
  const account = await stores.accounts.find(userId)
  if (account === undefined) throw new Error('bob is missing')
  return { identity, stores, clock, userId, account }
}

test('[AUT-20] a changed right ends the tokens with the old one; the session goes on with the new one', async () => {
  const { identity, userId, account } = await setUp()
  const { signedIn, session } = await identity.renewal.begin(account)
  expect(await identity.authenticate(signedIn.idToken)).toMatchObject({ authorities: ['attendee'] })
  expect(await identity.accountDirectory.setAuthority(userId, 'moderator')).toMatchObject({
    userId,
    authority: 'moderator',
  })
  expect(await identity.authenticate(signedIn.idToken)).toBe('dead')
  const renewed = await identity.renewal.renew(session.refreshToken)
  if ('ended' in renewed) throw new Error(`the session is ${renewed.ended.why}`)
  expect(await identity.authenticate(renewed.signedIn.idToken)).toMatchObject({
    userId,
    authorities: ['attendee', 'moderator'],
  })
})

test('[AUT-20] a right that is taken while a password is checked is not in the token that follows', async () => {
  const { identity, userId, account } = await setUp()
  await identity.accountDirectory.setAuthority(userId, 'designer')
  const { signedIn } = await identity.renewal.begin(account)
  expect(await identity.authenticate(signedIn.idToken)).toMatchObject({
    authorities: ['attendee', 'moderator', 'designer'],
  })
  await identity.accountDirectory.setEnabled(userId, false)
  await expect(identity.renewal.begin(account)).rejects.toMatchObject({ code: 'identity.user-disabled' })
})

test('[AUT-15] switching off ends token and session; switching on brings neither back', async () => {
  const { identity, userId, account } = await setUp()
  const { signedIn, session } = await identity.renewal.begin(account)
  expect(await identity.accountDirectory.setEnabled(userId, false)).toMatchObject({ isEnabled: false })
  expect(await identity.authenticate(signedIn.idToken)).toBe('dead')
  expect(await identity.accountDirectory.setEnabled(userId, true)).toMatchObject({ isEnabled: true })
  expect(await identity.renewal.renew(session.refreshToken)).toEqual({ ended: { why: 'ended' } })
})

test('[AUT-20] the last administrator keeps token and session', async () => {
  const { identity, userId, account } = await setUp()
  await identity.accountDirectory.setAuthority(userId, 'administrator')
  const { signedIn } = await identity.renewal.begin(account)
  expect(await identity.accountDirectory.setAuthority(userId, 'attendee')).toBe('last-administrator')
  expect(await identity.accountDirectory.setEnabled(userId, false)).toBe('last-administrator')
  expect(await identity.authenticate(signedIn.idToken)).toMatchObject({ userId })
})

test('[DSG-03] an account is listed with name, right, state and ways in; one that is new has no way in yet', async () => {
  const { identity, clock, userId } = await setUp()
  await identity.accountDirectory.noteSignIn(userId)
  const added = await identity.accountDirectory.add({
    email: 'Zoé.King@venue.example',
    company: 'Acme',
    authority: 'designer',
  })
  const bob = {
    userId,
    email: 'bob@venue.example',
    name: 'Bob',
    authority: 'attendee',
    isEnabled: true,
    signsInBy: ['password'],
    hasSecondFactor: false,
    createdAtMs: clock.now(),
    lastSignInAtMs: clock.now(),
  }
  expect(await identity.accountDirectory.list({ text: '', page: 0, pageSize: 50 })).toEqual({
    accounts: [bob, added],
    total: 2,
  })
  expect(added).toEqual({
    userId: added?.userId,
    email: 'Zoé.King@venue.example',
    name: 'Zoé King',
    company: 'Acme',
    authority: 'designer',
    isEnabled: true,
    signsInBy: [],
    hasSecondFactor: false,
    createdAtMs: clock.now(),
  })
  expect(await identity.accountDirectory.list({ text: ' ZOE  acme ', page: 0, pageSize: 50 })).toMatchObject({
    total: 1,
  })
  expect(await identity.accountDirectory.add({ email: 'BOB+2@venue.example', authority: 'attendee' })).toBeUndefined()
})
