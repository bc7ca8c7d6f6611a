import type { CallName, LoginConfiguration } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { testSecrets } from '../../platform/auth/testing/test-secrets.ts'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import type { Handler, OpMode, Principal } from '../../platform/http/feature.ts'
import { createIdentityHandlers } from './identity.handlers.ts'
import { createMemoryIdentityStores } from './testing/identity.store.memory.ts'
import { plainPasswords } from './testing/plain-passwords.ts'
import { createEventSystems } from './event-systems/event-systems.ts'
import { createIdentity } from './identity.ts'
import { createSessionIssuer } from './session-issuer.ts'

interface Asked {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  opMode?: OpMode
}

/** A browser: keeps the cookie and sends it along. */
async function setUp({ isPublic = false, configurations = [] as LoginConfiguration[] } = {}) {
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
    personal: () => [],
  })
  const { userId } = await identity.accounts.createAccount({
    email: 'alice@venue.example',
    authority: 'designer',
    password: 'secret',
  })
  const handlers = createIdentityHandlers({
    identity,
    sessionIssuer: createSessionIssuer({ ...identity, publicUrl: 'https://venue.example' }),
    eventSystems: createEventSystems({
      config: {},
      stores,
      grants: identity.grants,
      securityLog: identity.securityLog,
      clock,
      log: quietLog,
      loginVenue: () => undefined,
    }),
    publicUrl: 'https://venue.example',
    isPublic: () => isPublic,
    loginConfigurations: () => configurations,
    isConfigured: () => false,
  })
  const browser = {
    cookie: undefined as string | undefined,
    device: undefined as string | undefined,
    setCookies: [] as string[],
  }

  async function call<Name extends CallName>(name: Name, { body, token, headers = {}, opMode = 'LIVE' }: Asked = {}) {
    const found = token === undefined ? undefined : await identity.authenticate(token)
    const principal: Principal = found === undefined || typeof found === 'string' ? { kind: 'unauthenticated' } : found
    const reply = {
      header(_name: string, value: string) {
        browser.setCookies.push(value)
        const [pair = ''] = value.split(';')
        if (pair.startsWith('__Host-foyer-device=')) browser.device = pair
        else browser.cookie = pair.endsWith('=') ? undefined : pair
        return reply
      },
    }
    const request = {
      ip: '192.0.2.1',
      protocol: 'https',
      headers: {
        host: 'venue.example',
        cookie: [browser.cookie, browser.device].filter(Boolean).join('; '),
        ...headers,
      },
    }
    const handler = handlers[name] as unknown as Handler<'identity.refresh'>
    return (await handler({ body, principal, opMode, request, reply, log: quietLog } as never)) as unknown
  }

  const tryPassword = (password: string) =>
    call('identity.sign-in', { body: { email: 'alice@venue.example', password } })
  const signIn = async () => (await tryPassword('secret')) as { idToken: string }
  /** What the security log has, the oldest first. */
  const events = async () => {
    await identity.securityLog.drain()
    const lines = await stores.securityEvents.list({ limit: 100 })
    return lines.toReversed().map(({ kind, outcome, address }) => `${kind} ${outcome} ${address}`)
  }
  return { browser, call, clock, events, identity, signIn, tryPassword, userId }
}

const user = { email: 'alice@venue.example', attributes: { name: 'Alice' } }

test('[AUT-22, AUT-14] a sign-in answers a token and who it is for, and keeps the session in a cookie scripts cannot read', async () => {
  const { browser, identity, signIn, userId } = await setUp()
  const signedIn = await signIn()
  expect(signedIn).toEqual({ idToken: expect.any(String), expiresInS: 1200, user: { userId, ...user } })
  expect(browser.setCookies).toEqual([
    expect.stringMatching(/^__Host-foyer-rt=[\w-]{43}; Path=\/; Max-Age=7200; Secure; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^__Host-foyer-device=[\w.-]+; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=Lax$/),
  ])
  expect(JSON.stringify(signedIn)).not.toContain(browser.cookie?.split('=')[1])
  expect(await identity.authenticate(signedIn.idToken)).toMatchObject({
    userId,
    authorities: ['attendee', 'moderator', 'designer'],
  })
  identity.stop()
})

test('[AUT-22] a wrong password sets no cookie', async () => {
  const { browser, call } = await setUp()
  const body = { email: 'alice@venue.example', password: 'wrong' }
  await expect(call('identity.sign-in', { body })).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
  expect(browser.setCookies).toEqual([])
})

test('[AUT-17] six failures behind one address lock out a browser that signed in before no more than its own six', async () => {
  const { browser, identity, signIn, tryPassword } = await setUp()
  const locked = { code: 'identity.too-many-attempts' }
  const failSixTimes = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(tryPassword('wrong')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
    }
    await expect(tryPassword('wrong')).rejects.toMatchObject(locked)
  }
  await signIn()
  const known = browser.device
  browser.device = undefined
  await failSixTimes()
  await expect(signIn()).rejects.toMatchObject(locked)
  browser.device = known?.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  await expect(signIn()).rejects.toMatchObject(locked)
  browser.device = known
  await signIn()
  await failSixTimes()
  await expect(signIn()).rejects.toMatchObject(locked)
  identity.stop()
})

test('[AUT-17] the device of another account does not count as known, and its token is not accepted as a bearer token', async () => {
  const { browser, identity, signIn, tryPassword } = await setUp()
  for (let turn = 0; turn < 6; turn += 1) await tryPassword('wrong').catch(() => undefined)
  const token = await identity.devices.issue({ id: 'device', accountId: 'bob' })
  browser.device = `__Host-foyer-device=${token}`
  await expect(signIn()).rejects.toMatchObject({ code: 'identity.too-many-attempts' })
  expect(await identity.authenticate(token)).toBe('dead')
  identity.stop()
})

test('[AUT-17] an access token is not a device, nor is anything else that is not one', async () => {
  const { identity, signIn, userId } = await setUp()
  const { idToken } = await signIn()
  for (const odd of [idToken, '', 'a.b.c', `${'e30'}.${'e30'}.`])
    expect(await identity.devices.verify(odd)).toBeUndefined()
  const device = { id: 'device', accountId: userId }
  expect(await identity.devices.verify(await identity.devices.issue(device))).toEqual(device)
  identity.stop()
})

test('[AUT-22] a reload gets a new token by the cookie, which is another one then, and stage shares the session', async () => {
  const { browser, call, signIn, userId } = await setUp()
  await signIn()
  const before = browser.cookie
  const refreshed = { signedIn: true, idToken: expect.any(String), expiresInS: 1200, user: { userId, ...user } }
  expect(await call('identity.refresh')).toEqual(refreshed)
  expect(browser.cookie).not.toBe(before)
  expect(await call('identity.refresh', { opMode: 'STAGE' })).toEqual(refreshed)
})

test('[AUT-22] without a cookie, or with an expired one, a refresh does not sign in, and the expired cookie is removed', async () => {
  const { browser, call, clock, signIn } = await setUp()
  expect(await call('identity.refresh')).toEqual({ signedIn: false })
  expect(browser.setCookies).toEqual([])
  await signIn()
  await clock.advance(2 * 3_600_000)
  expect(await call('identity.refresh')).toEqual({ signedIn: false, ended: { why: 'expired' } })
  expect(browser.cookie).toBeUndefined()
})

test('[AUT-22] another site can neither refresh nor sign out', async () => {
  const { browser, call, signIn } = await setUp()
  await signIn()
  const kept = browser.cookie
  for (const name of ['identity.refresh', 'identity.sign-out'] as const) {
    const asked = call(name, { headers: { origin: 'https://evil.example' } })
    await expect(asked).rejects.toMatchObject({ code: 'identity.forbidden' })
  }
  expect(browser.cookie).toBe(kept)
  expect(await call('identity.refresh', { headers: { origin: 'https://venue.example' } })).toMatchObject({
    signedIn: true,
  })
})

test('[AUT-15] signing out ends the session: its cookie goes and its token is dead', async () => {
  const { browser, call, identity, signIn } = await setUp()
  const { idToken } = await signIn()
  expect(await identity.authenticate(idToken)).not.toBe('dead')
  const copied = browser.cookie
  await call('identity.sign-out')
  expect(browser.cookie).toBeUndefined()
  expect(await identity.authenticate(idToken)).toBe('dead')
  browser.cookie = copied
  expect(await call('identity.refresh')).toEqual({ signedIn: false, ended: { why: 'ended' } })
  identity.stop()
})

test('[AUT-15] signing out works by the token alone, and without any session', async () => {
  const { browser, call, identity, signIn } = await setUp()
  const { idToken } = await signIn()
  browser.cookie = undefined
  await call('identity.sign-out', { token: idToken })
  expect(await identity.authenticate(idToken)).toBe('dead')
  await call('identity.sign-out')
  identity.stop()
})

test('[AUT-15] an account that is switched off gets no new token, and its token is dead', async () => {
  const { call, identity, signIn, userId } = await setUp()
  const { idToken } = await signIn()
  await identity.authenticate(idToken)
  await identity.accountDirectory.setEnabled(userId, false)
  expect(await identity.authenticate(idToken)).toBe('dead')
  expect(await call('identity.refresh')).toEqual({ signedIn: false, ended: { why: 'disabled' } })
  identity.stop()
})

test('[DSG-03] a sign-in is noted with its time', async () => {
  const { clock, identity, signIn, userId } = await setUp()
  expect(await identity.accountDirectory.find(userId)).not.toHaveProperty('lastSignInAtMs')
  await signIn()
  expect(await identity.accountDirectory.find(userId)).toMatchObject({ lastSignInAtMs: clock.now() })
  identity.stop()
})

test('[API-02, AUT-19] the user info says who the bearer is and what the token allows', async () => {
  const { call, identity, signIn, userId } = await setUp()
  const { idToken } = await signIn()
  const info = await call('identity.user-info', { token: idToken })
  expect(info).toEqual({ userId, ...user, authorities: ['attendee', 'moderator', 'designer'] })
  await expect(call('identity.user-info')).rejects.toMatchObject({ code: 'identity.session-expired' })
  identity.stop()
})

test('[API-02] the login options are those of the venue, unchanged', async () => {
  const configurations: LoginConfiguration[] = [
    {
      loginProvider: 'FIREBASE',
      apiKey: '',
      authDomain: '',
      idpProvider: [{ displayName: 'Sign in', providerID: 'password' }],
    },
  ]
  const { call } = await setUp({ configurations })
  expect(await call('identity.login-options')).toEqual(configurations)
})

test('[AUT-23] a visit goes on with its token and needs a public venue', async () => {
  const { call, identity } = await setUp({ isPublic: true })
  const visit = (await call('identity.capture-login')) as { visitorId: string; idToken: string }
  expect(await identity.authenticate(visit.idToken)).toEqual({ kind: 'visitor', visitorId: visit.visitorId })
  expect(await call('identity.capture-login', { token: visit.idToken })).toMatchObject({ visitorId: visit.visitorId })
  const other = await setUp()
  await expect(other.call('identity.capture-login')).rejects.toMatchObject({ code: 'identity.sign-in-needed' })
  identity.stop()
})

test('[SEC-08] sign-ins, changed passwords, ended and copied sessions are in the security log', async () => {
  const { browser, call, clock, events, identity, signIn, tryPassword } = await setUp()
  await tryPassword('wrong').catch(() => undefined)
  const { idToken: token } = await signIn()
  const copied = browser.cookie
  await call('identity.refresh')
  await clock.advance(10_001)
  browser.cookie = copied
  expect(await call('identity.refresh')).toEqual({ signedIn: false, ended: { why: 'ended' } })
  const { idToken } = await signIn()
  const change = (oldPassword: string) =>
    call('identity.change-password', { token: idToken, body: { oldPassword, newPassword: 'a new password' } })
  await expect(change('wrong')).rejects.toMatchObject({ code: 'identity.wrong-password' })
  await change('secret')
  await call('identity.sign-out-everywhere', { token: idToken })
  await call('identity.password-reset', { body: { email: 'alice@venue.example', returnAddress: '/login' } })
  const at = '192.0.2.1'
  expect(await events()).toEqual([
    `sign-in wrong-password ${at}`,
    `sign-in succeeded ${at}`,
    `session-refresh token-reused ${at}`,
    `password-change wrong-password ${at}`,
    `password-change succeeded ${at}`,
    `sign-out-everywhere succeeded ${at}`,
    `password-reset succeeded ${at}`,
  ])
  expect(await identity.authenticate(token)).toBe('dead')
  identity.stop()
})

test('[SEC-08] choosing a password by a mailed link makes the browser a known device, also while others guess it', async () => {
  const { browser, call, identity, signIn, tryPassword, userId } = await setUp()
  for (let turn = 0; turn < 6; turn += 1) await tryPassword('wrong').catch(() => undefined)
  await expect(signIn()).rejects.toMatchObject({ code: 'identity.too-many-attempts' })
  const address = await identity.passwordChanges.makeLink(userId, 'https://venue.example')
  await call('identity.choose-password', {
    body: { secret: new URL(address).hash.slice(1), password: 'a new password' },
  })
  expect(browser.device).toBeDefined()
  expect(await tryPassword('a new password')).toMatchObject({ user: { userId } })
  identity.stop()
})
