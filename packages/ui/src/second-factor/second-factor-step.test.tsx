// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SecondFactorStep } from './second-factor-step.tsx'
import type { Fault } from './texts.ts'

afterEach(cleanup)

const t = (key: string, params?: object) =>
  key.replace('second-factor.', '') + (params === undefined ? '' : JSON.stringify(params))

function open(answers: readonly (Fault | undefined)[] = []) {
  const sent: unknown[] = []
  const left = [...answers]
  let isBack = false
  render(
    <SecondFactorStep
      t={t}
      onConfirm={async (given) => {
        sent.push(given)
        return left.shift()
      }}
      onBack={() => (isBack = true)}
    />,
  )
  return { sent, user: userEvent.setup(), isBack: () => isBack }
}
const code = () => screen.getByLabelText<HTMLInputElement>('code')
const submit = () => screen.getByRole('button', { name: 'sign-in.submit' })

test('[SEC-08] the code has the focus, and phones know what to fill in', async () => {
  const { user, sent } = open()
  expect(document.activeElement).toBe(code())
  expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code'])
  await user.paste('123 456')
  await user.click(screen.getByLabelText('sign-in.trust'))
  await user.click(submit())
  expect(sent).toEqual([{ code: '123 456', trustDevice: true }])
})

test('[SEC-08] an empty code is not sent', async () => {
  const { user, sent } = open()
  await user.click(submit())
  expect(sent).toEqual([])
  expect(code().getAttribute('aria-invalid')).toBe('true')
})

test('[SEC-08] a wrong code is said at the field with the tries left, and selected for the next', async () => {
  const { user } = open([{ kind: 'wrong-code', attemptsLeft: 4 }])
  await user.type(code(), '000000{Enter}')
  expect(screen.getByText('fault.wrong-code fault.attempts-left{"count":4}')).toBeDefined()
  expect(document.activeElement).toBe(code())
  await user.type(code(), '1')
  expect(screen.queryByText(/fault\.wrong-code/)).toBeNull()
})

test('[SEC-08] a pause is said in minutes', async () => {
  const { user } = open([{ kind: 'too-many-attempts', retryAfterS: 121 }])
  await user.type(code(), '000000{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('fault.too-many-attempts{"minutes":3}')
})

test('[SEC-08] a challenge that has ended leaves only the way back', async () => {
  const { user, sent, isBack } = open([{ kind: 'challenge-ended' }])
  await user.type(code(), '000000{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('fault.challenge-ended')
  expect(submit()).toHaveProperty('disabled', true)
  await user.type(code(), '1{Enter}')
  expect(sent).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'sign-in.back' }))
  expect(isBack()).toBe(true)
})

test('[SEC-08] a recovery code can be entered in the place of the app’s', async () => {
  const { user, sent } = open()
  await user.click(screen.getByRole('button', { name: 'use-recovery' }))
  const field = screen.getByLabelText<HTMLInputElement>('recovery-code')
  expect([document.activeElement, field.autocomplete, field.inputMode]).toEqual([field, 'off', 'text'])
  await user.type(field, '4f7kq-2m9xt{Enter}')
  expect(sent).toEqual([{ code: '4f7kq-2m9xt', trustDevice: false }])
})
