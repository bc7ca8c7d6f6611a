import { type FormEvent, useRef, useState } from 'react'
import { errorCodeOf } from '@foyer/client/error-code'
import type { Authority } from '@foyer/contract'
import type { AdminTextKey } from '@foyer/i18n/admin'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { usePlatform } from '../../platform/platform-context.ts'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { emailFaultOf, refusedEmailOf } from './account-faults.ts'
import { EmailField, NameField, isNameTooLong } from './account-fields.tsx'
import { useAccountsPorts } from './accounts-ports.ts'
import { MailLanguage } from './mail-language.tsx'
import { refusalOf } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import type { AccountActions } from './use-accounts.ts'

/** Makes an account and has its owner invited; what was typed stays until it is done. Source: DSG-03. */
export function CreateDialog({
  action,
  onClose,
}: {
  readonly action: AccountActions['create']
  readonly onClose: () => void
}) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const emailField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [authority, setAuthority] = useState<Authority>('attendee')
  const [locale, setLocale] = useState(useAccountsPorts().defaultLocale)
  const [isSent, setSent] = useState(false)
  const [refused, setRefused] = useState<{ readonly email: string; readonly error: unknown }>()

  const address = email.trim()
  const answer = refused?.email === address ? refused.error : undefined
  const emailFault = emailFaultOf(address) ?? refusedEmailOf(answer)
  const isEmailFaultShown = isSent || emailFault === 'validation.valueTooLong'
  const otherRefusal =
    answer === undefined || refusedEmailOf(answer) !== undefined ? undefined : createRefusalOf(answer)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    setSent(true)
    if (emailFaultOf(address) !== undefined) return emailField.current?.focus()
    if (isNameTooLong(name)) return nameField.current?.focus()
    setRefused(undefined)
    try {
      const account = await action.mutateAsync({
        email: address,
        authority,
        locale,
        ...(name.trim() !== '' && { name: name.trim() }),
      })
      toasts.show({ tone: 'success', text: t('admin.create.done', { name: account.name }) })
      onClose()
    } catch (error) {
      setRefused({ email: address, error })
      if (refusedEmailOf(error) !== undefined) emailField.current?.focus()
    }
  }

  return (
    <FormDialog
      title={t('admin.accounts.new')}
      description={t('admin.create.text')}
      submitText={t('admin.create.submit')}
      isPending={action.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {otherRefusal !== undefined && <Alert tone="error">{t(otherRefusal)}</Alert>}
      <EmailField
        ref={emailField}
        autoFocus
        value={email}
        error={isEmailFaultShown && emailFault !== undefined ? t(emailFault) : undefined}
        onType={setEmail}
      />
      <NameField ref={nameField} labelTrailing={t('admin.create.optional')} value={name} onType={setName} />
      <MailLanguage value={locale} onChange={setLocale} />
      <RoleChoice value={authority} onChange={setAuthority} />
    </FormDialog>
  )
}

const createRefusalOf = (error: unknown): AdminTextKey =>
  errorCodeOf(error) === 'mail.not-sent' ? 'admin.create.not-sent' : refusalOf(error)
