import KeyRound from 'lucide-react/icons/key-round'
import type { Ref } from 'react'
import { Field } from '../field/index.ts'
import type { Say } from './texts.ts'

interface CodeFieldProps {
  readonly t: Say
  readonly ref?: Ref<HTMLInputElement>
  readonly isRecovery?: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** One field for the code of an app, which phones fill in by themselves, or for a recovery code. */
export function CodeField({ t, ref, isRecovery = false, value, error, onChange }: CodeFieldProps) {
  return (
    <Field
      ref={ref}
      label={t(isRecovery ? 'second-factor.recovery-code' : 'second-factor.code')}
      {...(!isRecovery && { description: t('second-factor.code-hint') })}
      name={isRecovery ? 'recovery-code' : 'code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      required
      icon={<KeyRound size={18} strokeWidth={1.7} aria-hidden />}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
