import { describe, expect, test } from 'vitest'
import type { LoginConfiguration } from '@foyer/contract'
import { ApiError, LoginError } from '@foyer/client'
import { nameOfEmail, withName } from './default-name.ts'
import { loginFailureOf } from './login-failure.ts'
import { logIn } from './login-flow.ts'
import { createLoginOptionsModel, isLoginEnabled } from './login-options-model.ts'
import { deriveLoginOptions } from './login-options.ts'
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
    model.forget()
    replies[0]?.([firebase(password)])
    await expect.poll(() => replies.length).toBe(2)
    replies[1]?.([anonymous])
    expect([await asked, await model.ensure(), notes]).toEqual([
      { loginEnabled: false },
      { loginEnabled: false },
      [false],
    ])
    model.forget()
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
  const attempt = async (outcome?: Error) => {
    const told: string[] = []
    const failure = await logIn(
      { email: 'a@b', password: 'p' },
      {
        identity: {
          signIn: async () => {
            told.push('sign in')
            if (outcome !== undefined) throw outcome
          },
        },
        suppressErrors: () => {
          told.push('suppress')
          return () => told.push('release')
        },
        goOn: async () => void told.push('go on'),
      },
    )
    return { told, failure }
  }

  test('[AUT-16] [ERR-03] the dialog is held back while signing in, then the visitor goes on', async () => {
    expect(await attempt()).toEqual({ told: ['suppress', 'sign in', 'release', 'go on'], failure: undefined })
  })

  test('[AUT-16] who is refused stays', async () => {
    const { told, failure } = await attempt(new LoginError('unauthorized'))
    expect(told).toEqual(['suppress', 'sign in', 'release'])
    expect(failure).toEqual({ title: 'login.unauthorized' })
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
      api({ status: 429, code: 'identity.too-many-attempts', params: { retryAfterS: 94 } }),
      { title: 'login.tooManyAttempts', blockedForS: 94 },
    ],
    [api({ status: 429, retryAfterMs: 7000 }), { title: 'login.tooManyAttempts', blockedForS: 7 }],
    [api({ status: 429 }), { title: 'login.tooManyAttempts', blockedForS: 120 }],
    [api({ status: 500 }), { title: 'login.unknownError' }],
    [api({}), { title: 'login.unknownError', hint: 'errors.NOT_REACHABLE' }],
    [new LoginError('unauthorized'), { title: 'login.unauthorized' }],
    [new LoginError('unknown'), { title: 'login.unknownError' }],
    [new Error('bug'), { title: 'login.unknownError' }],
  ])('[AUT-17] [AUT-18] %s is said as %j', (error, failure) => expect(loginFailureOf(error)).toEqual(failure))
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

test('[AUT-02] [AUT-23] a visit is announced once, and its token is used while it holds', async () => {
  let nowMs = 0
  let captures = 0
  const seen: string[] = []
  const visit = createVisit({
    capture: async () => ({ visitorId: `v${++captures}`, idToken: 'visit-token', expiresInS: 60 }),
    clock: { now: () => nowMs, after: () => () => {} },
    onCaptured: ({ visitorId }) => seen.push(visitorId),
    onProblem: () => seen.push('problem'),
  })
  expect(visit.token()).toBeUndefined()
  await Promise.all([visit.begin(), visit.begin()])
  expect([seen, visit.token()]).toEqual([['v1'], 'visit-token'])
  nowMs = 50_000
  expect(visit.token()).toBeUndefined()
})
