import { describe, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { ApiError } from '../../api/api-error.ts'
import { createFirebaseIdentity } from './create-firebase-identity.ts'
import type { SiblingMessage } from '../sibling-channel.ts'
import type { FirebaseAuth, FirebaseUser } from './firebase-auth.ts'
import { withoutPlusSuffix } from './without-plus-suffix.ts'

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '')
const tokenOf = (authorities: unknown, mark = '') => `${encode({ alg: 'RS256' })}.${encode({ authorities, mark })}.sig`
const refusal = (code: string) => Object.assign(new Error(code), { code })

interface Person {
  token: string
  /** What the next forced renewal gives. */
  next: string | Error
  readonly user: FirebaseUser
}

function person(uid: string, token = tokenOf(['moderator'])): Person {
  const self: Person = {
    token,
    next: token,
    user: {
      uid,
      email: `${uid}@example.org`,
      displayName: null,
      getIdToken: async (isNew = false) => {
        if (isNew && self.next instanceof Error) throw self.next
        if (isNew) self.token = self.next as string
        return self.token
      },
    },
  }
  return self
}

/** The SDK as its documentation says it behaves. */
function createFakeAuth(facts: { restored?: FirebaseUser; returned?: FirebaseUser | Error; signIn?: Error } = {}) {
  const ada = person('ada')
  const listeners = new Set<(user: FirebaseUser | undefined) => void>()
  const asked: string[] = []
  const emitUser = (user: FirebaseUser | undefined) => {
    for (const listener of listeners) listener(user)
  }
  const auth: FirebaseAuth = {
    restored: async () => facts.restored,
    returned: async () => {
      if (facts.returned instanceof Error) throw facts.returned
      return facts.returned
    },
    signIn: async (email) => {
      asked.push(`sign-in ${email}`)
      if (facts.signIn !== undefined) throw facts.signIn
      emitUser(ada.user)
      return ada.user
    },
    redirect: async (providerId, returnTo) => {
      asked.push(`redirect ${providerId} ${returnTo}`)
      if (facts.signIn !== undefined) throw facts.signIn
    },
    sendPasswordReset: async (email, address, locale) => {
      asked.push(`reset ${email} ${address} ${locale}`)
      if (facts.signIn !== undefined) throw facts.signIn
    },
    signOut: async () => {
      asked.push('sign-out')
      emitUser(undefined)
    },
    onUser: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { auth, ada, asked, emitUser }
}

function setUp(facts: Parameters<typeof createFakeAuth>[0] = {}, check: () => unknown = () => undefined) {
  const clock = createFakeClock()
  const fake = createFakeAuth(facts)
  const events: string[] = []
  const bearers: (string | undefined)[] = []
  const posted: SiblingMessage[] = []
  const hearing = new Set<(message: SiblingMessage) => void>()
  const identity = createFirebaseIdentity({
    auth: fake.auth,
    origin: 'https://venue.example',
    channel: {
      post: (message) => void posted.push(message),
      listen: (listener) => {
        hearing.add(listener)
        return () => hearing.delete(listener)
      },
    },
    api: {
      call: (async (name: string, options?: { headers?: Record<string, string> }) => {
        events.push(name)
        bearers.push(options?.headers?.['authorization'] ?? `Bearer ${await identity.getToken()}`)
        const answer = name === 'venue.check-authority' ? check() : undefined
        if (answer instanceof Error) throw answer
      }) as never,
    },
    clock,
    onToken: (idToken) => events.push(idToken === undefined ? 'token cleared' : 'token stored'),
    onLoggedIn: ({ userId, email }, isRestored) =>
      void events.push(`${isRestored ? 'restored' : 'logged in'} ${userId} ${email}`),
    onRoles: (roles) => events.push(`roles [${roles.join()}]`),
    onLoggedOut: () => events.push('logged out'),
    onProblem: (message) => events.push(`problem: ${message}`),
  })
  const signIn = () =>
    identity.signIn({ email: 'ada+venue@example.org', password: 'secret' }).then(
      () => 'ok',
      (error: unknown) => error,
    )
  const hear = (message: SiblingMessage) => hearing.forEach((listener) => listener(message))
  return { ...fake, identity, events, bearers, clock, signIn, posted, hear }
}

const ada = { userId: 'ada', email: 'ada@example.org', attributes: { name: '' } }
const left = ['roles []', 'token cleared', 'logged out']

describe('sign-in', () => {
  test('[AUT-14] [AUT-21] token, authority check, logged in, roles: in this order, with the rights below', async () => {
    const { events, identity, signIn, bearers, asked } = setUp()
    expect(await signIn()).toBe('ok')
    expect(events).toEqual([
      'token stored',
      'venue.check-authority',
      'logged in ada ada@example.org',
      'roles [attendee,moderator]',
    ])
    expect(asked).toEqual(['sign-in ada@example.org'])
    expect(bearers).toEqual([`Bearer ${tokenOf(['moderator'])}`])
    expect(identity.state.get()).toEqual({ kind: 'signed-in', user: ada })
  })

  test.each([
    [403, 'unauthorized'],
    [500, 'unknown'],
    [undefined, 'unknown'],
  ])('[AUT-14] an authority check that ends with %s signs out as %s, at Firebase too', async (status, kind) => {
    const { events, asked, identity, signIn } = setUp({}, () => new ApiError('x', { status }))
    expect(await signIn()).toMatchObject({ name: 'LoginError', kind })
    expect(events.slice(2)).toEqual([...left, 'identity.sign-out'])
    expect([asked.at(-1), identity.state.get()]).toEqual(['sign-out', { kind: 'signed-out' }])
    expect(await identity.getToken()).toBeUndefined()
  })

  test('[AUT-14] an empty token is reported as such', async () => {
    const { ada: someone, signIn, identity } = setUp()
    someone.token = ''
    expect(await signIn()).toMatchObject({ kind: 'no-token', message: 'Token could unexpectedly not be fetched' })
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
  })

  test('[AUT-18] what Firebase refuses leaves the page signed out, and the code to the caller', async () => {
    const { events, signIn, identity } = setUp({ signIn: refusal('auth/wrong-password') })
    expect(await signIn()).toMatchObject({ kind: 'refused', code: 'auth/wrong-password' })
    expect([events, identity.state.get()]).toEqual([[], { kind: 'signed-out' }])
  })

  test('[AUT-18] what is no refusal is passed on as it is', async () => {
    const bug = new TypeError('a bug')
    expect(await setUp({ signIn: bug }).signIn()).toBe(bug)
  })
})

describe('without a password', () => {
  test('[AUT-13] the page is redirected to an identity provider, and its refusal is reported', async () => {
    const { identity, asked } = setUp()
    await identity.signInWithProvider('oidc.acme', '/v/a1')
    expect([asked, identity.state.get().kind]).toEqual([['redirect oidc.acme /v/a1'], 'loading'])
    const refused = setUp({ signIn: refusal('auth/operation-not-allowed') })
    await expect(refused.identity.signInWithProvider('oidc.acme', '/')).rejects.toMatchObject({
      code: 'auth/operation-not-allowed',
    })
    expect(refused.identity.state.get()).toEqual({ kind: 'signed-out' })
  })

  test('[AUT-13] a person who comes back from one is let in like any other', async () => {
    const { identity, events } = setUp({ returned: person('grace', tokenOf(undefined)).user })
    await identity.restore()
    expect(identity.state.get()).toMatchObject({ kind: 'signed-in', user: { userId: 'grace' } })
    expect(events.at(-1)).toBe('roles [attendee]')
  })

  test('[AUT-13] [AUT-18] a provider that refused leaves its reason to the login page', async () => {
    const { identity } = setUp({ returned: refusal('auth/account-exists-with-different-credential') })
    await identity.restore()
    expect(identity.state.get()).toMatchObject({
      kind: 'signed-out',
      failure: { kind: 'refused', code: 'auth/account-exists-with-different-credential' },
    })
  })

  test('[AUT-06] [AUT-09] a reset mail leads back to a page of this site', async () => {
    const { identity, asked } = setUp()
    const options = { email: ' ada+venue@example.org', returnAddress: '/stage/login?redirect=%2F', locale: 'de' }
    await identity.sendPasswordReset(options)
    expect(asked).toEqual(['reset ada@example.org https://venue.example/stage/login?redirect=%2F de'])
    const { identity: other } = setUp({ signIn: refusal('auth/user-not-found') })
    await expect(other.sendPasswordReset(options)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })
})

describe('taking up a session', () => {
  test('[AUT-21] the session of this browser is taken up, once per page', async () => {
    const { identity, events } = setUp({ restored: person('ada').user })
    await Promise.all([identity.restore(), identity.restore()])
    expect(identity.state.get().kind).toBe('signed-in')
    expect(events.filter((entry) => entry === 'venue.check-authority')).toHaveLength(1)
    expect(events).toContain('restored ada ada@example.org')
  })

  test('[AUT-21] without one the page is signed out, and no logout is reported', async () => {
    const { identity, events } = setUp()
    await identity.restore()
    expect([identity.state.get(), events]).toEqual([{ kind: 'signed-out' }, []])
  })

  test('[AUT-14] an account that may not come in leaves its reason to the login page', async () => {
    const { identity } = setUp({ restored: person('ada').user }, () => new ApiError('x', { status: 403 }))
    await identity.restore()
    expect(identity.state.get()).toMatchObject({ kind: 'signed-out', failure: { kind: 'unauthorized' } })
  })

  test('[VEN-06] Firebase out of reach leaves the question open, to be asked again', async () => {
    const someone = person('ada')
    let isAway = true
    const user: FirebaseUser = {
      ...someone.user,
      getIdToken: async () => {
        if (isAway) throw refusal('auth/network-request-failed')
        return someone.token
      },
    }
    const { identity } = setUp({ restored: user })
    await expect(identity.restore()).rejects.toMatchObject({ code: 'auth/network-request-failed' })
    expect(identity.state.get()).toEqual({ kind: 'unknown' })
    isAway = false
    await identity.restore()
    expect(identity.state.get().kind).toBe('signed-in')
  })

  test('[AUT-15] a session that is over by then is no failed sign-in', async () => {
    const user = { ...person('ada').user, getIdToken: () => Promise.reject(refusal('auth/user-token-expired')) }
    const { identity } = setUp({ restored: user })
    await identity.restore()
    expect(identity.state.get()).toEqual({ kind: 'signed-out' })
  })
})

describe('the token', () => {
  test('[AUT-14] it is renewed every 15 minutes, and changed rights come with it', async () => {
    const { ada: someone, signIn, events, clock } = setUp()
    await signIn()
    someone.next = tokenOf(['designer'])
    events.length = 0
    await clock.advance(899_000)
    expect(events).toEqual([])
    await clock.advance(1000)
    expect(events).toEqual(['token stored', 'roles [attendee,moderator,designer]'])
  })

  test('[AUT-14] Firebase out of reach at renewal ends nothing', async () => {
    const { ada: someone, signIn, identity, clock, events } = setUp()
    await signIn()
    someone.next = refusal('auth/network-request-failed')
    await clock.advance(900_000)
    expect([identity.state.get().kind, events.at(-1)]).toEqual(['signed-in', 'problem: the token could not be renewed'])
  })

  test('[AUT-15] somebody switched off at Firebase is out with the next renewal', async () => {
    const { ada: someone, signIn, identity, clock, events } = setUp()
    await signIn()
    someone.next = refusal('auth/user-disabled')
    events.length = 0
    await clock.advance(900_000)
    expect(identity.state.get()).toMatchObject({ kind: 'signed-out', failure: { end: { why: 'expired' } } })
    expect(events.filter((entry) => entry === 'logged out')).toHaveLength(1)
  })

  test('[AUT-14] one that the SDK renewed by itself is taken over', async () => {
    const { ada: someone, signIn, events, emitUser, identity, clock } = setUp()
    await signIn()
    someone.token = tokenOf(['attendee'], 'newer')
    events.length = 0
    emitUser(someone.user)
    await clock.advance(0)
    expect(events).toEqual(['token stored', 'roles [attendee]'])
    expect(await identity.getToken()).toBe(tokenOf(['attendee'], 'newer'))
  })
})

describe('sign-out', () => {
  test('[AUT-15] [API-01] roles, timer, token, then the callback; the server is notified with the former token', async () => {
    const { identity, events, bearers, signIn, asked, clock } = setUp()
    await signIn()
    events.length = 0
    await identity.signOut()
    expect([events, asked.at(-1)]).toEqual([[...left, 'identity.sign-out'], 'sign-out'])
    expect(bearers.at(-1)).toBe(`Bearer ${tokenOf(['moderator'])}`)
    events.length = 0
    await clock.advance(1_800_000)
    expect(events).toEqual([])
  })

  test('[AUT-15] signing out in another page of this browser signs this one out', async () => {
    const { identity, events, signIn, emitUser, clock } = setUp()
    await signIn()
    events.length = 0
    emitUser(undefined)
    await clock.advance(0)
    expect([events, identity.state.get()]).toEqual([left, { kind: 'signed-out' }])
  })

  test('[AUT-15] other pages of this browser are notified of a sign-out at once, and a notified page signs out', async () => {
    const { identity, events, signIn, posted, hear } = setUp()
    await signIn()
    events.length = 0
    hear({ kind: 'signed-out', from: 'https://venue.example' })
    expect([events, identity.state.get(), posted]).toEqual([left, { kind: 'signed-out' }, []])
    await signIn()
    await identity.signOut()
    expect(posted).toEqual([{ kind: 'signed-out', from: 'https://venue.example' }])
  })

  test('[AUT-15] a sign-out elsewhere while this page is still letting somebody in is no less one', async () => {
    const page = setUp({}, () => page.emitUser(undefined))
    const { identity, signIn, events } = page
    await signIn()
    expect([events.slice(-3), identity.state.get()]).toEqual([left, { kind: 'signed-out' }])
  })

  test('[AUT-15] another person in another page of this browser becomes the one here', async () => {
    const { identity, signIn, emitUser, clock, events } = setUp()
    await signIn()
    emitUser(person('bob').user)
    await clock.advance(0)
    expect(identity.state.get()).toMatchObject({ kind: 'signed-in', user: { userId: 'bob' } })
    expect(events).toContain('logged out')
  })
})

test.each([
  ['ada+venue@example.org', 'ada@example.org'],
  [' ada@example.org ', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['"a+b"@example.org', '"a+b"@example.org'],
  ['ada+a+b@ex+ample.org', 'ada@ex+ample.org'],
  ['ada@ex+ample.org', 'ada@ex+ample.org'],
  ['ada+x', 'ada+x'],
])('[AUT-09] %j is used as %j', (typed, used) => {
  expect(withoutPlusSuffix(typed)).toBe(used)
})
