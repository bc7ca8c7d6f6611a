import { describe, expect, test } from 'vitest'
import type { SessionEnd, SignedIn } from '@foyer/contract'
import { ApiError } from '../api/api-error.ts'
import { createFakeClock } from '@foyer/testkit'
import { createIdentity } from './create-identity.ts'
import { createOneAtATime } from './one-at-a-time.ts'
import type { SiblingChannel, SiblingMessage } from './sibling-channel.ts'
import { authoritiesOf, needsSecondFactor } from './token-claims.ts'

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const token = (authorities: string[], mark = '') => `${encode({ alg: 'EdDSA' })}.${encode({ authorities, mark })}.sig`
const user = { userId: 'u1', email: 'ada@example.org', attributes: { name: 'Ada' } }
const session = (mark = '', more: Partial<SignedIn> = {}): SignedIn => ({
  idToken: token(['attendee'], mark),
  expiresInS: 1200,
  user,
  ...more,
})
const credentials = { email: 'ada@example.org', password: 'secret' }

function createChannels() {
  const listeners = new Map<object, Set<(message: SiblingMessage) => void>>()
  const sent: SiblingMessage[] = []
  const open = (): SiblingChannel => {
    const self = {}
    listeners.set(self, new Set())
    return {
      post: (message) => {
        sent.push(message)
        for (const [other, hears] of listeners) if (other !== self) for (const hear of hears) hear(message)
      },
      listen: (listener) => {
        listeners.get(self)?.add(listener)
        return () => listeners.get(self)?.delete(listener)
      },
    }
  }
  return { open, sent }
}

type Answers = Partial<Record<string, () => unknown>>

function setUp(
  answers: Answers,
  { clock = createFakeClock(), channels = createChannels(), id = 'page-1', browser = { isSignOutDue: false } } = {},
) {
  const online = new Set<() => void>()
  const events: string[] = []
  const bearers: string[] = []
  const channel = channels.open()
  const identity = createIdentity({
    api: {
      call: (async (name: string, options?: { headers?: Record<string, string> }) => {
        events.push(name)
        const bearer = options?.headers?.['authorization']
        if (bearer !== undefined) bearers.push(bearer)
        const reply = await answers[name]?.()
        if (reply instanceof Error) throw reply
        return reply
      }) as never,
    },
    clock,
    channel,
    id,
    oneAtATime: createOneAtATime({ locks: undefined, channel, clock, id }),
    signOutDue: { get: () => browser.isSignOutDue, set: (isDue) => void (browser.isSignOutDue = isDue) },
    onOnline: (listener) => void online.add(listener),
    onToken: (idToken) => events.push(idToken === undefined ? 'token cleared' : 'token stored'),
    onLoggedIn: ({ userId }, isRestored) => void events.push(`${isRestored ? 'restored' : 'logged in'} ${userId}`),
    onRoles: (roles) => events.push(`roles [${roles.join()}]`),
    onLoggedOut: () => events.push('logged out'),
    onProblem: (message) => events.push(`problem: ${message}`),
    leaveFor: (address) => events.push(`left for ${address}`),
  })
  const comeOnline = () => online.forEach((listener) => listener())
  return { identity, events, bearers, clock, channels, channel, browser, comeOnline }
}

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: unknown) => error,
  )

const settled = async (clock: ReturnType<typeof createFakeClock>, work: Promise<unknown>) => {
  await clock.advance(200)
  await work
}

async function signedIn(answers: Answers = {}, options: Parameters<typeof setUp>[1] = {}) {
  const page = setUp({ 'identity.sign-in': () => session(), ...answers }, options)
  const result = outcome(page.identity.signIn(credentials))
  // The longest is a sign-in that is given up: sign-in and sign-out wait for other pages.
  await page.clock.advance(200)
  return { ...page, result: await result }
}

describe('sign-in', () => {
  test('[AUT-14] token, authority check, logged in, roles: in this order', async () => {
    const { events, identity, result } = await signedIn()
    expect(result).toBe('ok')
    expect(events).toEqual([
      'identity.sign-in',
      'token stored',
      'venue.check-authority',
      'logged in u1',
      'roles [attendee]',
    ])
    expect(identity.state.get()).toEqual({ kind: 'signed-in', user })
    expect(await identity.getToken()).toBe(session().idToken)
  })

  test.each([
    [403, 'unauthorized'],
    [400, 'second-factor-needed'],
    [500, 'unknown'],
    [undefined, 'unknown'],
  ])('[AUT-14] an authority check that ends with %s signs out as %s', async (status, kind) => {
    const { events, identity, result } = await signedIn({
      'venue.check-authority': () => new ApiError('x', { status }),
    })
    expect(result).toMatchObject({ name: 'LoginError', kind })
    expect(events.slice(2)).toEqual([
      'venue.check-authority',
      'roles []',
      'token cleared',
      'logged out',
      'identity.sign-out',
    ])
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
    expect(await identity.getToken()).toBeUndefined()
  })

  test('[SEC-08] a challenge leaves the page signed out, and its code ends the sign-in', async () => {
    const { identity, events, clock } = setUp({
      'identity.sign-in': () => ({ challenge: 'asked', expiresInS: 300 }),
      'identity.verify-second-factor': () => session(),
    })
    const first = identity.signIn(credentials)
    await clock.advance(1000)
    expect(await first).toBe('asked')
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
    expect(events).toEqual(['identity.sign-in'])
    const second = identity.signIn({ challenge: 'asked', code: '123456' })
    await clock.advance(1000)
    expect(await second).toBeUndefined()
    expect(identity.state.get()).toEqual({ kind: 'signed-in', user })
    expect(events[1]).toBe('identity.verify-second-factor')
  })

  test('[AUT-14] an answer without a token is reported as such', async () => {
    const { result } = await signedIn({ 'identity.sign-in': () => session('', { idToken: '' }) })
    expect(result).toMatchObject({ kind: 'no-token', message: 'Token could unexpectedly not be fetched' })
  })

  test('[AUT-22] wrong credentials leave the page signed out and the failure to the caller', async () => {
    const wrong = new ApiError('identity.sign-in', { status: 400, code: 'identity.invalid-credentials' })
    const { events, identity, result } = await signedIn({ 'identity.sign-in': () => wrong })
    expect(result).toBe(wrong)
    expect(events).toEqual(['identity.sign-in'])
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
  })
})

describe('taking up a session', () => {
  test('[AUT-22] the refresh cookie brings the session back, once per page', async () => {
    const { identity, events, clock } = setUp({ 'identity.refresh': () => ({ signedIn: true, ...session() }) })
    const both = Promise.all([identity.restore(), identity.restore()])
    await clock.advance(100)
    await both
    expect(events.filter((entry) => entry === 'identity.refresh')).toHaveLength(1)
    expect(identity.state.get().kind).toBe('signed-in')
    expect(events.filter((entry) => entry.endsWith(' u1'))).toEqual(['restored u1'])
  })

  test('[AUT-22] without one the page is signed out, and no logout is reported', async () => {
    const { identity, events, clock } = setUp({ 'identity.refresh': () => ({ signedIn: false }) })
    const done = identity.restore()
    await clock.advance(100)
    await done
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
    expect(events).toEqual(['identity.refresh'])
  })

  test('[CFG-07] a session that may not enter this page stays for the others, and the page says why', async () => {
    const options = { clock: createFakeClock(), channels: createChannels() }
    const other = await signedIn({}, { ...options, id: 'page-2' })
    const { identity, events, clock, browser } = setUp(
      {
        'identity.refresh': () => ({ signedIn: true, ...session() }),
        'venue.check-authority': () => new ApiError('venue.check-authority', { status: 403 }),
      },
      { ...options, id: 'page-1' },
    )
    const done = identity.restore()
    await clock.advance(200)
    await done
    expect(identity.state.get()).toMatchObject({ kind: 'signed-out', failure: { kind: 'unauthorized' } })
    expect(other.identity.state.get().kind).toBe('signed-in')
    expect([events.includes('identity.sign-out'), browser.isSignOutDue]).toEqual([false, false])
  })

  test('[VEN-06] a server out of reach leaves the question open, to be asked again', async () => {
    let reply: unknown = new ApiError('identity.refresh', {})
    const { identity, clock } = setUp({ 'identity.refresh': () => reply })
    const first = outcome(identity.restore())
    await clock.advance(100)
    expect(await first).toBeInstanceOf(ApiError)
    expect(identity.state.get()).toEqual({ kind: 'unknown' })
    reply = { signedIn: false }
    const second = outcome(identity.restore())
    await clock.advance(100)
    expect(await second).toBe('ok')
  })
})

describe('the token', () => {
  test('[AUT-14] it is renewed every 15 minutes', async () => {
    let turn = 0
    const { events, clock } = await signedIn({
      'identity.refresh': () => ({ signedIn: true, ...session(String(++turn)) }),
    })
    events.length = 0
    await clock.advance(899_000)
    expect(events).toEqual([])
    await clock.advance(1100)
    expect(events).toEqual(['identity.refresh', 'token stored', 'roles [attendee]'])
    await clock.advance(900_000)
    expect(turn).toBe(2)
  })

  test('[AUT-14] one about to end is renewed before it is used', async () => {
    const { identity, clock } = await signedIn({
      'identity.sign-in': () => session('', { expiresInS: 120 }),
      'identity.refresh': () => ({ signedIn: true, ...session('new') }),
    })
    await clock.advance(80_000)
    expect(await identity.getToken()).toBe(session().idToken)
    await clock.advance(10_000)
    const renewed = identity.getToken()
    await clock.advance(100)
    expect(await renewed).toBe(session('new').idToken)
  })

  test('[AUT-14] a server out of reach at renewal ends nothing', async () => {
    const { identity, clock } = await signedIn({ 'identity.refresh': () => new ApiError('identity.refresh', {}) })
    await clock.advance(900_100)
    expect(identity.state.get().kind).toBe('signed-in')
  })

  test('[AUT-15] a session that is over at renewal ends here too', async () => {
    const { identity, events, clock } = await signedIn({ 'identity.refresh': () => ({ signedIn: false }) })
    await clock.advance(900_100)
    expect(identity.state.get()).toMatchObject({ kind: 'signed-out', failure: { end: { why: 'expired' } } })
    expect(events.slice(-3)).toEqual(['roles []', 'token cleared', 'logged out'])
  })

  test('[AUT-14] its claim contains the roles; an unreadable one contains none', () => {
    expect(needsSecondFactor(`x.${encode({ needsSecondFactor: true })}.y`)).toBe(true)
    expect([token([]), '', 'a.b.c'].map(needsSecondFactor)).toEqual([false, false, false])
    expect(authoritiesOf(token(['attendee', 'designer']))).toEqual(['attendee', 'designer'])
    expect(['', 'a.b.c', `x.${encode({ authorities: 'all' })}.y`, `x.${encode(null)}.y`].map(authoritiesOf)).toEqual([
      [],
      [],
      [],
      [],
    ])
  })
})

describe('a token that died before its time', () => {
  test('[AUT-20] the session goes on with another one, and with the rights there are by now', async () => {
    const { identity, events, clock } = await signedIn({
      'identity.refresh': () => ({ signedIn: true, ...session(), idToken: token(['attendee', 'moderator']) }),
    })
    events.length = 0
    const both = Promise.all([identity.renewToken(session().idToken), identity.renewToken(session().idToken)])
    await clock.advance(100)
    expect(await both).toEqual([token(['attendee', 'moderator']), token(['attendee', 'moderator'])])
    expect(events.filter((entry) => entry === 'identity.refresh')).toHaveLength(1)
    expect(events).toContain('roles [attendee,moderator]')
    // One that was found dead before is the old one: the new one is there already.
    expect(await identity.renewToken(session().idToken)).toBe(token(['attendee', 'moderator']))
  })

  test.each<[string, SessionEnd | undefined, SessionEnd]>([
    ['by a ban', { why: 'banned', reason: 'Spam', until: 7 }, { why: 'banned', reason: 'Spam', until: 7 }],
    ['by an account switched off', { why: 'disabled' }, { why: 'disabled' }],
    ['elsewhere', { why: 'ended' }, { why: 'ended' }],
    ['so long ago that the cookie is gone', undefined, { why: 'expired' }],
  ])('[AUT-15] [CHT-08] a session that ended %s is over in all pages, which learn why', async (_how, ended, end) => {
    const options = { clock: createFakeClock(), channels: createChannels() }
    const other = await signedIn({}, { ...options, id: 'page-2' })
    const { identity, events, clock, browser } = await signedIn(
      { 'identity.refresh': () => ({ signedIn: false, ended }) },
      { ...options, id: 'page-1' },
    )
    events.length = 0
    const renewed = identity.renewToken(session().idToken)
    await clock.advance(100)
    expect(await renewed).toBeUndefined()
    expect(events).toEqual(['identity.refresh', 'roles []', 'token cleared', 'logged out'])
    for (const page of [identity, other.identity])
      expect(page.state.get()).toMatchObject({ kind: 'signed-out', failure: { kind: 'session-over', end } })
    expect([browser.isSignOutDue, await identity.renewToken(session().idToken)]).toEqual([false, undefined])
  })

  test('[AUT-20] a page that opens with the cookie of a session that was ended learns why', async () => {
    const { identity, clock } = setUp({ 'identity.refresh': () => ({ signedIn: false, ended: { why: 'disabled' } }) })
    const done = identity.restore()
    await clock.advance(100)
    await done
    expect(identity.state.get()).toMatchObject({ kind: 'signed-out', failure: { end: { why: 'disabled' } } })
  })
})

describe('sign-out', () => {
  test('[AUT-15] [API-01] roles, timer, token, then the callback; the server is notified with the former token', async () => {
    const { identity, events, bearers, clock } = await signedIn()
    events.length = 0
    await settled(clock, identity.signOut())
    expect(bearers).toEqual([`Bearer ${session().idToken}`])
    expect(events).toEqual(['roles []', 'token cleared', 'logged out', 'identity.sign-out'])
    await clock.advance(1_800_000)
    expect(events).not.toContain('identity.refresh')
  })

  test('[AUT-15] a server that cannot be notified does not prevent a sign-out', async () => {
    const { identity, events, clock } = await signedIn({
      'identity.sign-out': () => new ApiError('identity.sign-out', {}),
    })
    const done = identity.signOut()
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
    await clock.advance(100)
    await done
    expect(events.at(-1)).toContain('problem')
  })

  test('[AUT-15] one that has not reached the server is sent again with growing waits, and at once when online', async () => {
    let isAway = true
    const sent: number[] = []
    const { identity, clock, browser, comeOnline, bearers } = await signedIn({
      'identity.sign-out': () => {
        sent.push(clock.now() - beganAtMs)
        if (isAway) throw new ApiError('identity.sign-out', {})
      },
    })
    const beganAtMs = clock.now()
    void identity.signOut()
    await clock.advance(15_000)
    expect(sent).toEqual([60, 2_120, 6_180, 14_240])
    expect(browser.isSignOutDue).toBe(true)
    isAway = false
    comeOnline()
    await clock.advance(100)
    expect([sent.length, browser.isSignOutDue, new Set(bearers).size]).toEqual([5, false, 1])
    await clock.advance(600_000)
    expect(sent).toHaveLength(5)
  })

  test('[AUT-15] the next page does not take the session up, and sends the sign-out that is due', async () => {
    const { identity, events, clock, browser } = setUp(
      { 'identity.refresh': () => ({ signedIn: true, ...session() }) },
      { browser: { isSignOutDue: true } },
    )
    const done = identity.restore()
    await clock.advance(200)
    await done
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
    expect([events, browser.isSignOutDue]).toEqual([['identity.sign-out'], false])
  })

  test.each([
    ['ends the former session first', undefined],
    ['goes on where that fails', new ApiError('identity.sign-out', { status: 500 })],
  ])('[AUT-15] a sign-in while a sign-out is due %s, and the new session stays', async (_what, reply) => {
    const browser = { isSignOutDue: true }
    const page = setUp({ 'identity.sign-in': () => session(), 'identity.sign-out': () => reply }, { browser })
    const done = page.identity.signIn(credentials)
    await page.clock.advance(200)
    await done
    expect(page.events.filter((event) => event.startsWith('identity.'))).toEqual([
      'identity.sign-out',
      'identity.sign-in',
    ])
    await page.clock.advance(600_000)
    expect([page.identity.state.get().kind, browser.isSignOutDue]).toEqual(['signed-in', false])
    expect(page.events.filter((event) => event === 'identity.sign-out')).toHaveLength(1)
  })
})

describe('two pages of one browser', () => {
  test('[AUT-22] they never refresh at the same time; the second takes what the first got', async () => {
    const clock = createFakeClock()
    const channels = createChannels()
    let refreshes = 0
    const refresh = () => {
      refreshes++
      return new Promise((resolve) => clock.after(300, () => resolve({ signedIn: true, ...session() })))
    }
    const pages = ['page-1', 'page-2'].map((id) => setUp({ 'identity.refresh': refresh }, { clock, channels, id }))
    const done = Promise.all(pages.map(({ identity }) => identity.restore()))
    await clock.advance(10_000)
    await done
    expect(pages.map(({ identity }) => identity.state.get().kind)).toEqual(['signed-in', 'signed-in'])
    expect(refreshes).toBe(1)
  })

  test('[AUT-15] signing out in one signs the other out', async () => {
    const options = { clock: createFakeClock(), channels: createChannels() }
    const one = await signedIn({}, { ...options, id: 'page-1' })
    const other = await signedIn({}, { ...options, id: 'page-2' })
    await settled(one.clock, one.identity.signOut())
    expect(other.identity.state.get()).toEqual({ kind: 'signed-out' })
    expect(other.events).not.toContain('identity.sign-out')
  })

  test('[AUT-22] where the browser has locks, they decide', async () => {
    const asked: string[] = []
    const locks = {
      request: (async (name: string, work: () => Promise<unknown>) => (asked.push(name), work())) as never,
    }
    const clock = createFakeClock()
    const oneAtATime = createOneAtATime({ locks, channel: createChannels().open(), clock, id: 'a' })
    expect(await oneAtATime(async () => 7)).toBe(7)
    expect(asked).toEqual(['foyer-identity'])
  })
})

test('[AUT-13] another provider is begun on the server, and the page leaves for where it says', async () => {
  const { identity, events } = setUp({
    'identity.start-provider': () => ({ redirectUrl: 'https://idp.example/auth?x=1' }),
  })
  await identity.signInWithProvider('oidc.acme', '/v/main?lang=de#chat')
  expect(events).toEqual(['identity.start-provider', 'left for https://idp.example/auth?x=1'])
  const away = setUp({ 'identity.start-provider': () => new ApiError('identity.start-provider', { status: 502 }) })
  await expect(away.identity.signInWithProvider('oidc.acme', '/')).rejects.toBeInstanceOf(ApiError)
  expect(away.events).toEqual(['identity.start-provider'])
})
