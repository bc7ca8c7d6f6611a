import ArrowRight from 'lucide-react/icons/arrow-right'
import Mail from 'lucide-react/icons/mail'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Clock } from '@foyer/client'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { PasswordField } from '@foyer/ui/password-field'
import { type Credentials, type CredentialFaults, checkCredentials, checkEmail } from './check-credentials.ts'
import styles from './login-page.module.css'
import { useAutofill } from '@foyer/client/react'

export interface PasswordFormProps {
  readonly credentials: Credentials
  readonly onChange: (field: keyof Credentials, value: string) => void
  readonly onSubmit: () => void
  /** Asks for a mail with a link to a new password. */
  readonly onReset: () => void
  readonly isChecking: boolean
  readonly isResetting: boolean
  readonly isBlocked: boolean
  /** What came of the last attempt. */
  readonly said: ReactNode
  readonly clock: Clock
  /** Below the button. */
  readonly footer?: ReactNode
}

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

/** E-mail and password in native fields. Source: AUT-06, AUT-10. */
export function PasswordForm({
  credentials,
  onChange,
  onSubmit,
  onReset,
  isChecking,
  isResetting,
  isBlocked,
  said,
  clock,
  footer,
}: PasswordFormProps) {
  const { t } = useTexts()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState<{ readonly [Name in keyof Credentials]?: boolean }>({})
  const [onEmailFilled] = useState(() => (value: string) => onChange('email', value))
  const [onPasswordFilled] = useState(() => (value: string) => onChange('password', value))
  useAutofill(clock, email, credentials.email, onEmailFilled)
  useAutofill(clock, password, credentials.password, onPasswordFilled)

  const faults = checkCredentials(credentials)
  const shown = visibleFaults(faults, left)
  const textOf = (field: keyof Credentials) => {
    const fault = shown[field]
    return fault === undefined ? undefined : t(fault)
  }
  const leave = (field: keyof Credentials) => setLeft((before) => ({ ...before, [field]: true }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChecking || isBlocked) return
    setLeft({ email: true, password: true })
    if (faults.email !== undefined) return email.current?.focus()
    if (faults.password !== undefined) return password.current?.focus()
    onSubmit()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isChecking}>
      {said}
      <Field
        ref={email}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        icon={<Mail {...icon} />}
        value={credentials.email}
        error={textOf('email')}
        onChange={(event) => onChange('email', event.target.value)}
        onBlur={() => leave('email')}
      />
      <PasswordField
        ref={password}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showText={t('login.show-password')}
        hideText={t('login.hide-password')}
        value={credentials.password}
        error={textOf('password')}
        onChange={(event) => onChange('password', event.target.value)}
        onBlur={() => leave('password')}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.reset}
        waiting={isResetting}
        disabled={checkEmail(credentials.email) !== undefined || isBlocked}
        onClick={onReset}
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
        disabled={isBlocked}
        trailingIcon={<ArrowRight {...icon} className="mirror" />}
      >
        {t('login.submit')}
      </Button>
      {footer}
    </form>
  )
}

/** A fault is told once its field was left; one that grows with every letter is told at once. */
function visibleFaults(
  faults: CredentialFaults,
  left: { readonly [Name in keyof Credentials]?: boolean },
): CredentialFaults {
  const isVisible = (field: keyof Credentials) => left[field] === true || faults[field] === 'validation.valueTooLong'
  return {
    ...(faults.email !== undefined && isVisible('email') ? { email: faults.email } : {}),
    ...(faults.password !== undefined && isVisible('password') ? { password: faults.password } : {}),
  }
}
