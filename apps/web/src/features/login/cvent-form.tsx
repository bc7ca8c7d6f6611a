import Ticket from 'lucide-react/icons/ticket'
import { type ReactNode, useRef, useState } from 'react'
import type { Clock } from '@foyer/client'
import { useShownFault } from '@foyer/app-shell/sign-in'
import { useTexts } from '@foyer/i18n/react'
import { Field } from '@foyer/ui/field'
import { checkConfirmationNumber } from './check-number.ts'
import { FormFrame } from './form-frame.tsx'
import { useAutofill } from '@foyer/client/react'

export interface NumberFormProps<Entry> {
  readonly onSubmit: (entry: Entry) => void
  readonly isChecking: boolean
  readonly isBlocked: boolean
  readonly clock: Clock
  /** What came of the last attempt. */
  readonly said: ReactNode
  /** Below the button. */
  readonly footer?: ReactNode
}

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

interface CventEntry {
  readonly loginType: 'CVENT_LOGIN'
  readonly confirmationNumber: string
}

/** Source: AUT-07. */
export function CventForm({ onSubmit, clock, ...frame }: NumberFormProps<CventEntry>) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useAutofill(clock, field, typed, setTyped)
  // Copied from a mail it often brings a space along.
  const confirmationNumber = typed.trim()
  const fault = checkConfirmationNumber(confirmationNumber)
  const { shown, leave } = useShownFault(fault)
  return (
    <FormFrame
      {...frame}
      isReady={fault === undefined}
      onSubmit={() => onSubmit({ loginType: 'CVENT_LOGIN', confirmationNumber })}
    >
      <Field
        ref={field}
        label={t('login.confirmation-number')}
        name="confirmation-number"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        dir="ltr"
        icon={<Ticket {...icon} />}
        value={typed}
        error={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    </FormFrame>
  )
}
