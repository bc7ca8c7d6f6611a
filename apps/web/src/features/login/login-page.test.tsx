// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTranslator, loadCatalogue, type Translator } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { LoginPage, type LoginPageProps } from './login-page.tsx'

let translator: Translator
beforeAll(async () => {
  translator = createTranslator('en', await loadCatalogue('en'))
})
afterEach(cleanup)

function createTicker() {
  let nowMs = 0
  const timers = new Set<{ readonly atMs: number; readonly callback: () => void }>()
  return {
    now: () => nowMs,
    after: (delayMs: number, callback: () => void) => {
      const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: (ms: number) =>
      act(async () => {
        const untilMs = nowMs + ms
        for (;;) {
          const next = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0]
          if (next === undefined) break
          timers.delete(next)
          nowMs = next.atMs
          next.callback()
        }
        nowMs = untilMs
      }),
  }
}

const password1 = { loginType: 'EMAIL_PASSWORD', displayName: 'E-mail', providerId: 'password' } as const

function open(more: Partial<LoginPageProps> = {}) {
  const clock = createTicker()
  const sent: unknown[] = []
  const props: LoginPageProps = {
    venueName: 'Meridian',
    background: undefined,
    options: [password1],
    problem: undefined,
    isAutomatic: true,
    onLogInByNumber: async (entry) => void sent.push(entry),
    onResetPassword: async (address) => void sent.push(address),
    onLeaveFor: async (providerId) => void sent.push(providerId),
    demo: undefined,
    languages: [],
    onLanguage: () => {},
    theme: 'dark',
    onTheme: () => {},
    clock,
    onLogIn: async (credentials) => void sent.push(credentials),
    ...more,
  }
  render(
    <TranslatorProvider value={translator}>
      <LoginPage {...props} />
    </TranslatorProvider>,
  )
  return { clock, sent, user: userEvent.setup() }
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: /^Log in/ })

describe('the form', () => {
  test('[AUT-05] [AUT-06] with one way in it is there at once, and sends what was entered', async () => {
    const { user, sent } = open()
    await user.type(email(), 'ada@example.org')
    await user.type(password(), 'secret{Enter}')
    expect(sent).toEqual([{ email: 'ada@example.org', password: 'secret' }])
  })

  test('[AUT-10] nothing is wrong before somebody was in a field', () => {
    open()
    expect(screen.queryByText('Enter your e-mail address.')).toBeNull()
    expect(email().getAttribute('aria-invalid')).toBeNull()
  })

  test('[AUT-10] a field that was left empty or wrong says so', async () => {
    const { user } = open()
    await user.click(email())
    await user.tab()
    expect(screen.getByText('Enter your e-mail address.')).toBeDefined()
    await user.type(email(), 'ada')
    await user.click(password())
    expect(screen.getByText('Enter an address such as name@example.org.')).toBeDefined()
    expect(email().getAttribute('aria-invalid')).toBe('true')
  })

  test('[AUT-06] [AUT-10] a value of 128 characters is too long, at once', async () => {
    const { user } = open()
    await user.click(password())
    await user.paste('x'.repeat(127))
    expect(screen.queryByText('The value is too long.')).toBeNull()
    await user.type(password(), 'x')
    expect(screen.getByText('The value is too long.')).toBeDefined()
  })

  test('[AUT-06] what is wrong is not sent, and gets the focus', async () => {
    const { user, sent } = open()
    await user.click(submit())
    expect([sent, document.activeElement]).toEqual([[], email()])
    await user.type(email(), 'ada@example.org')
    await user.click(submit())
    expect([sent, document.activeElement]).toEqual([[], password()])
  })

  test('[AUT-10] what the browser filled in by itself is noticed within 500 ms', async () => {
    const { clock, user, sent } = open()
    const fill = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    fill?.call(email(), 'filled@example.org')
    fill?.call(password(), 'secret')
    await clock.advance(500)
    await user.click(submit())
    expect(sent).toEqual([{ email: 'filled@example.org', password: 'secret' }])
  })

  test('[AUT-06] the password can be shown and hidden', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })
})

describe('the other ways in', () => {
  const cvent = { loginType: 'CVENT_LOGIN' } as const
  const bizzabo = { loginType: 'BIZZABO_LOGIN' } as const
  const civitas = { loginType: 'FIREBASE_OIDC', displayName: 'Civitas', providerId: 'oidc.civitas' } as const
  const all = [cvent, bizzabo, civitas, password1]
  const button = (name: string | RegExp) => screen.getByRole('button', { name })

  test('[AUT-05] each has a button in the order they come, and cancel leads back', async () => {
    const { user } = open({ options: all })
    const names = within(screen.getByRole('list')).getAllByRole('button')
    expect(names.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Log in with Cvent'),
      expect.stringContaining('Log in with Bizzabo'),
      expect.stringContaining('Civitas'),
      expect.stringContaining('Log in with e-mail and password'),
    ])
    await user.click(button(/Log in with e-mail and password/))
    expect(email()).toBeDefined()
    await user.click(button('Another way to log in'))
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    expect(button(/Log in with Cvent/)).toBeDefined()
    cleanup()
    open()
    expect(screen.queryByRole('button', { name: 'Another way to log in' })).toBeNull()
  })

  test('[AUT-05] a provider is left for at once, with a text that says so; when that fails one can choose again', async () => {
    let fail = (_failure: { title: 'login.unknownError' }) => {}
    const onLeaveFor = () => new Promise<{ title: 'login.unknownError' }>((resolve) => (fail = resolve))
    const { user } = open({ options: all, onLeaveFor })
    await user.click(button(/Civitas/))
    expect(screen.getByRole('status').textContent).toContain('Taking you to Civitas')
    expect(screen.queryByRole('list')).toBeNull()
    await act(async () => fail({ title: 'login.unknownError' }))
    expect(screen.getByRole('alert').textContent).toContain('Unknown error.')
    expect(button(/Civitas/)).toBeDefined()
  })

  test('[AUT-05] the only way in is taken automatically, but not after a logout or a refusal', () => {
    expect(open({ options: [civitas] }).sent).toEqual(['oidc.civitas'])
    cleanup()
    expect(open({ options: [civitas], isAutomatic: false }).sent).toEqual([])
    expect(button(/Civitas/)).toBeDefined()
    cleanup()
    expect(open({ options: [civitas], problem: { title: 'login.loginAborted' } }).sent).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('You cancelled the login.')
  })

  test('[AUT-07] a confirmation number has letters and digits only, and the button waits for them', async () => {
    const { user, sent } = open({ options: [cvent, password1] })
    await user.click(button(/Log in with Cvent/))
    const field = await screen.findByLabelText('Confirmation number')
    expect(submit()).toHaveProperty('disabled', true)
    await user.type(field, 'ABC-123')
    await user.tab()
    expect(screen.getByText('Enter letters and digits only.')).toBeDefined()
    await user.clear(field)
    expect(screen.getByText('Enter your number.')).toBeDefined()
    await user.click(field)
    await user.paste('x'.repeat(128))
    expect(screen.getByText('The value is too long.')).toBeDefined()
    expect(submit()).toHaveProperty('disabled', true)
    await user.clear(field)
    await user.type(field, ' ABC123 {Enter}')
    expect(sent).toEqual([{ loginType: 'CVENT_LOGIN', confirmationNumber: 'ABC123' }])
  })

  test.each([
    ['0', true],
    ['2147483647', true],
    ['2147483648', false],
    ['1.5', false],
    ['-1', false],
    ['1e3', false],
    ['١٢', false],
  ])('[AUT-08] the registration number %s can be sent: %s', async (number, isGood) => {
    const { user, sent } = open({ options: [bizzabo, password1] })
    await user.click(button(/Log in with Bizzabo/))
    await screen.findByLabelText('Registration number')
    await user.type(email(), 'ada@example.org')
    await user.type(screen.getByLabelText('Registration number'), `${number}{Enter}`)
    const entry = { loginType: 'BIZZABO_LOGIN', registrationNumber: number, email: 'ada@example.org' }
    expect(sent).toEqual(isGood ? [entry] : [])
    expect(submit()).toHaveProperty('disabled', !isGood)
  })
})

test('[NAV-02] the picture of the configuration is shown, for the eye alone; without one there is none', () => {
  open({ background: '/pictures/plaza.webp' })
  const picture = screen.getByRole('presentation')
  expect([picture.tagName, picture.getAttribute('src')]).toEqual(['IMG', '/pictures/plaza.webp'])
  cleanup()
  open()
  expect(screen.queryByRole('presentation')).toBeNull()
})

test('[SEC-08] while a code is asked for, nothing else of the page is shown', () => {
  open({ secondStep: <p>the code, please</p> })
  expect(screen.getByText('the code, please')).toBeDefined()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

describe('a forgotten password', () => {
  const forgot = () => screen.getByRole('button', { name: 'Forgot your password?' })

  test('[AUT-06] a mail can be asked for once the e-mail is one, and green says that it is on its way', async () => {
    const { user, sent } = open()
    expect(forgot()).toHaveProperty('disabled', true)
    await user.type(email(), 'ada')
    expect(forgot()).toHaveProperty('disabled', true)
    await user.type(email(), '@example.org')
    await user.click(forgot())
    expect(sent).toEqual(['ada@example.org'])
    expect(screen.getByRole('status').textContent).toContain('An e-mail with a link')
    expect(email().value).toBe('ada@example.org')
  })

  test('[AUT-06] [AUT-18] an e-mail address without an account is reported in red', async () => {
    const failure = { title: 'login.unknownUser', hint: 'login.unknownUser-hint' } as const
    const { user } = open({ onResetPassword: async () => failure })
    await user.type(email(), 'nobody@example.org')
    await user.click(forgot())
    expect(screen.getByRole('alert').textContent).toContain('Invalid user account.')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('[AUT-06] a person who has chosen a new password reads so, until they try it', async () => {
    const { user } = open({ isPasswordChosen: true, onLogIn: async () => ({ title: 'login.unknownError' }) })
    expect(screen.getByRole('status').textContent).toContain('Your password is saved.')
    await user.type(email(), 'ada@example.org')
    await user.type(password(), 'secret{Enter}')
    expect(screen.queryByText(/Your password is saved/)).toBeNull()
  })
})

describe('what comes back', () => {
  const tryIt = async (failure: Awaited<ReturnType<LoginPageProps['onLogIn']>>) => {
    const page = open({ onLogIn: async () => failure })
    await page.user.type(email(), 'ada@example.org')
    await page.user.type(password(), 'secret{Enter}')
    return page
  }

  test('[AUT-05] [AUT-17] wrong credentials are said in red, with the tries left', async () => {
    await tryIt({ title: 'login.loginError', hint: 'login.loginError-hint', attemptsLeft: 4 })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('Invalid user account.')
    expect(alert.textContent).toContain('4 attempts left. After that, login pauses for 2 minutes.')
  })

  test('[CHT-08] a banned person reads the reason, and when the ban ends or who lifts it', async () => {
    await tryIt({ title: 'login.banned', detail: 'Spam', bannedUntilMs: Date.UTC(2026, 10, 26, 12) })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toMatch(/This account is banned from the venue\.Reason: SpamUntil .*2026/)
    cleanup()
    await tryIt({ title: 'login.banned', detail: 'Spam' })
    expect(screen.getByRole('alert').textContent).toContain('Reason: SpamUntil a moderator lifts the ban.')
  })

  test('[AUT-17] a lockout counts down, and then lets try again', async () => {
    const { clock } = await tryIt({ title: 'login.tooManyAttempts', blockedForS: 94 })
    expect(screen.getByRole('alert').textContent).toContain('Try again in 1:34.')
    expect(submit()).toHaveProperty('disabled', true)
    await clock.advance(90_000)
    expect(screen.getByRole('alert').textContent).toContain('Try again in 0:04.')
    await clock.advance(4000)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(submit()).toHaveProperty('disabled', false)
  })

  test('[AUT-06] [AUT-17] during a lockout a mail with a link can be asked for, and the lockout goes on', async () => {
    const { user, sent } = await tryIt({ title: 'login.tooManyAttempts', blockedForS: 94 })
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
    expect(sent).toEqual(['ada@example.org'])
    expect(screen.getByRole('alert').textContent).toContain('Try again in 1:34.')
    expect(screen.getByText(/An e-mail with a link/)).toBeTruthy()
    expect(submit()).toHaveProperty('disabled', true)
  })

  test('[AUT-17] a lockout is one account’s: with another address one tries at once', async () => {
    const { user } = await tryIt({ title: 'login.tooManyAttempts', blockedForS: 94 })
    await user.type(password(), 'x')
    expect(submit()).toHaveProperty('disabled', true)
    await user.type(email(), 'x')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(submit()).toHaveProperty('disabled', false)
  })

  test('[AUT-17] [AUT-22] a person who comes with a crowd reads when to try again', async () => {
    const { clock } = await tryIt({ title: 'login.busy', blockedForS: 6 })
    expect(screen.getByRole('alert').textContent).toContain('Many people are logging in right now.Try again in 0:06.')
    await clock.advance(6000)
    expect(submit()).toHaveProperty('disabled', false)
  })

  test('[AUT-05] while it is checked the button waits and sends nothing twice', async () => {
    let calls = 0
    const { user } = open({ onLogIn: () => (calls++, new Promise(() => {})) })
    await user.type(email(), 'ada@example.org')
    await user.type(password(), 'secret{Enter}')
    await user.click(submit())
    await user.type(password(), '{Enter}')
    expect([calls, submit().getAttribute('aria-busy')]).toEqual([1, 'true'])
  })
})

describe('around it', () => {
  test('[AUT-05] until the ways in are known a spinner says so; without a usable one a sentence does', () => {
    open({ options: undefined })
    expect(screen.getByText('Checking your login')).toBeDefined()
    cleanup()
    open({ options: [] })
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    expect(screen.getByText('No login method of this venue is available here.')).toBeDefined()
  })

  test('[HDR-01] the language can be chosen when there is more than one', async () => {
    const chosen: string[] = []
    const languages = [
      { code: 'en', nativeName: 'English' },
      { code: 'de', nativeName: 'Deutsch' },
    ]
    const { user } = open({ languages, onLanguage: (code) => chosen.push(code) })
    await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch')
    expect(chosen).toEqual(['de'])
    cleanup()
    open({ languages: languages.slice(0, 1) })
    expect(screen.queryByLabelText('Language')).toBeNull()
  })

  test('[VEN-16] the theme can be switched', async () => {
    const chosen: string[] = []
    const { user } = open({ onTheme: (theme) => chosen.push(theme) })
    await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
    expect(chosen).toEqual(['light'])
  })

  test('[CFG-01] a demo names its accounts, and choosing one fills the form in', async () => {
    const demo = {
      password: 'welcome',
      accounts: [
        { email: 'attendee@example.org', authority: 'attendee' },
        { email: 'designer@example.org', authority: 'designer' },
      ],
    }
    const { user, sent } = open({ demo })
    await user.click(
      within(await screen.findByRole('region', { name: 'Demo accounts' })).getByRole('button', { name: 'Designer' }),
    )
    await user.click(submit())
    expect(sent).toEqual([{ email: 'designer@example.org', password: 'welcome' }])
  })
})
