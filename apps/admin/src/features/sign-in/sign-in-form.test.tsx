// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiError, LoginError } from '@foyer/client'
import { createTicker, draw, refusal } from '../../app/testing/draw.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import { signInFailureOf } from './sign-in-failure.ts'

afterEach(cleanup)

async function open(more: Partial<SignInFormProps> = {}) {
  const clock = createTicker()
  const sent: unknown[] = []
  await draw(
    <SignInForm
      venueName="Meridian"
      wasSignedOut={false}
      hasNewPassword={false}
      demo={undefined}
      clock={clock}
      onSignIn={async (credentials) => void sent.push(credentials)}
      onReset={async (address) => void sent.push(address)}
      {...more}
    />,
  )
  return { clock, sent }
}

const email = () => screen.getByLabelText('E-mail')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log in' })

async function fillIn() {
  await userEvent.type(email(), 'ada@example.org')
  await userEvent.type(password(), 'secret')
}

test('[AUT-06, AUT-10] a missing value is reported at its field once the form is sent, and nothing is sent', async () => {
  const { sent } = await open()
  expect(screen.queryByText('Enter your e-mail address.')).toBeNull()
  await userEvent.click(submit())
  expect(screen.getByText('Enter your e-mail address.')).toBeDefined()
  expect(screen.getByText('Enter your password.')).toBeDefined()
  expect(document.activeElement).toBe(email())
  await userEvent.type(email(), 'ada')
  expect(screen.getByText('Enter an address such as name@example.org.')).toBeDefined()
  expect(sent).toEqual([])
})

test('[AUT-10] a value that is too long is reported while it is typed', async () => {
  await open()
  await userEvent.click(email())
  await userEvent.paste(`${'x'.repeat(128)}@example.org`)
  expect(screen.getByText('The value is too long.')).toBeDefined()
})

test('[AUT-22] what was filled in is sent with Enter, once', async () => {
  let finish = () => {}
  const sent: unknown[] = []
  await open({
    onSignIn: (credentials) => {
      sent.push(credentials)
      return new Promise((resolve) => (finish = () => resolve(undefined)))
    },
  })
  await fillIn()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(sent).toEqual([{ email: 'ada@example.org', password: 'secret' }])
  expect(screen.getByText('Checking your login')).toBeDefined()
  finish()
})

test('[AUT-17] a lockout counts down, holds the button, and lets go by itself', async () => {
  const locked = new ApiError('identity.sign-in', { status: 429, retryAfterMs: 90_000 })
  const { clock } = await open({ onSignIn: async () => signInFailureOf(locked) })
  await fillIn()
  await userEvent.click(submit())
  expect(screen.getByRole('alert').textContent).toContain('Try again in 1:30.')
  expect(submit()).toHaveProperty('disabled', true)
  await clock.advance(30_000)
  expect(screen.getByRole('alert').textContent).toContain('Try again in 1:00.')
  await clock.advance(60_000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(submit()).toHaveProperty('disabled', false)
})

test.each([
  [refusal(400, 'identity.user-disabled'), 'This account is disabled.'],
  [
    new ApiError('x', { status: 400, code: 'identity.banned', params: { reason: 'Spam' } }),
    'from the venue.Reason: SpamUntil a moderator lifts the ban.',
  ],
  [
    new ApiError('x', { status: 400, code: 'identity.banned', params: { reason: 'Spam', until: 1_780_315_200_000 } }),
    'SpamUntil June 1, 2026',
  ],
  [refusal(400, 'identity.invalid-credentials'), 'The e-mail or password is incorrect.'],
  [refusal(400, 'identity.user-not-found'), 'The e-mail or password is incorrect.'],
  [
    new ApiError('x', { status: 400, code: 'identity.invalid-credentials', params: { attemptsLeft: 2 } }),
    '2 attempts left.',
  ],
  [new ApiError('x', {}), 'The server is currently not reachable'],
  [new ApiError('x', { status: 500 }), 'Unknown error.'],
  [new ApiError('x', { status: 503, retryAfterMs: 2000 }), 'Try again in 0:02.'],
  [refusal(502, 'mail.not-sent'), 'The e-mail could not be sent.'],
  [new LoginError('unauthorized'), 'Not authorized.'],
  [new LoginError('unknown'), 'Unknown error.'],
  [new TypeError('x'), 'Unknown error.'],
])('[AUT-18] %s is said as such, and what was typed stays', async (error, text) => {
  await open({ onSignIn: async () => signInFailureOf(error) })
  await fillIn()
  await userEvent.click(submit())
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(email()).toHaveProperty('value', 'ada@example.org')
})

test('[AUT-15] a person who was signed out by the server reads so', async () => {
  await open({ wasSignedOut: true })
  expect(screen.getByRole('status').textContent).toContain('You were signed out')
})

test('[AUT-06] a link for a new password is mailed to a valid address, and it is said whether it was', async () => {
  const failures = [undefined, signInFailureOf(refusal(400, 'identity.user-not-found'), 'reset')]
  const asked: string[] = []
  await open({ onReset: async (address) => (asked.push(address), failures.shift()) })
  const reset = screen.getByRole('button', { name: 'Forgot your password?' })
  expect(reset).toHaveProperty('disabled', true)
  await userEvent.type(email(), 'ada@example.org')
  await userEvent.click(reset)
  expect((await screen.findByRole('status')).textContent).toContain('is on its way')
  await userEvent.click(reset)
  expect((await screen.findByRole('alert')).textContent).toContain('There is no account with this e-mail address.')
  expect(asked).toEqual(['ada@example.org', 'ada@example.org'])
})

test('[AUT-06] a person who comes back with a new password reads that it is changed', async () => {
  await open({ hasNewPassword: true })
  expect(screen.getByRole('status').textContent).toContain('Your password is saved.')
})

test('[AUT-20] the accounts of a demo fill in the form', async () => {
  await open({ demo: { password: 'welcome', emails: ['ada@example.org'] } })
  await userEvent.click(screen.getByRole('button', { name: 'ada@example.org' }))
  expect([email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
    'ada@example.org',
    'welcome',
  ])
})
