import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '../alert/index.ts'
import { Button } from '../button/index.ts'
import { Checkbox } from '../checkbox/index.ts'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'
import { codeErrorOf, type Fault, formErrorOf, type Say } from './texts.ts'

export interface SecondFactorStepProps {
  readonly t: Say
  /** Settles with why it was refused; with nothing once the page goes on. */
  readonly onConfirm: (given: { readonly code: string; readonly trustDevice: boolean }) => Promise<Fault | undefined>
  readonly onBack: () => void
}

/** The second step of a login: a code of the app, or a recovery code. Source: SEC-08. */
export function SecondFactorStep({ t, onConfirm, onBack }: SecondFactorStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [trustDevice, setTrust] = useState(false)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  useEffect(() => field.current?.focus(), [isRecovery])
  const isOver = fault?.kind === 'challenge-ended'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || isOver) return
    if (code.trim() === '') return setFault({ kind: 'wrong-code' })
    setSending(true)
    setFault(undefined)
    const refused = await onConfirm({ code, trustDevice })
    setSending(false)
    setFault(refused)
    if (refused !== undefined) field.current?.select()
  }
  const formError = formErrorOf(t, fault)
  return (
    <form className={styles.signIn} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSending}>
      <h1 className={styles.heading}>{t('second-factor.sign-in.title')}</h1>
      <p className={styles.text}>
        {t(isRecovery ? 'second-factor.sign-in.recovery-text' : 'second-factor.sign-in.text')}
      </p>
      {formError !== undefined && <Alert tone="error">{formError}</Alert>}
      <CodeField
        key={String(isRecovery)}
        t={t}
        ref={field}
        isRecovery={isRecovery}
        value={code}
        error={codeErrorOf(t, fault)}
        onChange={(value) => {
          setCode(value)
          if (!isOver) setFault(undefined)
        }}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        disabled={isSending}
        onClick={() => {
          setRecovery(!isRecovery)
          setCode('')
          if (!isOver) setFault(undefined)
        }}
      >
        {t(isRecovery ? 'second-factor.use-app' : 'second-factor.use-recovery')}
      </Button>
      <Checkbox checked={trustDevice} onChange={(event) => setTrust(event.target.checked)}>
        {t('second-factor.sign-in.trust')}
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        waiting={isSending}
        waitingLabel={t('second-factor.loading')}
        disabled={isOver}
      >
        {t('second-factor.sign-in.submit')}
      </Button>
      <Button
        variant="quiet"
        size="large"
        block
        icon={<ArrowLeft size={18} className="mirror" aria-hidden />}
        disabled={isSending}
        onClick={onBack}
      >
        {t('second-factor.sign-in.back')}
      </Button>
    </form>
  )
}
