import ArrowRight from 'lucide-react/icons/arrow-right'
import Mail from 'lucide-react/icons/mail'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Clock, emailFaultOf, passwordFaultOf } from '@foyer/client'
import { useAutofill, useSecondsUntil } from '@foyer/client/react'
import type { SignInRequest } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { PasswordField } from '@foyer/ui/password-field'
import type { SignInFailure } from './sign-in-failure.ts'
import styles from './sign-in-form.module.css'

export interface SignInFormProps {
  readonly venueName: string
  /** Whether the server has just signed this person out. */
  readonly wasSignedOut: boolean
  /** Whether this person has just chosen a new password. */
  readonly hasNewPassword: boolean
  readonly demo: { readonly password: string; readonly emails: readonly string[] } | undefined
  readonly clock: Clock
  /** Settles with what went wrong; with nothing once the page goes on. */
  readonly onSignIn: (credentials: SignInRequest) => Promise<SignInFailure | undefined>
  /** Has a link to choose a new password mailed; settles likewise. */
  readonly onReset: (email: string) => Promise<SignInFailure | undefined>
}

type ShownFailure = SignInFailure & { readonly blockedUntilMs?: number }

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

/** E-mail and password in native fields, with every state of a sign-in. Source: AUT-06, AUT-10, AUT-17. */
export function SignInForm(props: SignInFormProps) {
  const { venueName, demo, clock, onSignIn, onReset } = props
  const { t, date } = useAdminTexts()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState({ email: false, password: false })
  const [isChecking, setChecking] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const [isMailed, setMailed] = useState(false)
  const [failure, setFailure] = useState<ShownFailure>()
  useAutofill(clock, emailField, email, setEmail)
  useAutofill(clock, passwordField, password, setPassword)

  const blockedUntilMs = failure?.blockedUntilMs
  useEffect(() => {
    if (blockedUntilMs === undefined) return undefined
    return clock.after(blockedUntilMs - clock.now(), () => setFailure(undefined))
  }, [clock, blockedUntilMs])

  const emailFault = emailFaultOf(email)
  const passwordFault = passwordFaultOf(password)
  const isTold = (fault: string | undefined, wasLeft: boolean) => wasLeft || fault === 'validation.valueTooLong'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isChecking || blockedUntilMs !== undefined) return
    setLeft({ email: true, password: true })
    if (emailFault !== undefined) return emailField.current?.focus()
    if (passwordFault !== undefined) return passwordField.current?.focus()
    setChecking(true)
    forget()
    tell(await onSignIn({ email, password }))
    setChecking(false)
  }

  const reset = async () => {
    setResetting(true)
    forget()
    const failed = await onReset(email)
    tell(failed)
    setMailed(failed === undefined)
    setResetting(false)
  }

  const forget = () => {
    setFailure(undefined)
    setMailed(false)
  }

  const tell = (failed: SignInFailure | undefined) => {
    if (failed === undefined) return
    const { blockedForS } = failed
    setFailure({ ...failed, ...(blockedForS !== undefined && { blockedUntilMs: clock.now() + blockedForS * 1000 }) })
  }

  return (
    <section className={styles.panel}>
      <p className={styles.venue}>{venueName}</p>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <p className={styles.subtitle}>{t('admin.sign-in.subtitle')}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isChecking}>
        {failure === undefined && <Notice {...props} isMailed={isMailed} />}
        {failure !== undefined && (
          <Alert key={failure.title} tone="error" title={t(failure.title)}>
            {failure.hint !== undefined && <p>{t(failure.hint)}</p>}
            {failure.detail !== undefined && <p dir="auto">{failure.detail}</p>}
            {failure.bannedUntilMs !== undefined && (
              <p>
                {t('login.banned-until', {
                  when: date(failure.bannedUntilMs, { dateStyle: 'long', timeStyle: 'short' }),
                })}
              </p>
            )}
            {failure.attemptsLeft !== undefined && <p>{t('login.attempts-left', { count: failure.attemptsLeft })}</p>}
            {blockedUntilMs !== undefined && (
              <Wait
                text={failure.title === 'login.tooManyAttempts' ? 'login.blocked' : 'login.wait'}
                untilMs={blockedUntilMs}
                clock={clock}
              />
            )}
          </Alert>
        )}
        <Field
          ref={emailField}
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          icon={<Mail {...icon} />}
          value={email}
          error={emailFault !== undefined && isTold(emailFault, left.email) ? t(emailFault) : undefined}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => setLeft((before) => ({ ...before, email: true }))}
        />
        <PasswordField
          ref={passwordField}
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          showText={t('login.show-password')}
          hideText={t('login.hide-password')}
          value={password}
          error={passwordFault !== undefined && isTold(passwordFault, left.password) ? t(passwordFault) : undefined}
          onChange={(event) => setPassword(event.target.value)}
          onBlur={() => setLeft((before) => ({ ...before, password: true }))}
        />
        <Button
          variant="quiet"
          size="small"
          className={styles.reset}
          waiting={isResetting}
          disabled={emailFault !== undefined || blockedUntilMs !== undefined}
          onClick={() => void reset()}
        >
          {t('login.reset-password')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          waiting={isChecking}
          waitingLabel={t('login.checking')}
          disabled={blockedUntilMs !== undefined}
          trailingIcon={<ArrowRight {...icon} className="mirror" />}
        >
          {t('login.submit')}
        </Button>
      </form>
      {demo !== undefined && (
        <div className={styles.demo}>
          <h2 className={styles.demoTitle}>{t('login.demo.title')}</h2>
          <p className={styles.demoText}>{t('login.demo.text')}</p>
          <ul className={styles.demoList}>
            {demo.emails.map((address) => (
              <li key={address}>
                <Button
                  size="small"
                  block
                  onClick={() => {
                    setEmail(address)
                    setPassword(demo.password)
                  }}
                >
                  {address}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What there is to say before anything goes wrong. */
function Notice({
  isMailed,
  hasNewPassword,
  wasSignedOut,
}: Pick<SignInFormProps, 'hasNewPassword' | 'wasSignedOut'> & { readonly isMailed: boolean }) {
  const { t } = useAdminTexts()
  if (isMailed) return <Alert tone="success">{t('login.emailSent')}</Alert>
  if (hasNewPassword) return <Alert tone="success">{t('login.password-chosen')}</Alert>
  return wasSignedOut ? <Alert tone="warning">{t('admin.session-over')}</Alert> : null
}

interface WaitProps {
  readonly text: 'login.blocked' | 'login.wait'
  readonly untilMs: number
  readonly clock: Clock
}

/** Counts down silently: said anew each second it would drown everything else. */
function Wait({ text, untilMs, clock }: WaitProps) {
  const { t } = useAdminTexts()
  const seconds = useSecondsUntil(clock, untilMs)
  return (
    <p className="tabular" aria-live="off">
      {t(text, { time: `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}` })}
    </p>
  )
}
