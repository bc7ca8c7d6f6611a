import { useCallback, useState } from 'react'
import { LoginAlert, PasswordForm, useAttempt } from '@foyer/app-shell/sign-in'
import type { Clock } from '@foyer/client'
import type { SignInRequest } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
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

/** E-mail and password, with every state of a sign-in. Source: AUT-06, AUT-10, AUT-17. */
export function SignInForm(props: SignInFormProps) {
  const { venueName, demo, clock, onSignIn, onReset } = props
  const { t } = useAdminTexts()
  const [credentials, setCredentials] = useState<SignInRequest>({ email: '', password: '' })
  const { run, runReset, liftPause, failure, isMailSent, isRunning, isResetting } = useAttempt(clock, undefined)
  const change = useCallback(
    (field: keyof SignInRequest, value: string) => {
      setCredentials((before) => ({ ...before, [field]: value }))
      if (field === 'email') liftPause()
    },
    [liftPause],
  )
  return (
    <section className={styles.panel}>
      <p className={styles.venue}>{venueName}</p>
      <h1 className={styles.title}>{t('login.title')}</h1>
      <p className={styles.subtitle}>{t('admin.sign-in.subtitle')}</p>
      <PasswordForm
        credentials={credentials}
        onChange={change}
        onSubmit={() => void run(() => onSignIn(credentials))}
        onReset={() => void runReset(() => onReset(credentials.email.trim()))}
        isChecking={isRunning}
        isResetting={isResetting}
        isBlocked={failure?.blockedUntilMs !== undefined}
        clock={clock}
        said={
          failure === undefined ? (
            <Notice {...props} isMailed={isMailSent} />
          ) : (
            <LoginAlert key={failure.title} failure={failure} clock={clock} />
          )
        }
      />
      {demo !== undefined && (
        <div className={styles.demo}>
          <h2 className={styles.demoTitle}>{t('login.demo.title')}</h2>
          <p className={styles.demoText}>{t('login.demo.text')}</p>
          <ul className={styles.demoList}>
            {demo.emails.map((address) => (
              <li key={address}>
                <Button size="small" block onClick={() => setCredentials({ email: address, password: demo.password })}>
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
