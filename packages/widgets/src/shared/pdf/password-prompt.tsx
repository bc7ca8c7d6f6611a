import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import FileLock from 'lucide-react/icons/file-lock'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { PasswordField } from '@foyer/ui/password-field'
import { usePdfTexts } from './pdf-texts.ts'
import styles from './viewer.module.css'

export interface PasswordPromptProps {
  readonly isWrong: boolean
  readonly isChecking: boolean
  readonly onAnswer: (password: string | undefined) => void
}

/** Asks for the password of a file. It goes to the reader in this tab and nowhere else, and is forgotten at once. */
export function PasswordPrompt({ isWrong, isChecking, onAnswer }: PasswordPromptProps): ReactNode {
  const { t } = usePdfTexts()
  const { t: common } = useTexts()
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.focus()
  }, [isWrong])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setEmpty(password === '')
    if (password === '' || isChecking) return field.current?.focus()
    onAnswer(password)
    setPassword('')
  }
  return (
    <form className={styles.prompt} onSubmit={send} autoComplete="off" aria-label={t('pdf.password.title')}>
      <span className={styles.promptIcon} aria-hidden>
        <FileLock size={28} strokeWidth={1.7} />
      </span>
      <h3>{t('pdf.password.title')}</h3>
      <p>{t('pdf.password.text')}</p>
      <PasswordField
        ref={field}
        label={t('pdf.password.label')}
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setEmpty(false)
        }}
        error={isEmpty ? t('pdf.password.empty') : isWrong && password === '' ? t('pdf.password.wrong') : undefined}
        showText={t('pdf.password.show')}
        hideText={t('pdf.password.hide')}
        // Of the venue's own account no browser shall offer the password here, nor keep this one.
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        maxLength={1024}
        required={false}
        autoFocus
        className={styles.promptField}
      />
      <div className={styles.promptActions}>
        <Button onClick={() => onAnswer(undefined)}>{common('common.cancel')}</Button>
        <Button type="submit" variant="primary" waiting={isChecking} waitingLabel={t('pdf.password.checking')}>
          {t('pdf.password.open')}
        </Button>
      </div>
    </form>
  )
}
