import { createFakeClock } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'
import type { LoginConfiguration } from '@foyer/contract'
import { ApiError, LoginError } from '@foyer/client'
import { nameOfEmail, withName } from './default-name.ts'
import { loginFailureOf, problemOf } from './login-failure.ts'
import { createLoginFlow } from './login-flow.ts'
import { createLoginOptionsModel, isLoginEnabled } from './login-options-model.ts'
import { deriveLoginOptions } from '@foyer/app-shell/login-view'
import { createVisit } from './visit.ts'

const firebase = (...idpProvider: NonNullable<LoginConfiguration['idpProvider']>): LoginConfiguration => ({
  loginProvider: 'FIREBASE',
  apiKey: '',
  authDomain: '',
  idpProvider,
})
const password = { displayName: 'E-mail', providerID: 'password' }
const anonymous: LoginConfiguration = { loginProvider: 'ANONYMOUS' }

describe('login options', () => {
  test('[AUT-01] login is needed unless an anonymous option exists or there is none at all', () => {
    expect([[firebase(password)], [firebase(password), anonymous], [anonymous], []].map(isLoginEnabled)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('[AUT-01] it is decided once; a failed reading is tried anew', async () => {
    let readings = 0
    const notes: unknown[] = []
    const model = createLoginOptionsModel({
      read: async () => {
        readings++
        if (readings === 1) throw new Error('down')
        return [anonymous]
      },
      note: (facts) => notes.push(facts),
      isAlwaysNeeded: false,
    })
    await expect(model.ensure()).rejects.toThrow('down')
    expect(await Promise.all([model.ensure(), model.ensure()])).toEqual([
      { loginEnabled: false },
      { loginEnabled: false },
    ])
    expect([readings, notes]).toEqual([2, [{ loginConfigurations: [anonymous], loginEnabled: false }]])
  })

  test('[AUT-01] once another venue is on they are read anew, and an answer for the former one counts no more', async () => {
    const replies: ((configurations: LoginConfiguration[]) => void)[] = []
    const notes: unknown[] = []
    const model = createLoginOptionsModel({
      read: () => new Promise((resolve) => replies.push(resolve)),
      note: ({ loginEnabled }) => notes.push(loginEnabled),
      isAlwaysNeeded: false,
    })
    const asked = model.ensure()
    model.invalidate()
    replies[0]?.([firebase(password)])
    await expect.poll(() => replies.length).toBe(2)
    replies[1]?.([anonymous])
    expect([await asked, await model.ensure(), notes]).toEqual([
      { loginEnabled: false },
      { loginEnabled: false },
      [false],
    ])
    model.invalidate()
    void model.ensure()
    expect(replies).toHaveLength(3)
  })

  test('[CFG-07] the stage needs login whatever its venue offers', async () => {
    const model = createLoginOptionsModel({ read: async () => [anonymous], note: () => {}, isAlwaysNeeded: true })
    expect(await model.ensure()).toEqual({ loginEnabled: true })
  })

  test('[AUT-04] options come in the order Cvent, Bizzabo, identity providers, e-mail and password', () => {
    const options = deriveLoginOptions([
      firebase(
        password,
        { displayName: 'Civitas', providerID: 'oidc.civitas' },
        { displayName: 'Nameless' },
        { providerID: 'oidc.x' },
        { displayName: 'Office', providerID: 'saml.office' },
      ),
      { loginProvider: 'BIZZABO_LOGIN' },
      { loginProvider: 'CVENT_LOGIN' },
    ])
    expect(options).toEqual([
      { loginType: 'CVENT_LOGIN' },
      { loginType: 'BIZZABO_LOGIN' },
      { loginType: 'FIREBASE_OIDC', displayName: 'Civitas', providerId: 'oidc.civitas' },
      { loginType: 'FIREBASE_OIDC', displayName: 'Office', providerId: 'saml.office' },
      { loginType: 'EMAIL_PASSWORD', displayName: 'E-mail', providerId: 'password' },
    ])
  })

  test('[AUT-04] event systems count only beside e-mail and password', () => {
    expect(
      deriveLoginOptions([
        { loginProvider: 'CVENT_LOGIN' },
        firebase({ displayName: 'Civitas', providerID: 'oidc.civitas' }),
      ]),
    ).toHaveLength(1)
    expect(deriveLoginOptions([])).toEqual([])
  })
})

describe('logging in', () => {
  function setUp(outcome?: Error, answers: Partial<Record<string, unknown>> = {}, challenge?: string) {
    const calls: unknown[] = []
    const flow = createLoginFlow({
      isStage: false,
      identity: {
        signIn: async (credentials) => {
          calls.push(['sign in', ...Object.values(credentials)])
          if (outcome !== undefined) throw outcome
          return 'challenge' in credentials ? undefined : challenge
        },
        sendPasswordReset: async (want) => {
          calls.push(['reset', want])
          if (outcome !== undefined) throw outcome
        },
        signInWithProvider: async (providerId, returnTo) => {
          calls.push(['leave', providerId, returnTo])
          if (outcome !== undefined) throw outcome
        },
      },
      api: {
        call: (async (name: string, { body }: { body: unknown }) => {
          calls.push([name, body])
          const answer = answers[name]
          if (answer instanceof Error) throw answer
          return answer
        }) as never,
      },
      architectureId: () => 'main',
      suppressErrors: () => {
        calls.push('suppress')
        return () => calls.push('release')
      },
      onChallenge: (asked) => calls.push(['challenge', asked]),
      goOn: async () => void calls.push('go on'),
    })
    return { calls, flow }
  }
  const signIn = ['sign in', 'a@b', 'p']

  test('[AUT-16] [ERR-03] the dialog is held back while signing in, then the visitor goes on', async () => {
    const { calls, flow } = setUp()
    expect(await flow.logIn({ email: 'a@b', password: 'p' })).toBeUndefined()
    expect(calls).toEqual(['suppress', signIn, 'release', 'go on'])
  })

  test('[SEC-08] a challenge is shown in the place of going on, and its code goes on', async () => {
    const { calls, flow } = setUp(undefined, {}, 'asked')
    expect(await flow.logIn({ email: 'a@b', password: 'p' })).toBeUndefined()
    await flow.confirm({ challenge: 'asked', code: '123456' })
    const first = ['suppress', signIn, 'release', ['challenge', 'asked']]
    expect(calls).toEqual([...first, 'suppress', ['sign in', 'asked', '123456'], 'release', 'go on'])
  })

  test('[SEC-08] a refused code rejects and goes nowhere', async () => {
    const refusal = new LoginError('unknown')
    const { calls, flow } = setUp(refusal)
    await expect(flow.confirm({ challenge: 'asked', code: '123456' })).rejects.toBe(refusal)
    expect(calls).toEqual(['suppress', ['sign in', 'asked', '123456'], 'release'])
  })

  test('[AUT-16] who is refused stays', async () => {
    const { calls, flow } = setUp(new LoginError('unauthorized'))
    expect(await flow.logIn({ email: 'a@b', password: 'p' })).toEqual({ title: 'login.unauthorized' })
    expect(calls).toEqual(['suppress', signIn, 'release'])
  })

  const cvent = { loginType: 'CVENT_LOGIN', confirmationNumber: 'ABC123' } as const
  const bizzabo = { loginType: 'BIZZABO_LOGIN', registrationNumber: '0042', email: 'ada@example.org' } as const

  test.each(['USER_FOUND', 'USER_CREATED'])(
    '[AUT-11] %s: the e-mail of the event system and the number are the credentials',
    async (status) => {
      const { calls, flow } = setUp(undefined, { 'identity.cvent-login': { status, emailAddress: 'ada@example.org' } })
      expect(await flow.logInByNumber(cvent)).toBeUndefined()
      expect(calls).toEqual([
        'suppress',
        ['identity.cvent-login', { architectureID: 'main', confirmationNumber: 'ABC123' }],
        ['sign in', 'ada@example.org', 'ABC123'],
        'release',
        'go on',
      ])
    },
  )

  test('[AUT-12] [AUT-08] the registration number is sent as an integer, and is the same as a password', async () => {
    const { calls, flow } = setUp(undefined, {
      'identity.bizzabo-login': { status: 'USER_FOUND', emailAddress: 'ada@example.org' },
    })
    await flow.logInByNumber(bizzabo)
    expect(calls).toContainEqual([
      'identity.bizzabo-login',
      { architectureID: 'main', registrationNumber: 42, emailAddress: 'ada@example.org' },
    ])
    expect(calls).toContainEqual(['sign in', 'ada@example.org', '42'])
  })

  test.each([
    [cvent, 'NO_USER_FOUND', 'a@b', 'login.cvent.loginError'],
    [cvent, 'USER_INACTIVE', 'a@b', 'login.cvent.userNotAccepted'],
    [cvent, 'USER_FOUND', '', 'login.cvent.loginError'],
    [bizzabo, 'NO_USER_FOUND', 'a@b', 'login.bizzabo.loginError'],
    [bizzabo, 'USER_INACTIVE', 'a@b', 'login.bizzabo.userNotAccepted'],
    [bizzabo, 'USER_CREATED', '', 'login.bizzabo.loginError'],
  ] as const)(
    '[AUT-12] [AUT-18] %j answered %s with e-mail %j is said as %s',
    async (entry, status, emailAddress, title) => {
      const answer = { status, emailAddress }
      const { calls, flow } = setUp(undefined, { 'identity.cvent-login': answer, 'identity.bizzabo-login': answer })
      expect(await flow.logInByNumber(entry)).toEqual({ title })
      expect(calls).not.toContain('go on')
      expect(calls.flat()).not.toContain('sign in')
    },
  )

  test('[AUT-12] a failure of the server without a known code is shown with its own message', async () => {
    const error = new ApiError('identity.cvent-login', { status: 500, code: 'server.internal', errMsg: 'It is broken' })
    const { flow } = setUp(undefined, { 'identity.cvent-login': error })
    expect(await flow.logInByNumber(cvent)).toEqual({ title: 'login.unknownError', detail: 'It is broken' })
  })

  test('[AUT-06] a reset that worked returns nothing, and a reset for an unknown account says so', async () => {
    const want = { email: 'a@b', returnAddress: '/login', locale: 'de' }
    const sent = setUp()
    expect(await sent.flow.resetPassword(want)).toBeUndefined()
    expect(sent.calls).toEqual(['suppress', ['reset', want], 'release'])
    const unknown = setUp(new ApiError('identity.password-reset', { status: 400, code: 'identity.user-not-found' }))
    expect(await unknown.flow.resetPassword(want)).toEqual({
      title: 'login.unknownUser',
      hint: 'login.unknownUser-hint',
    })
  })

  test('[AUT-13] an unavailable provider is reported, and the page is not left', async () => {
    const away = setUp(new ApiError('identity.start-provider', { status: 502, code: 'identity.provider-unavailable' }))
    const failure = { title: 'login.unknownError', hint: 'login.system-away' }
    expect(await away.flow.leaveFor('oidc.acme', '/v/main')).toEqual(failure)
  })

  test('[AUT-18] what went wrong elsewhere is named by the address, and nothing else is believed', () => {
    expect(problemOf('loginAborted')).toEqual({ title: 'login.loginAborted' })
    expect(problemOf('duplicateAccount')).toEqual({ title: 'login.duplicateAccount' })
    expect(problemOf('unauthorized')).toEqual({ title: 'login.unauthorized' })
    for (const value of ['toString', '__proto__', '', undefined, ['loginAborted'], 'login.title'])
      expect(problemOf(value)).toBeUndefined()
  })

  const api = (facts: ConstructorParameters<typeof ApiError>[1]) => new ApiError('identity.sign-in', facts)
  test.each([
    [
      api({ status: 400, code: 'identity.invalid-credentials', params: { attemptsLeft: 4 } }),
      { title: 'login.loginError', hint: 'login.loginError-hint', attemptsLeft: 4 },
    ],
    [
      api({ status: 400, code: 'identity.invalid-credentials' }),
      { title: 'login.loginError', hint: 'login.loginError-hint' },
    ],
    [
      api({ status: 400, code: 'identity.user-not-found' }),
      { title: 'login.loginError', hint: 'login.loginError-hint' },
    ],
    [api({ status: 400, code: 'identity.user-disabled' }), { title: 'login.unknownError' }],
    [
      api({ status: 400, code: 'identity.banned', params: { reason: 'Spam' } }),
      { title: 'login.banned', detail: 'Spam' },
    ],
    [
      api({ status: 400, code: 'identity.banned', params: { reason: 'Spam', until: 7_000 } }),
      { title: 'login.banned', detail: 'Spam', bannedUntilMs: 7_000 },
    ],
    [api({ status: 409, code: 'identity.duplicate-account' }), { title: 'login.duplicateAccount' }],
    [api({ status: 502, code: 'mail.not-sent' }), { title: 'login.unknownError', hint: 'login.mail-not-sent' }],
    [
      api({ status: 429, code: 'identity.too-many-attempts', params: { retryAfterS: 94 } }),
      { title: 'login.tooManyAttempts', blockedForS: 94 },
    ],
    [api({ status: 429, retryAfterMs: 7000 }), { title: 'login.tooManyAttempts', blockedForS: 7 }],
    [api({ status: 429 }), { title: 'login.tooManyAttempts', blockedForS: 120 }],
    [api({ status: 500 }), { title: 'login.unknownError' }],
    [api({ status: 503, code: 'server.overloaded', retryAfterMs: 6000 }), { title: 'login.busy', blockedForS: 6 }],
    [api({}), { title: 'login.unknownError', hint: 'errors.NOT_REACHABLE' }],
    [new LoginError('session-over', { end: { why: 'expired' } }), { title: 'login.session-expired' }],
    [new LoginError('session-over', { end: { why: 'ended' } }), { title: 'login.session-ended' }],
    [new LoginError('session-over', { end: { why: 'disabled' } }), { title: 'login.account-disabled' }],
    [
      new LoginError('session-over', { end: { why: 'banned', reason: 'Spam', until: 7_000 } }),
      { title: 'login.banned', detail: 'Spam', bannedUntilMs: 7_000 },
    ],
    [new LoginError('unauthorized'), { title: 'login.unauthorized' }],
    [new LoginError('unknown'), { title: 'login.unknownError' }],
    [new Error('bug'), { title: 'login.unknownError' }],
  ])('[AUT-17] [AUT-18] %s is said as %j', (error, failure) =>
    expect(loginFailureOf(error, 'EMAIL_PASSWORD')).toEqual(failure),
  )

  test('[CFG-07] [AUT-18] an account that may not enter the stage reads that it is for designers', () => {
    const refused = new LoginError('unauthorized')
    expect(loginFailureOf(refused, 'EMAIL_PASSWORD', true)).toEqual({ title: 'login.designers-only' })
    expect(loginFailureOf(api({ status: 500 }), 'EMAIL_PASSWORD', true)).toEqual({ title: 'login.unknownError' })
  })

  test.each([
    ['CVENT_LOGIN', 'login.cvent.loginError', 'login.cvent.userNotAccepted'],
    ['BIZZABO_LOGIN', 'login.bizzabo.loginError', 'login.bizzabo.userNotAccepted'],
    ['FIREBASE_OIDC', 'login.loginError', 'login.unknownError'],
  ] as const)(
    '[AUT-18] %s has its own words for an unknown account and for an account that is refused',
    (type, unknown, refused) => {
      expect(loginFailureOf(api({ status: 400, code: 'identity.invalid-credentials' }), type).title).toBe(unknown)
      expect(loginFailureOf(api({ status: 400, code: 'identity.user-not-found' }), type).title).toBe(unknown)
      expect(loginFailureOf(api({ status: 400, code: 'identity.user-disabled' }), type).title).toBe(refused)
    },
  )
})

test.each([
  ['ada.king@example.org', 'Ada King'],
  ['ada_maria-king+news@example.org', 'Ada Maria King'],
  ['éva@example.org', 'Éva'],
  ['', ''],
  ['..@x', ''],
])('[AUT-19] %s is called %s until they say otherwise', (email, name) => {
  expect(nameOfEmail(email)).toBe(name)
  expect(withName({ userId: 'u', email, attributes: { name: ' ' } }).attributes.name).toBe(name)
  expect(withName({ userId: 'u', email, attributes: { name: 'Eve' } }).attributes.name).toBe('Eve')
})

function openVisit(stored?: string) {
  const clock = createFakeClock()
  const kept = new Map(stored === undefined ? [] : [['visit', stored]])
  const keys: string[] = []
  let isFailing = false
  const problems: unknown[] = []
  const visit = createVisit({
    capture: async (key) => {
      keys.push(key)
      // The call asks for the token itself.
      await visit.token()
      if (isFailing) throw new Error('down')
      return { visitorId: `v-${key}`, idToken: `token-${keys.length}`, expiresInS: 60 }
    },
    storage: { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) },
    newKey: () => 'fresh',
    clock,
    onCaptured: () => {},
    onProblem: (cause) => problems.push(cause),
  })
  const fail = (value: boolean) => {
    isFailing = value
  }
  return { visit, clock, kept, keys, problems, fail }
}

test('[AUT-02] [AUT-23] a visit is announced once, and its token is fetched anew under the same key once it has ended', async () => {
  const { visit, clock, keys, problems, fail } = openVisit()
  expect([await visit.token(), visit.visitorId()]).toEqual([undefined, undefined])
  await Promise.all([visit.begin(), visit.begin()])
  expect([await visit.token(), visit.visitorId()]).toEqual(['token-1', 'v-fresh'])
  await clock.advance(50_000)
  expect(await visit.token()).toBe('token-2')
  await clock.advance(50_000)
  fail(true)
  expect([await visit.token(), problems.length]).toEqual([undefined, 1])
  fail(false)
  expect([await visit.token(), keys]).toEqual(['token-4', ['fresh', 'fresh', 'fresh', 'fresh']])
})

test('[AUT-23] [CON-10] the browser stores the key of a visit only once that visit voted or liked, and continues it then', async () => {
  const first = openVisit()
  await first.visit.begin()
  expect([...first.kept]).toEqual([])
  first.visit.keep()
  expect([...first.kept]).toEqual([['visit', 'fresh']])
  const second = openVisit('stored')
  await second.visit.begin()
  expect(second.visit.visitorId()).toBe('v-stored')
})
