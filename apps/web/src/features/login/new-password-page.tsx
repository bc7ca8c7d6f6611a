import { type FormEvent, useRef, useState } from 'react'
import { loginStyles as styles } from '@foyer/app-shell/login-view'
import { constants } from '@foyer/contract/constants'
import { useShownFault } from '@foyer/app-shell/sign-in'
import type { TextKey } from '@foyer/i18n'
import { type TopicKey, loadTexts } from '@foyer/i18n/load-texts'
import { useTexts } from '@foyer/i18n/react'
import { createTopicTexts } from '@foyer/i18n/topic-texts'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { PasswordField } from '@foyer/ui/password-field'
import { Spinner } from '@foyer/ui/spinner'
import { LoginFrame, type LoginFrameProps } from './login-frame.tsx'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadTexts('new-password'))

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
  /** Whether the link is that of an invitation: then it is the person's first password. */
  readonly isInvited?: boolean
  readonly onChoose: (password: string) => Promise<Chosen>
  /** Goes on to the login page. */
  readonly onDone: (isChosen: boolean) => void
  /** Called when the texts of the page could not be fetched. */
  readonly onTextsMissing: () => void
}

/** Where the link of a mail leads: one field, shown on demand. Source: AUT-06. */
export function NewPasswordPage(props: NewPasswordPageProps) {
  const { hasSecret, isInvited = false, onChoose, onDone, onTextsMissing, ...frame } = props
  const { t } = useTexts()
  return (
    <LoginFrame {...frame}>
      <TopicTexts onFailure={onTextsMissing} before={<Spinner size={24} label={t('login.checking')} />}>
        <Content hasSecret={hasSecret} isInvited={isInvited} onChoose={onChoose} onDone={onDone} />
      </TopicTexts>
    </LoginFrame>
  )
}

interface ContentProps extends Pick<NewPasswordPageProps, 'hasSecret' | 'onChoose' | 'onDone'> {
  readonly isInvited: boolean
}

function Content({ hasSecret, isInvited, onChoose, onDone }: ContentProps) {
  const { t } = useTopicTexts()
  const [isSpent, setSpent] = useState(!hasSecret)
  return (
    <>
      <h1 className={styles.title}>{t(isInvited ? 'new-password.invited-title' : 'new-password.title')}</h1>
      {isSpent ? (
        <div className={styles.form}>
          <Alert tone="error" title={t('new-password.link-spent')}>
            <p>{t('new-password.link-spent-hint')}</p>
          </Alert>
          <Button variant="primary" size="large" block onClick={() => onDone(false)}>
            {t('new-password.to-login')}
          </Button>
        </div>
      ) : (
        <NewPasswordForm isInvited={isInvited} onChoose={onChoose} onDone={onDone} onSpent={() => setSpent(true)} />
      )}
    </>
  )
}

interface NewPasswordFormProps extends Pick<ContentProps, 'isInvited' | 'onChoose' | 'onDone'> {
  readonly onSpent: () => void
}

function NewPasswordForm({ isInvited, onChoose, onDone, onSpent }: NewPasswordFormProps) {
  const { t } = useTexts()
  const { t: own } = useTopicTexts()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Extract<Chosen, { kind: 'failed' }> | undefined>(undefined)
  const [weakness, setWeakness] = useState<TopicKey<'new-password'> | undefined>(undefined)
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
      setWeakness(chosen.isPersonal ? 'new-password.personal' : 'new-password.common')
      return field.current?.focus()
    }
    setFailure(chosen)
  }
  return (
    <>
      <p className={styles.subtitle}>{own(isInvited ? 'new-password.invited-text' : 'new-password.text')}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSending}>
        {failure !== undefined && (
          <Alert tone="error" title={t(failure.title)}>
            {failure.hint !== undefined && <p>{t(failure.hint)}</p>}
          </Alert>
        )}
        <PasswordField
          ref={field}
          label={own(isInvited ? 'new-password.invited-field' : 'new-password.field')}
          description={own('new-password.rule', { count: constants.passwordMinLength })}
          name="new-password"
          autoComplete="new-password"
          showText={t('login.show-password')}
          hideText={t('login.hide-password')}
          value={password}
          error={shown ?? (weakness && own(weakness))}
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
          {own('new-password.submit')}
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
