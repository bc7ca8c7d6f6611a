import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../alert/index.ts'
import { Button } from '../button/index.ts'
import { Field } from '../field/index.ts'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'
import { codeErrorOf, type Fault, formErrorOf, type HeadingLevel, type Say } from './texts.ts'

export interface Proof {
  readonly password: string
  readonly code: string
}

interface ProofFormProps {
  readonly t: Say
  readonly headingLevel: HeadingLevel
  readonly title: string
  readonly text: string
  readonly asks: { readonly password?: boolean; readonly code?: boolean }
  readonly submitText: string
  /** Settles with why it was refused. */
  readonly onSubmit: (proof: Proof) => Promise<Fault | undefined>
  readonly onCancel: () => void
  /** Between title and fields. */
  readonly children?: ReactNode
}

/** One step: what it is for, and the password or code that shows who asks. */
export function ProofForm(props: ProofFormProps) {
  const { t, headingLevel, title, text, asks, submitText, onSubmit, onCancel, children } = props
  const Heading = `h${headingLevel}` as const
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<Fault>()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input')?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (asks.password === true && password === '') return setFault({ kind: 'wrong-password' })
    if (asks.code === true && code.trim() === '') return setFault({ kind: 'wrong-code' })
    setSending(true)
    setFault(undefined)
    const refused = await onSubmit({ password, code })
    setSending(false)
    setFault(refused)
    if (refused?.kind === 'wrong-code') form.current?.querySelector<HTMLInputElement>('input[name="code"]')?.focus()
  }
  const formError = formErrorOf(t, fault)
  return (
    <form ref={form} className={styles.step} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSending}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children}
      {formError !== undefined && <Alert tone="error">{formError}</Alert>}
      {asks.password === true && (
        <Field
          type="password"
          name="password"
          label={t('second-factor.password')}
          autoComplete="current-password"
          value={password}
          error={fault?.kind === 'wrong-password' ? t('second-factor.fault.wrong-password') : undefined}
          onChange={(event) => {
            setPassword(event.target.value)
            setFault(undefined)
          }}
        />
      )}
      {asks.code === true && (
        <CodeField
          t={t}
          value={code}
          error={codeErrorOf(t, fault)}
          onChange={(value) => {
            setCode(value)
            setFault(undefined)
          }}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" waiting={isSending} waitingLabel={t('second-factor.loading')}>
          {submitText}
        </Button>
        <Button onClick={onCancel} disabled={isSending}>
          {t('second-factor.cancel')}
        </Button>
      </div>
    </form>
  )
}
