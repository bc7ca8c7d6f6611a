import Mail from 'lucide-react/icons/mail'
import User from 'lucide-react/icons/user'
import { type FormEvent, useRef, useState } from 'react'
import { isApiError } from '@foyer/client'
import type { Authority } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import type { DesignerTextKey } from '@foyer/i18n/designer'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Alert } from '@foyer/ui/alert'
import { Field } from '@foyer/ui/field'
import { useApp } from '../../app/app-context.ts'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { refusalOf } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import type { AccountDeeds } from './use-accounts.ts'

/** What the server takes for a name. */
const nameMaxLength = 200

// As the server checks it, but for what only it can know.
const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)

function emailFaultOf(email: string): DesignerTextKey | undefined {
  if (email === '') return 'login.email-required'
  if (email.length > constants.loginFieldMaxLength) return 'validation.valueTooLong'
  return looksLikeEmail(email) ? undefined : 'login.email-invalid'
}

/** Makes an account and has its owner invited; what was typed stays until it is done. Source: DSG-03. */
export function CreateDialog({
  deed,
  onClose,
}: {
  readonly deed: AccountDeeds['create']
  readonly onClose: () => void
}) {
  const { toasts } = useApp()
  const { t } = useDesignerTexts()
  const emailField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [authority, setAuthority] = useState<Authority>('attendee')
  const [isSent, setSent] = useState(false)
  const [refused, setRefused] = useState<{ readonly email: string; readonly error: unknown }>()

  const address = email.trim()
  const isNameTooLong = name.trim().length > nameMaxLength
  const answer = refused?.email === address ? refused.error : undefined
  const emailFault = emailFaultOf(address) ?? refusedEmailOf(answer)
  const isEmailTold = isSent || emailFault === 'validation.valueTooLong'
  const otherRefusal =
    answer === undefined || refusedEmailOf(answer) !== undefined ? undefined : createRefusalOf(answer)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (deed.isPending) return
    setSent(true)
    if (emailFaultOf(address) !== undefined) return emailField.current?.focus()
    if (isNameTooLong) return nameField.current?.focus()
    setRefused(undefined)
    try {
      const account = await deed.mutateAsync({
        email: address,
        authority,
        ...(name.trim() !== '' && { name: name.trim() }),
      })
      toasts.show({ tone: 'success', text: t('designer.create.done', { name: account.name }) })
      onClose()
    } catch (error) {
      setRefused({ email: address, error })
      if (refusedEmailOf(error) !== undefined) emailField.current?.focus()
    }
  }

  return (
    <FormDialog
      title={t('designer.accounts.new')}
      description={t('designer.create.text')}
      submitText={t('designer.create.submit')}
      isPending={deed.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {otherRefusal !== undefined && <Alert tone="error">{t(otherRefusal)}</Alert>}
      <Field
        ref={emailField}
        label={t('login.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        icon={<Mail size={18} aria-hidden />}
        value={email}
        error={isEmailTold && emailFault !== undefined ? t(emailFault) : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        ref={nameField}
        label={t('designer.accounts.name')}
        labelTrailing={t('designer.create.optional')}
        description={t('designer.create.name-hint')}
        autoComplete="off"
        dir="auto"
        icon={<User size={18} aria-hidden />}
        value={name}
        error={isNameTooLong ? t('validation.valueTooLong') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleChoice value={authority} onChange={setAuthority} />
    </FormDialog>
  )
}

/** What the server said of the e-mail itself. */
function refusedEmailOf(error: unknown): DesignerTextKey | undefined {
  if (!isApiError(error)) return undefined
  if (error.code === 'admin.account-exists') return 'designer.create.exists'
  return error.faults.some(({ pointer }) => pointer === '/email') ? 'login.email-invalid' : undefined
}

const createRefusalOf = (error: unknown): DesignerTextKey =>
  isApiError(error) && error.code === 'mail.not-sent' ? 'designer.create.not-sent' : refusalOf(error)
