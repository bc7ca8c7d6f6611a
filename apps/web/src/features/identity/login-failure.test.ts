import { expect, test } from 'vitest'
import { LoginError } from '@foyer/client'
import { loginFailureOf } from './login-failure.ts'

type Attempt = Parameters<typeof loginFailureOf>[1]
const said = (code: string, attempt: Attempt = 'EMAIL_PASSWORD') =>
  loginFailureOf(new LoginError('refused', { code }), attempt).title

test.each([
  ['account-exists-with-different-credential', 'login.duplicateAccount'],
  ['credential-already-in-use', 'login.duplicateAccount'],
  ['email-already-in-use', 'login.duplicateAccount'],
  ['user-not-found', 'login.loginError'],
  ['wrong-password', 'login.loginError'],
  ['invalid-credential', 'login.loginError'],
  ['invalid-login-credentials', 'login.loginError'],
  ['too-many-requests', 'login.tooManyAttempts'],
  ['popup-closed-by-user', 'login.loginAborted'],
  ['user-disabled', 'login.unknownError'],
  ['network-request-failed', 'login.unknownError'],
  ['operation-not-allowed', 'login.unknownError'],
  ['internal-error', 'login.unknownError'],
  ['constructor', 'login.unknownError'],
  ['', 'login.unknownError'],
])('[AUT-18] auth/%s is said as %s', (code, title) => {
  expect([said(`auth/${code}`), said(code)]).toEqual([title, title])
})

test.each([
  ['auth/user-not-found', 'CVENT_LOGIN', 'login.cvent.loginError'],
  ['auth/invalid-credential', 'BIZZABO_LOGIN', 'login.bizzabo.loginError'],
  ['auth/wrong-password', 'FIREBASE_OIDC', 'login.loginError'],
  ['auth/user-disabled', 'CVENT_LOGIN', 'login.cvent.userNotAccepted'],
  ['auth/user-disabled', 'BIZZABO_LOGIN', 'login.bizzabo.userNotAccepted'],
  ['auth/user-disabled', 'FIREBASE_OIDC', 'login.unknownError'],
  ['auth/user-not-found', 'PASSWORD_RESET', 'login.unknownUser'],
  ['auth/too-many-requests', 'PASSWORD_RESET', 'login.tooManyAttempts'],
] as const)('[AUT-18] %s of %s is said as %s', (code, attempt, title) => {
  expect(said(code, attempt)).toBe(title)
})

test('[AUT-18] what the venue itself refused is said as that, whatever was tried', () => {
  expect(loginFailureOf(new LoginError('second-factor-needed'), 'EMAIL_PASSWORD')).toEqual({
    title: 'login.second-factor-needed',
  })
  expect(loginFailureOf(new LoginError('unauthorized'), 'CVENT_LOGIN')).toEqual({ title: 'login.unauthorized' })
})
