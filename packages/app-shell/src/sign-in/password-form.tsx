import ArrowRight from 'lucide-react/icons/arrow-right'
import Mail from 'lucide-react/icons/mail'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type Clock, emailFaultOf, passwordFaultOf } from '@foyer/client'
import { useAutofill } from '@foyer/client/react'
import type { SignInRequest } from '@foyer/contract'
import { type SharedTranslator, useTranslator } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { PasswordField } from '@foyer/ui/password-field'
import styles from './sign-in.module.css'
import { useShownFault } from './use-shown-fault.ts'

export interface PasswordFormProps {
  readonly credentials: SignInRequest
  readonly onChange: (field: keyof SignInRequest, value: string) => void
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
  const { t }: SharedTranslator = useTranslator()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [onEmailFilled] = useState(() => (value: string) => onChange('email', value))
  const [onPasswordFilled] = useState(() => (value: string) => onChange('password', value))
  useAutofill(clock, email, credentials.email, onEmailFilled)
  useAutofill(clock, password, credentials.password, onPasswordFilled)

  const emailFault = emailFaultOf(credentials.email)
  const passwordFault = passwordFaultOf(credentials.password)
  const shownEmail = useShownFault(emailFault)
  const shownPassword = useShownFault(passwordFault)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChecking || isBlocked) return
    shownEmail.leave()
    shownPassword.leave()
    if (emailFault !== undefined) return email.current?.focus()
    if (passwordFault !== undefined) return password.current?.focus()
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
        error={shownEmail.shown}
        onChange={(event) => onChange('email', event.target.value)}
        onBlur={shownEmail.leave}
      />
      <PasswordField
        ref={password}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        showText={t('login.show-password')}
        hideText={t('login.hide-password')}
        value={credentials.password}
        error={shownPassword.shown}
        onChange={(event) => onChange('password', event.target.value)}
        onBlur={shownPassword.leave}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.reset}
        waiting={isResetting}
        disabled={emailFault !== undefined}
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
