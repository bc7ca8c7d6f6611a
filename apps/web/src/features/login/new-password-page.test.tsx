// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createTranslator, loadCatalogue, type Translator } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { NewPasswordPage, type Chosen, type NewPasswordPageProps } from './new-password-page.tsx'

let translator: Translator
beforeAll(async () => {
  translator = createTranslator('en', await loadCatalogue('en'))
})
afterEach(cleanup)

async function open(more: Partial<NewPasswordPageProps> = {}, answer: Chosen = { kind: 'chosen' }) {
  const calls: unknown[] = []
  const props: NewPasswordPageProps = {
    venueName: 'Meridian',
    background: undefined,
    languages: [],
    onLanguage: () => {},
    theme: 'dark',
    onTheme: () => {},
    hasSecret: true,
    onChoose: async (password) => {
      calls.push(password)
      return answer
    },
    onDone: (isChosen) => void calls.push(isChosen),
    onTextsMissing: () => {},
    ...more,
  }
  render(
    <TranslatorProvider value={translator}>
      <NewPasswordPage {...props} />
    </TranslatorProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { calls, user: userEvent.setup() }
}

const field = () => screen.getByLabelText('New password')

test('[AUT-06] a password of ten characters is sent, and then the login page follows', async () => {
  const { calls, user } = await open()
  await user.type(field(), '123456789{Enter}')
  expect(calls).toEqual([])
  expect(screen.getByText('This password is too short.')).toBeDefined()
  await user.type(field(), 'a{Enter}')
  expect(calls).toEqual(['123456789a', true])
})

test('[DSG-03] an invited person is welcomed and reads nothing of a new password', async () => {
  const { calls, user } = await open({ isInvited: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a password')
  expect(screen.getByText('Welcome! You log in with it from now on.')).toBeDefined()
  expect(screen.queryByText(/new password/i)).toBeNull()
  await user.type(screen.getByLabelText('Password'), '123456789a{Enter}')
  expect(calls).toEqual(['123456789a', true])
})

test('[AUT-10] one of 128 characters is too long, at once', async () => {
  const { calls, user } = await open()
  await user.click(field())
  await user.paste('x'.repeat(128))
  expect(screen.getByText('The value is too long.')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(calls).toEqual([])
})

test('[AUT-06] a link without a secret, or one that was used, says so and leads back', async () => {
  const without = await open({ hasSecret: false })
  expect(screen.getByRole('alert').textContent).toContain('This link no longer works.')
  await without.user.click(screen.getByRole('button', { name: 'Go to login page' }))
  expect(without.calls).toEqual([false])
  cleanup()
  const used = await open({}, { kind: 'link-spent' })
  await used.user.type(field(), 'a new password{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('This link no longer works.')
})

test.each([
  [false, 'one of the most common passwords'],
  [true, 'contains your name'],
])(
  '[AUT-06, SEC-08] a password that is too easy to guess stays in its field, with the reason',
  async (isPersonal, reason) => {
    const { user } = await open({}, { kind: 'weak', isPersonal })
    await user.type(field(), 'aaaaaaaaaaaa{Enter}')
    expect(field()).toHaveProperty('value', 'aaaaaaaaaaaa')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(new RegExp(reason))).toBeDefined()
    expect(document.activeElement).toBe(field())
    await user.type(field(), 'b')
    expect(screen.queryByText(new RegExp(reason))).toBeNull()
  },
)
