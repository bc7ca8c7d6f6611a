import ArrowRight from 'lucide-react/icons/arrow-right'
import type { FormEvent, ReactNode } from 'react'
import { loginStyles as styles } from '@foyer/app-shell/login-view'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'

export interface FormFrameProps {
  /** What came of the last attempt. */
  readonly said: ReactNode
  readonly isChecking: boolean
  /** While a lockout lasts. */
  readonly isBlocked: boolean
  /** Whether what was entered can be sent. */
  readonly isReady: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** Below the button. */
  readonly footer?: ReactNode
}

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

/** The fields of one way in, what came of them, and the button. */
export function FormFrame({ said, isChecking, isBlocked, isReady, onSubmit, children, footer }: FormFrameProps) {
  const { t } = useTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChecking && !isBlocked && isReady) onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={isChecking}>
      {said}
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        waiting={isChecking}
        waitingLabel={t('login.checking')}
        disabled={isBlocked || !isReady}
        trailingIcon={<ArrowRight {...icon} className="mirror" />}
      >
        {t('login.submit')}
      </Button>
      {footer}
    </form>
  )
}
