import Mail from 'lucide-react/icons/mail'
import Ticket from 'lucide-react/icons/ticket'
import { useRef, useState } from 'react'
import { emailFaultOf } from '@foyer/client'
import { useAutofill } from '@foyer/client/react'
import { useShownFault } from '@foyer/app-shell/sign-in'
import { useTexts } from '@foyer/i18n/react'
import { Field } from '@foyer/ui/field'
import { checkRegistrationNumber } from './check-number.ts'
import type { NumberFormProps } from './cvent-form.tsx'
import { FormFrame } from './form-frame.tsx'

const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

interface BizzaboEntry {
  readonly loginType: 'BIZZABO_LOGIN'
  readonly registrationNumber: string
  readonly email: string
}

/** Source: AUT-08. */
export function BizzaboForm({ onSubmit, clock, ...frame }: NumberFormProps<BizzaboEntry>) {
  const { t } = useTexts()
  const emailField = useRef<HTMLInputElement>(null)
  const numberField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState('')
  useAutofill(clock, emailField, email, setEmail)
  useAutofill(clock, numberField, typed, setTyped)
  const registrationNumber = typed.trim()
  const faults = { email: emailFaultOf(email), number: checkRegistrationNumber(registrationNumber) }
  const shownEmail = useShownFault(faults.email)
  const shownNumber = useShownFault(faults.number)
  return (
    <FormFrame
      {...frame}
      isReady={faults.email === undefined && faults.number === undefined}
      onSubmit={() => onSubmit({ loginType: 'BIZZABO_LOGIN', registrationNumber, email: email.trim() })}
    >
      <Field
        ref={emailField}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        icon={<Mail {...icon} />}
        value={email}
        error={shownEmail.shown}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={shownEmail.leave}
      />
      <Field
        ref={numberField}
        label={t('login.registration-number')}
        name="registration-number"
        inputMode="numeric"
        autoComplete="off"
        required
        dir="ltr"
        icon={<Ticket {...icon} />}
        value={typed}
        error={shownNumber.shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={shownNumber.leave}
      />
    </FormFrame>
  )
}
