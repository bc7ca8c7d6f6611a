import { type FormEvent, useRef, useState } from 'react'
import { constants } from '@foyer/contract/constants'
import { useShownFault } from '@foyer/app-shell/sign-in'
import type { TextKey } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { PasswordField } from '@foyer/ui/password-field'
import { LoginFrame, type LoginFrameProps } from './login-frame.tsx'
import styles from './login-page.module.css'

/** What came of a choice: done, the link is worth nothing any more, or another password is needed. */
export type Chosen =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'link-spent' }
  /** Too easy to guess: made of names somebody knows, or else a common one. */
  | { readonly kind: 'weak'; readonly isPersonal: boolean }
  | { readonly kind: 'failed'; readonly title: TextKey; readonly hint?: TextKey }

export interface NewPasswordPageProps extends LoginFrameProps {
  /** Whether the address holds the secret of a link. */
  readonly hasSecret: boolean
  readonly onChoose: (password: string) => Promise<Chosen>
  /** Goes on to the login page. */
  readonly onDone: (isChosen: boolean) => void
}

/** Where the link of a mail leads: one field, shown on demand. Source: AUT-06. */
export function NewPasswordPage({ hasSecret, onChoose, onDone, ...frame }: NewPasswordPageProps) {
  const { t } = useTexts()
  const [isSpent, setSpent] = useState(!hasSecret)
  return (
    <LoginFrame {...frame}>
      <h1 className={styles.title}>{t('login.new-password.title')}</h1>
      {isSpent ? (
        <div className={styles.form}>
          <Alert tone="error" title={t('login.link-spent')}>
            <p>{t('login.link-spent-hint')}</p>
          </Alert>
          <Button variant="primary" size="large" block onClick={() => onDone(false)}>
            {t('login.to-login')}
          </Button>
        </div>
      ) : (
        <NewPasswordForm onChoose={onChoose} onDone={onDone} onSpent={() => setSpent(true)} />
      )}
    </LoginFrame>
  )
}

interface NewPasswordFormProps extends Pick<NewPasswordPageProps, 'onChoose' | 'onDone'> {
  readonly onSpent: () => void
}

function NewPasswordForm({ onChoose, onDone, onSpent }: NewPasswordFormProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Extract<Chosen, { kind: 'failed' }> | undefined>(undefined)
  const [weakness, setWeakness] = useState<TextKey | undefined>(undefined)
  const fault = checkNewPassword(password)
  const { shown, leave } = useShownFault(fault)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    leave()
    if (fault !== undefined) return field.current?.focus()
    setSending(true)
    setFailure(undefined)
    const chosen = await onChoose(password)
    setSending(false)
    if (chosen.kind === 'chosen') return onDone(true)
    if (chosen.kind === 'link-spent') return onSpent()
    if (chosen.kind === 'weak') {
      setWeakness(chosen.isPersonal ? 'login.new-password.personal' : 'login.new-password.common')
      return field.current?.focus()
    }
    setFailure(chosen)
  }
  return (
    <>
      <p className={styles.subtitle}>{t('login.new-password.text')}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSending}>
        {failure !== undefined && (
          <Alert tone="error" title={t(failure.title)}>
            {failure.hint !== undefined && <p>{t(failure.hint)}</p>}
          </Alert>
        )}
        <PasswordField
          ref={field}
          label={t('login.new-password.field')}
          description={t('login.new-password.rule', { count: constants.passwordMinLength })}
          name="new-password"
          autoComplete="new-password"
          showText={t('login.show-password')}
          hideText={t('login.hide-password')}
          value={password}
          error={shown ?? (weakness && t(weakness))}
          onChange={(event) => {
            setPassword(event.target.value)
            setWeakness(undefined)
          }}
          onBlur={leave}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          waiting={isSending}
          waitingLabel={t('login.checking')}
        >
          {t('login.new-password.submit')}
        </Button>
      </form>
    </>
  )
}

function checkNewPassword(password: string): TextKey | undefined {
  if (password === '') return 'login.password-required'
  if (password.length > constants.loginFieldMaxLength) return 'validation.valueTooLong'
  return password.length < constants.passwordMinLength ? 'login.new-password.too-short' : undefined
}
