import type { CallName } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testSecrets } from '../../../platform/auth/testing/test-secrets.ts'
import { quietLog } from '../../../platform/db/testing/quiet-log.ts'
import { requireAccess } from '../../../platform/http/calls/access.ts'
import type { Handler, Principal } from '../../../platform/http/feature.ts'
import { createSessionIssuer } from '../session-issuer.ts'
import { createEventSystems } from '../event-systems/event-systems.ts'
import { createIdentityHandlers } from '../identity.handlers.ts'
import { createMemoryIdentityStores } from '../testing/identity.store.memory.ts'
import { plainPasswords } from '../testing/plain-passwords.ts'
import { createIdentity } from '../identity.ts'
import { createSecondFactorHandlers } from './second-factor.handlers.ts'

const publicUrl = 'https://venue.example'
const email = 'ada@venue.example'

interface SignedIn {
  readonly idToken: string
}
interface Challenged {
  readonly challenge: string
}

async function setUp({ requireMfa = 'nobody' as 'nobody' | 'staff' } = {}) {
  const clock = createFakeClock()
  const stores = createMemoryIdentityStores()
  const identity = createIdentity({
    stores,
    passwords: plainPasswords,
    clock,
    log: quietLog,
    issuer: 'foyer',
    hasUniformErrors: false,
    sendMail: async () => {},
    secrets: testSecrets,
    requireMfa,
    personal: () => [],
  })
  const { userId } = await identity.accounts.createAccount({ email, authority: 'administrator', password: 'secret' })
  await identity.accounts.createAccount({ email: 'bob@venue.example', authority: 'attendee', password: 'secret' })
  const sessionIssuer = createSessionIssuer({ ...identity, publicUrl })
  const handlers = {
    ...createIdentityHandlers({
      identity,
      sessionIssuer,
      eventSystems: createEventSystems({
        config: {},
        stores,
        grants: identity.grants,
        securityLog: identity.securityLog,
        clock,
        log: quietLog,
        loginVenue: () => undefined,
      }),
      publicUrl,
      isPublic: () => false,
      loginConfigurations: () => [],
      isConfigured: () => false,
    }),
    ...createSecondFactorHandlers({ ...identity, sessionIssuer, publicUrl, venueName: () => 'Expo' }),
  }

  /** A browser keeps cookies and its last token. */
  function createBrowser() {
    const cookies = new Map<string, string>()
    let token: string | undefined
    const principal = async (): Promise<Principal> => {
      const found = token === undefined ? 'dead' : await identity.authenticate(token)
      return typeof found === 'string' ? { kind: 'unauthenticated' } : found
    }
    async function call<Answer = unknown>(name: CallName, body?: object): Promise<Answer> {
      const reply = {
        header(_name: string, value: string) {
          const [key = '', content = ''] = (value.split(';')[0] ?? '').split('=')
          if (content === '') cookies.delete(key)
          else cookies.set(key, content)
          return reply
        },
      }
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const request = { ip: '192.0.2.1', protocol: 'https', headers: { host: 'venue.example', cookie } }
      const handler = handlers[name] as unknown as Handler<'identity.refresh'>
      const context = { body, principal: await principal(), opMode: 'LIVE', request, reply, log: quietLog }
      const answer = (await handler(context as never)) as Answer
      if (typeof answer === 'object' && answer !== null && 'idToken' in answer) token = String(answer.idToken)
      return answer
    }
    const password = <Answer = SignedIn | Challenged>(name = email) =>
      call<Answer>('identity.sign-in', { email: name, password: 'secret' })
    const verify = (challenge: string, code: string, trustDevice?: boolean) =>
      call<SignedIn>('identity.verify-second-factor', { challenge, code, ...(trustDevice && { trustDevice }) })
    return { call, password, verify, principal }
  }

  /** Sets up a second factor, and gives what the phone shows and the recovery codes. */
  async function enrol(browser: ReturnType<typeof createBrowser>) {
    const set = await browser.call<{ secret: string; setUp: string; uri: string }>('identity.set-up-second-factor', {
      password: 'secret',
    })
    const code = (offsetS = 0) =>
      TOTP.generate({ secret: secretOf(set.secret), timestamp: clock.now() + offsetS * 1000 })
    const { recoveryCodes } = await browser.call<{ recoveryCodes: string[] }>('identity.confirm-second-factor', {
      setUp: set.setUp,
      code: code(),
    })
    return { ...set, code, recoveryCodes }
  }

  /** What the security log has of second factors, the newest first. */
  async function events(): Promise<string[]> {
    await identity.securityLog.drain()
    const all = await stores.securityEvents.list({ userId, limit: 100 })
    return all
      .filter(({ kind }) => /second-factor|recovery-code/.test(kind))
      .map(({ kind, outcome, address, count }) => `${kind} ${outcome} ${address} ${count}`)
  }

  return { clock, createBrowser, enrol, events, identity, stores, userId }
}

const secretOf = (base32: string) => Secret.fromBase32(base32)

/** A step later, so that the code that was just used is over. */
const STEP_MS = 30_000

test('[SEC-08] with a second factor a right password is answered a challenge without token or cookie, which a code meets', async () => {
  const { clock, createBrowser, enrol, identity, userId } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code, uri } = await enrol(desk)
  expect(uri).toContain('otpauth://totp/Expo:')
  await clock.advance(STEP_MS)
  const other = createBrowser()
  const answer = await other.password<Challenged>()
  expect(answer).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/), expiresInS: 300 })
  expect(await other.call('identity.refresh')).toEqual({ signedIn: false })
  expect(await other.verify(answer.challenge, code())).toMatchObject({ user: { userId } })
  expect(await other.principal()).toMatchObject({ kind: 'account', userId })
  identity.stop()
})

test('[SEC-08] a right password that still needs a code is in the security log, and so is the sign-in by the code', async () => {
  const { clock, createBrowser, enrol, identity, stores, userId } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  await clock.advance(STEP_MS)
  const other = createBrowser()
  const { challenge } = await other.password<Challenged>()
  await other.verify(challenge, code())
  await identity.securityLog.drain()
  const lines = await stores.securityEvents.list({ userId, kind: 'sign-in', limit: 10 })
  expect(lines.map(({ outcome, address, count }) => `${outcome} ${address} ${count}`)).toEqual([
    'code-needed 192.0.2.1 1',
    'succeeded 192.0.2.1 2',
  ])
  identity.stop()
})

test('[SEC-08] a challenge is good once, and a code is good once', async () => {
  const { clock, createBrowser, enrol, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  const first = await desk.password<Challenged>()
  await expect(desk.verify(first.challenge, code())).rejects.toMatchObject({ code: 'identity.wrong-code' })
  await clock.advance(STEP_MS)
  await desk.verify(first.challenge, code())
  await clock.advance(STEP_MS)
  await expect(desk.verify(first.challenge, code())).rejects.toMatchObject({ code: 'identity.challenge-ended' })
  identity.stop()
})

test('[SEC-08] five wrong codes end the challenge and pause the account for every other, but not for recovery codes', async () => {
  const { clock, createBrowser, enrol, events, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code, recoveryCodes } = await enrol(desk)
  await clock.advance(STEP_MS)
  const { challenge } = await desk.password<Challenged>()
  for (const attemptsLeft of [4, 3, 2, 1]) {
    await expect(desk.verify(challenge, '000000')).rejects.toMatchObject({
      code: 'identity.wrong-code',
      params: { attemptsLeft },
    })
  }
  const paused = { code: 'identity.too-many-attempts', retryAfterS: 120 }
  await expect(desk.verify(challenge, '000000')).rejects.toMatchObject(paused)
  await expect(desk.verify(challenge, code())).rejects.toMatchObject({ code: 'identity.challenge-ended' })
  const next = await desk.password<Challenged>()
  await expect(desk.verify(next.challenge, code())).rejects.toMatchObject(paused)
  await desk.verify(next.challenge, recoveryCodes[0] ?? '')
  expect(await events()).toEqual([
    'recovery-code succeeded 192.0.2.1 1',
    'second-factor throttled 192.0.2.1 2',
    'second-factor wrong-code 192.0.2.1 4',
    'second-factor-set-up succeeded 192.0.2.1 1',
  ])
  identity.stop()
})

test('[SEC-08] a challenge ends after five minutes', async () => {
  const { clock, createBrowser, enrol, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  const { challenge } = await desk.password<Challenged>()
  await clock.advance(5 * 60_000)
  await expect(desk.verify(challenge, code())).rejects.toMatchObject({ code: 'identity.challenge-ended' })
  identity.stop()
})

test('[SEC-08] a trusted device is asked for no code for 30 days, until everything is signed out', async () => {
  const { clock, createBrowser, enrol, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  await clock.advance(STEP_MS)
  await desk.verify((await desk.password<Challenged>()).challenge, code(), true)
  expect(await desk.password()).toHaveProperty('idToken')
  expect(await createBrowser().password()).toHaveProperty('challenge')
  identity.stop()
  await clock.advance(30 * 24 * 60 * 60_000)
  expect(await desk.password()).toHaveProperty('challenge')
  await desk.verify((await desk.password<Challenged>()).challenge, code(), true)
  expect(await desk.password()).toHaveProperty('idToken')
  await desk.call('identity.sign-out-everywhere')
  expect(await desk.password()).toHaveProperty('challenge')
  identity.stop()
})

test('[SEC-08] a changed password ends open challenges and trust, and leaves the second factor', async () => {
  const { clock, createBrowser, enrol, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  await clock.advance(STEP_MS)
  const { challenge } = await createBrowser().password<Challenged>()
  await desk.call('identity.refresh')
  await desk.call('identity.change-password', { oldPassword: 'secret', newPassword: 'a sunny afternoon' })
  await expect(desk.verify(challenge, code())).rejects.toMatchObject({ code: 'identity.challenge-ended' })
  expect(await desk.call('identity.sign-in', { email, password: 'a sunny afternoon' })).toHaveProperty('challenge')
  identity.stop()
})

test('[SEC-08] where staff needs a second factor, a password alone gives an attendee’s rights and a way to set one up', async () => {
  const { clock, createBrowser, enrol, identity } = await setUp({ requireMfa: 'staff' })
  const desk = createBrowser()
  const phone = createBrowser()
  await desk.password()
  await phone.password()
  expect(await desk.principal()).toMatchObject({ authorities: ['attendee'], needsSecondFactor: true })
  const ask = { call: 'admin.list-accounts', opMode: 'LIVE', isPublic: false } as const
  const needed = expect.objectContaining({ code: 'identity.second-factor-needed' })
  expect(() => requireAccess(ask, { kind: 'unauthenticated' })).toThrow(
    expect.objectContaining({ code: 'identity.session-expired' }),
  )
  const restricted = await desk.principal()
  expect(() => requireAccess(ask, restricted)).toThrow(needed)
  expect(() => requireAccess({ ...ask, call: 'venue.load', opMode: 'STAGE' }, restricted)).toThrow(needed)
  expect(await desk.call('identity.second-factor')).toEqual({
    isSetUp: false,
    isRequired: true,
    isPossible: true,
    recoveryCodesLeft: 0,
  })
  await clock.advance(1000)
  expect(await desk.call('identity.refresh')).toMatchObject({ signedIn: true })
  expect(await desk.principal()).toMatchObject({ authorities: ['attendee'] })
  await enrol(desk)
  expect(await desk.principal()).toEqual({ kind: 'unauthenticated' })
  expect(await desk.call('identity.refresh')).toMatchObject({ signedIn: true })
  const full = await desk.principal()
  expect(full).toMatchObject({ authorities: ['attendee', 'moderator', 'designer', 'administrator'] })
  expect(requireAccess(ask, full)).toBe(full)
  expect(await phone.call('identity.refresh')).toEqual({ signedIn: false, ended: { why: 'ended' } })
  identity.stop()
})

test('[SEC-08] an attendee is asked for nothing where staff needs a second factor, and may have one', async () => {
  const { createBrowser, enrol, identity } = await setUp({ requireMfa: 'staff' })
  const bob = createBrowser()
  await bob.password('bob@venue.example')
  expect(await bob.principal()).not.toHaveProperty('needsSecondFactor')
  expect(await bob.call('identity.second-factor')).toMatchObject({ isRequired: false, isPossible: true })
  await enrol(bob)
  expect(await bob.password('bob@venue.example')).toHaveProperty('challenge')
  identity.stop()
})

test('[SEC-08] a second factor that is required is not removed by its owner; an administrator resets it', async () => {
  const { clock, createBrowser, enrol, identity, userId } = await setUp({ requireMfa: 'staff' })
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  await desk.call('identity.refresh')
  await clock.advance(STEP_MS)
  const remove = () => desk.call('identity.remove-second-factor', { password: 'secret', code: code() })
  await expect(remove()).rejects.toMatchObject({ code: 'identity.second-factor-required' })
  expect((await identity.accountDirectory.find(userId))?.hasSecondFactor).toBe(true)
  expect(await identity.secondFactors.reset(userId, '192.0.2.9')).toBe(true)
  expect(await identity.secondFactors.reset(userId, '192.0.2.9')).toBe(false)
  expect((await identity.accountDirectory.find(userId))?.hasSecondFactor).toBe(false)
  expect(await desk.principal()).toEqual({ kind: 'unauthenticated' })
  expect(await desk.password()).toHaveProperty('idToken')
  identity.stop()
})

test('[SEC-08] removing and replacing a second factor take the password and a code', async () => {
  const { clock, createBrowser, enrol, events, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  await desk.call('identity.refresh')
  await clock.advance(STEP_MS)
  const removeWith = (password: string, given: string) =>
    desk.call('identity.remove-second-factor', { password, code: given })
  await expect(removeWith('wrong', code())).rejects.toMatchObject({ code: 'identity.wrong-password' })
  await expect(removeWith('secret', '000000')).rejects.toMatchObject({ code: 'identity.wrong-code' })
  const begin = (given?: string) =>
    desk.call('identity.set-up-second-factor', { password: 'secret', ...(given !== undefined && { code: given }) })
  await expect(begin()).rejects.toMatchObject({ code: 'identity.wrong-code' })
  expect(await begin(code())).toHaveProperty('setUp')
  await clock.advance(STEP_MS)
  await removeWith('secret', code())
  expect(await desk.password()).toHaveProperty('idToken')
  expect((await events())[0]).toBe('second-factor-removal succeeded 192.0.2.1 1')
  identity.stop()
})

test('[SEC-08] removing a second factor ends the other sessions, and this one goes on with a new token', async () => {
  const { clock, createBrowser, enrol, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code } = await enrol(desk)
  await desk.call('identity.refresh')
  await clock.advance(STEP_MS)
  const phone = createBrowser()
  await phone.verify((await phone.password<Challenged>()).challenge, code())
  await clock.advance(STEP_MS)
  await desk.call('identity.remove-second-factor', { password: 'secret', code: code() })
  expect(await phone.principal()).toEqual({ kind: 'unauthenticated' })
  expect(await phone.call('identity.refresh')).toEqual({ signedIn: false, ended: { why: 'ended' } })
  expect(await desk.principal()).toEqual({ kind: 'unauthenticated' })
  expect(await desk.call('identity.refresh')).toMatchObject({ signedIn: true })
  identity.stop()
})

test('[SEC-08] after its second factor is removed a session gets no staff rights from a promotion', async () => {
  const { clock, createBrowser, enrol, identity } = await setUp({ requireMfa: 'staff' })
  const bob = createBrowser()
  await bob.password('bob@venue.example')
  const { code } = await enrol(bob)
  await bob.call('identity.refresh')
  await clock.advance(STEP_MS)
  await bob.call('identity.remove-second-factor', { password: 'secret', code: code() })
  await bob.call('identity.refresh')
  const { userId } = (await bob.principal()) as { userId: string }
  await identity.accountDirectory.setAuthority(userId, 'moderator')
  expect(await bob.call('identity.refresh')).toMatchObject({ signedIn: true })
  expect(await bob.principal()).toMatchObject({ authorities: ['attendee'], needsSecondFactor: true })
  identity.stop()
})

test('[SEC-08] what is shown for setting up is good for ten minutes, for its account, and for one second factor', async () => {
  const { clock, createBrowser, identity } = await setUp()
  const desk = createBrowser()
  const bob = createBrowser()
  await desk.password()
  await bob.password('bob@venue.example')
  const begin = () =>
    desk.call<{ secret: string; setUp: string }>('identity.set-up-second-factor', { password: 'secret' })
  const ended = { code: 'identity.set-up-ended' }
  const confirm = (browser: typeof desk, { secret, setUp: given }: { secret: string; setUp: string }) =>
    browser.call('identity.confirm-second-factor', {
      setUp: given,
      code: TOTP.generate({ secret: secretOf(secret), timestamp: clock.now() }),
    })
  const late = await begin()
  await clock.advance(600_000)
  await expect(confirm(desk, late)).rejects.toMatchObject(ended)
  const shown = await begin()
  await expect(confirm(bob, shown)).rejects.toMatchObject(ended)
  await expect(
    desk.call('identity.confirm-second-factor', { setUp: shown.setUp, code: '000000' }),
  ).rejects.toMatchObject({ code: 'identity.wrong-code' })
  await confirm(desk, shown)
  await desk.call('identity.refresh')
  await expect(confirm(desk, shown)).rejects.toMatchObject(ended)
  identity.stop()
})

test('[SEC-08] new recovery codes take a code and void the former ones', async () => {
  const { clock, createBrowser, enrol, events, identity } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { code, recoveryCodes } = await enrol(desk)
  await desk.call('identity.refresh')
  await clock.advance(STEP_MS)
  const { recoveryCodes: renewed } = await desk.call<{ recoveryCodes: string[] }>('identity.renew-recovery-codes', {
    code: code(),
  })
  expect(renewed).toHaveLength(10)
  const { challenge } = await desk.password<Challenged>()
  await expect(desk.verify(challenge, recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'identity.wrong-code' })
  await desk.verify(challenge, ` ${renewed[0]?.toUpperCase()} `)
  expect(await desk.call('identity.second-factor')).toMatchObject({ isSetUp: true, recoveryCodesLeft: 9 })
  expect(await events()).toContain('recovery-codes-renewal succeeded 192.0.2.1 1')
  identity.stop()
})

test('[SEC-08] [PRO-03] neither secret nor recovery codes are stored in clear', async () => {
  const { createBrowser, enrol, identity, stores, userId } = await setUp()
  const desk = createBrowser()
  await desk.password()
  const { secret, recoveryCodes } = await enrol(desk)
  const stored = JSON.stringify(await stores.secondFactors.find(userId))
  for (const clear of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
    expect(stored).not.toContain(clear)
  }
  identity.stop()
})
