import { LoginError } from '@foyer/client'
import { expect, test } from 'vitest'
import { signInFailureOf } from './sign-in-failure.ts'

test.each([
  ['auth/invalid-credential', 'login.loginError'],
  ['auth/user-not-found', 'login.loginError'],
  ['auth/user-disabled', 'admin.sign-in.disabled'],
  ['auth/too-many-requests', 'login.tooManyAttempts'],
  ['auth/internal-error', 'login.unknownError'],
])('[AUT-18] [AUT-21] %s of Firebase is said as %s', (code, title) => {
  expect(signInFailureOf(new LoginError('refused', { code })).title).toBe(title)
})

test('[AUT-06] [AUT-21] a reset for an unknown account says that there is no such account', () => {
  const refused = new LoginError('refused', { code: 'auth/user-not-found' })
  expect(signInFailureOf(refused, 'reset').title).toBe('login.unknownUser')
})
