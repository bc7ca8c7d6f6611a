import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createPasswords } from '../../../platform/auth/passwords.ts'
import { testSecrets } from '../../../platform/auth/testing/test-secrets.ts'
import { quietLog } from '../../../platform/db/testing/quiet-log.ts'
import { MailNotSentError } from '../../../platform/mail/mailer.ts'
import { createMemoryIdentityStores } from '../testing/identity.store.memory.ts'
import { createIdentity } from '../identity.ts'
import type { PasswordMail } from './password-mails.ts'

const from = { address: '192.0.2.1', origin: 'https://venue.example', locale: 'de' }
const email = 'ada+list@venue.example'
const returnAddress = '/login?redirect=%2Fv%2Fmain%3Flang%3Dde%23chat'
const passwords = createPasswords({
  hasher: {
    hash: async (password) => `hash of ${password}`,
    verify: async (hash, password) => hash === `hash of ${password}`,
  },
})

async function setUp({ hasUniformErrors = false, isMailDown = false } = {}) {
  const clock = createFakeClock()
  const mails: PasswordMail[] = []
  const erased: string[] = []
  const identity = createIdentity({
    stores: createMemoryIdentityStores(),
    passwords,
    clock,
    log: quietLog,
    issuer: 'foyer',
    hasUniformErrors,
    venueNames: () => ['City Forum'],
    publishedPasswords: ['published-demo'],
    sendMail: async (mail) => {
      if (isMailDown) throw new MailNotSentError('down')
      mails.push(mail)
    },
    secrets: testSecrets,
    personal: () => [{ read: async () => undefined, erase: async (userId) => void erased.push(userId) }],
  })
  const { userId } = await identity.accounts.createAccount({ email, authority: 'attendee', password: 'old-password' })
  const signIn = (password: string) => identity.signIn({ email, password, address: from.address })
  const secret = () => new URL(mails.at(-1)?.address ?? 'x:').hash.slice(1)
  const reset = () => identity.passwordChanges.requestReset({ email: 'ADA@venue.example', returnAddress }, from)
  return { clock, identity, mails, erased, userId, signIn, secret, reset, ...identity.passwordChanges }
}

test('[AUT-06] a reset mails a link to the address as it was registered; its secret is in no query', async () => {
  const { reset, mails, identity } = await setUp()
  await reset()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ account: { email }, locale: 'de', matter: { kind: 'reset', minutes: 15 } })
  const address = new URL(mails[0]?.address ?? '')
  expect([address.origin, address.pathname]).toEqual(['https://venue.example', '/new-password'])
  expect(address.searchParams.get('returnTo')).toBe(returnAddress)
  expect(address.hash).toMatch(/^#[\w-]{43}$/)
  identity.stop()
})

test('[AUT-06] the link chooses a password once, ends all sessions, and the old password is gone', async () => {
  const { reset, choose, secret, signIn, identity, userId } = await setUp()
  const { refreshToken } = await identity.sessions.begin(userId)
  await reset()
  await choose({ secret: secret(), password: 'a new password' }, from)
  await expect(signIn('old-password')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
  expect((await signIn('a new password')).id).toBe(userId)
  expect(await identity.sessions.findLive(refreshToken)).toBeUndefined()
  const again = choose({ secret: secret(), password: 'another password' }, from)
  await expect(again).rejects.toMatchObject({ code: 'identity.link-spent' })
  identity.stop()
})

test('[AUT-06] a link is dead after 15 minutes, when another of the account was used, and when it was made up', async () => {
  const { reset, choose, secret, clock, identity } = await setUp()
  const spent = { code: 'identity.link-spent' }
  await reset()
  const first = secret()
  await reset()
  const second = secret()
  await choose({ secret: second, password: 'a new password' }, from)
  await expect(choose({ secret: first, password: 'a new password' }, from)).rejects.toMatchObject(spent)
  await reset()
  await clock.advance(15 * 60_000)
  await expect(choose({ secret: secret(), password: 'a new password' }, from)).rejects.toMatchObject(spent)
  await expect(choose({ secret: 'made-up', password: 'a new password' }, from)).rejects.toMatchObject(spent)
  identity.stop()
})

test('[AUT-06] a password that is too weak is refused and does not cost the link', async () => {
  const { reset, choose, secret, signIn, identity } = await setUp()
  await reset()
  const weak = choose({ secret: secret(), password: 'adaadaadaada' }, from)
  const refusal = (pointer: string, code: string) => ({
    code: 'identity.password-too-weak',
    faults: [{ pointer, code }],
  })
  await expect(weak).rejects.toMatchObject(refusal('/password', 'common'))
  const choices = [
    ['Ada+2026!!', 'personal'],
    ['city-forum-1', 'personal'],
    ['Published-Demo', 'common'],
  ] as const
  for (const [password, code] of choices)
    await expect(choose({ secret: secret(), password }, from)).rejects.toMatchObject(refusal('/password', code))
  await choose({ secret: secret(), password: 'a new password' }, from)
  expect((await signIn('a new password')).email).toBe(email)
  identity.stop()
})

test('[AUT-06] an unknown address is reported, or, where errors are uniform, answered like a known one', async () => {
  const want = { email: 'nobody@venue.example', returnAddress: '/login' }
  const exact = await setUp()
  await expect(exact.requestReset(want, from)).rejects.toMatchObject({ code: 'identity.user-not-found' })
  const uniform = await setUp({ hasUniformErrors: true, isMailDown: true })
  expect(await uniform.requestReset(want, from)).toBeUndefined()
  expect(await uniform.reset()).toBeUndefined()
  for (const { identity, mails } of [exact, uniform]) {
    expect(mails).toEqual([])
    identity.stop()
  }
})

test('[AUT-06] a mail that cannot be sent is reported', async () => {
  const { reset, identity } = await setUp({ isMailDown: true })
  await expect(reset()).rejects.toMatchObject({ code: 'mail.not-sent' })
  identity.stop()
})

test('[AUT-17] password mails are limited: six requests from one address, five mails for one account', async () => {
  const { identity, mails, requestReset } = await setUp()
  const ask = (address: string) => requestReset({ email, returnAddress }, { ...from, address })
  for (let turn = 0; turn < 6; turn++) await ask('192.0.2.1')
  await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'identity.too-many-attempts' })
  await ask('192.0.2.2')
  expect(mails).toHaveLength(5)
  identity.stop()
})

test('[NAV-14] a return address elsewhere leads to the login page', async () => {
  const { identity, mails, requestReset } = await setUp()
  for (const evil of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example']) {
    await requestReset({ email, returnAddress: evil }, { ...from, address: evil })
    expect(new URL(mails.at(-1)?.address ?? '').searchParams.get('returnTo')).toBe('/login')
  }
  identity.stop()
})

test('[AUT-06] from the stage the link leads to the stage', async () => {
  const { identity, mails, requestReset } = await setUp()
  await requestReset({ email, returnAddress: '/stage/login' }, from)
  expect(new URL(mails[0]?.address ?? '').pathname).toBe('/stage/new-password')
  identity.stop()
})

test('[AUT-22] a change with the old password keeps the own session, and every other session ends', async () => {
  const { change, signIn, identity, userId, mails } = await setUp()
  const here = await identity.sessions.begin(userId)
  const elsewhere = await identity.sessions.begin(userId)
  const want = { userId, sessionId: here.sessionId, oldPassword: 'old-password', newPassword: 'a new password' }
  await change(want, from)
  expect(await identity.sessions.findLive(here.refreshToken)).toMatchObject({ accountId: userId })
  expect(await identity.sessions.findLive(elsewhere.refreshToken)).toBeUndefined()
  expect((await signIn('a new password')).id).toBe(userId)
  expect(mails.map(({ matter }) => matter.kind)).toEqual(['changed'])
  identity.stop()
})

test('[SEC-08] a common password is refused at the field of the new one, and the old one stays', async () => {
  const { change, signIn, identity, userId } = await setUp()
  const { sessionId } = await identity.sessions.begin(userId)
  const weak = change({ userId, sessionId, oldPassword: 'old-password', newPassword: 'Password2026!' }, from)
  await expect(weak).rejects.toMatchObject({ faults: [{ pointer: '/newPassword', code: 'common' }] })
  expect((await signIn('old-password')).id).toBe(userId)
  identity.stop()
})

test('[AUT-17] a stolen session guesses the password six times and no more', async () => {
  const { change, identity, userId, signIn } = await setUp()
  const { sessionId } = await identity.sessions.begin(userId)
  const guess = () => change({ userId, sessionId, oldPassword: 'guess', newPassword: 'a new password' }, from)
  for (let turn = 0; turn < 5; turn++) await expect(guess()).rejects.toMatchObject({ code: 'identity.wrong-password' })
  await expect(guess()).rejects.toMatchObject({ code: 'identity.too-many-attempts' })
  expect((await signIn('old-password')).id).toBe(userId)
  identity.stop()
})

test('[PRO-03] deleting the account needs the password, asks every feature to erase its data, and ends all sessions', async () => {
  const { identity, userId, erased, signIn } = await setUp()
  const { sessionId, refreshToken } = await identity.sessions.begin(userId)
  const remove = (password?: string) => identity.deleteAccount({ userId, sessionId, password, address: from.address })
  await expect(remove()).rejects.toMatchObject({ code: 'identity.wrong-password' })
  await expect(remove('wrong')).rejects.toMatchObject({ code: 'identity.wrong-password' })
  expect(erased).toEqual([])
  await remove('old-password')
  expect(erased).toEqual([userId])
  expect(await identity.sessions.findLive(refreshToken)).toBeUndefined()
  expect(await identity.accounts.findUser(userId)).toBeUndefined()
  await expect(signIn('old-password')).rejects.toMatchObject({ code: 'identity.user-disabled' })
  identity.stop()
})

test('[DSG-03] another e-mail keeps password and sessions, ends mailed links, and both addresses are informed', async () => {
  const { identity, userId, mails, reset, secret, choose, signIn } = await setUp()
  const { refreshToken } = await identity.sessions.begin(userId)
  await reset()
  const formerSecret = secret()
  const moved = await identity.changeDetails(userId, { email: ' Ada@new.example ', name: 'Ada K.' }, from)
  expect(moved).toMatchObject({ account: { email: 'Ada@new.example', name: 'Ada K.' }, unsent: [] })
  expect(mails.slice(1).map(({ account, matter, locale }) => [account.email, matter.kind, locale])).toEqual([
    ['Ada@new.example', 'email-new', 'de'],
    [email, 'email-former', 'de'],
  ])
  const late = choose({ secret: formerSecret, password: 'a new password' }, from)
  await expect(late).rejects.toMatchObject({ code: 'identity.link-spent' })
  expect(await identity.sessions.findLive(refreshToken)).toMatchObject({ accountId: userId })
  await expect(signIn('old-password')).rejects.toMatchObject({ code: 'identity.user-not-found' })
  const address = '192.0.2.9'
  expect((await identity.signIn({ email: 'ada@new.example', password: 'old-password', address })).id).toBe(userId)
  identity.stop()
})

test('[DSG-03] another name, or the same e-mail in other capitals, informs no address', async () => {
  const { identity, userId, mails } = await setUp()
  expect(await identity.changeDetails(userId, { name: 'A', email: email.toUpperCase() }, from)).toMatchObject({
    account: { name: 'A' },
    unsent: [],
  })
  expect(await identity.changeDetails(userId, { name: '' }, from)).toMatchObject({ account: { name: 'Ada' } })
  await identity.accounts.openAccount({ email: 'bob@venue.example', authority: 'attendee' })
  expect(await identity.changeDetails(userId, { email: 'BOB+1@venue.example' }, from)).toBe('taken')
  expect(await identity.changeDetails('nobody', { name: 'X' }, from)).toBe('unknown')
  expect(mails).toEqual([])
  identity.stop()
})

test('[DSG-03] an account without a password is invited at its new address, in the language of the mail', async () => {
  const { identity, mails, choose, secret } = await setUp()
  const { userId } = await identity.accounts.openAccount({ email: 'bbo@venue.example', authority: 'attendee' })
  await identity.passwordChanges.invite(userId, from)
  const formerSecret = secret()
  await identity.changeDetails(userId, { email: 'bob@venue.example' }, from)
  const [invited, former] = mails.slice(-2)
  expect([invited?.account.email, invited?.matter.kind]).toEqual(['bob@venue.example', 'invitation'])
  expect([former?.account.email, former?.matter.kind]).toEqual(['bbo@venue.example', 'email-former'])
  const address = new URL(invited?.address ?? 'x:')
  expect([address.searchParams.get('lang'), address.searchParams.get('invited')]).toEqual(['de', '1'])
  const late = choose({ secret: formerSecret, password: 'a new password' }, from)
  await expect(late).rejects.toMatchObject({ code: 'identity.link-spent' })
  expect(await choose({ secret: address.hash.slice(1), password: 'a new password' }, from)).toBe(userId)
  identity.stop()
})

test.each([
  ['attendee', '/login'],
  ['moderator', '/login'],
  ['designer', '/admin/'],
  ['administrator', '/admin/'],
] as const)('[AUT-20] the link of an invited %s leads on to %s', async (authority, path) => {
  const { identity, mails } = await setUp()
  const { userId } = await identity.accounts.openAccount({ email: 'eve@venue.example', authority })
  await identity.passwordChanges.invite(userId, from)
  expect(new URL(mails.at(-1)?.address ?? 'x:').searchParams.get('returnTo')).toBe(path)
  identity.stop()
})

test('[DSG-03] an e-mail is changed also where no mail can be sent, and the answer says so', async () => {
  const { identity, userId } = await setUp({ isMailDown: true })
  expect(await identity.changeDetails(userId, { email: 'ada@new.example' }, from)).toMatchObject({
    unsent: ['ada@new.example', email],
  })
  identity.stop()
})

test('[PRO-03] an account that an administrator erases is switched off first; the last administrator stays', async () => {
  const { identity, userId, erased } = await setUp()
  const seen: unknown[] = []
  const isOff = async () => void seen.push((await identity.accountDirectory.find(userId))?.isEnabled, [...erased])
  expect(await identity.eraseAccount(userId, isOff)).toBe('erased')
  expect(seen).toEqual([false, []])
  expect(erased).toEqual([userId])
  const root = await identity.accounts.openAccount({ email: 'root@venue.example', authority: 'administrator' })
  expect(await identity.eraseAccount(root.userId, isOff)).toBe('last-administrator')
  expect(await identity.eraseAccount('nobody', isOff)).toBe('unknown')
  expect(erased).toEqual([userId])
  identity.stop()
})

test('[AUT-20] the first administrator has no password until one is chosen by the link; afterwards there is none to give', async () => {
  const { identity, choose, signIn: _signIn } = await setUp()
  const origin = 'https://venue.example'
  const first = await identity.firstAdministrator('root@venue.example', origin)
  expect(first).toMatchObject({
    kind: 'link',
    address: expect.stringMatching(/^https:\/\/venue\.example\/new-password\?/),
  })
  const { id: noOne } = await identity
    .signIn({ email: 'root@venue.example', password: '', address: 'x' })
    .catch(() => ({ id: '' }))
  expect(noOne).toBe('')
  const second = await identity.firstAdministrator('root@venue.example', origin)
  const secret = second.kind === 'link' ? new URL(second.address).hash.slice(1) : ''
  await choose({ secret, password: 'a new password' }, from)
  expect(await identity.firstAdministrator('root@venue.example', origin)).toEqual({ kind: 'there-already' })
  const account = await identity.signIn({ email: 'root@venue.example', password: 'a new password', address: 'y' })
  expect(account.authorities).toContain('administrator')
  expect(await identity.firstAdministrator(email, origin)).toEqual({ kind: 'there-already' })
  identity.stop()
})
