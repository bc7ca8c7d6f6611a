import { type FormEvent, useRef, useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { emailFaultOf, refusedEmailOf } from './account-faults.ts'
import { EmailField, NameField, isNameTooLong } from './account-fields.tsx'
import { useAccountsPorts } from './accounts-ports.ts'
import { MailLanguage } from './mail-language.tsx'
import { refusalOf } from './refusal.ts'
import type { AccountActions } from './use-accounts.ts'

interface EditDialogProps {
  readonly account: AdminAccount
  readonly action: AccountActions['update']
  readonly onClose: () => void
}

/** Name and e-mail of an account; only what was changed is sent. Source: DSG-03. */
export function EditDialog({ account, action, onClose }: EditDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const { defaultLocale } = useAccountsPorts()
  const emailField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(account.email)
  const [name, setName] = useState(account.name)
  const [locale, setLocale] = useState(defaultLocale)
  const [isSent, setSent] = useState(false)
  const [refused, setRefused] = useState<{ readonly email: string; readonly error: unknown }>()

  const isKeptElsewhere = account.signsInBy.includes('firebase')
  const address = email.trim()
  const isMoved = !isKeptElsewhere && address !== account.email
  const isRenamed = name.trim() !== account.name
  const answer = refused?.email === address ? refused.error : undefined
  const emailFault = isMoved ? (emailFaultOf(address) ?? refusedEmailOf(answer)) : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    setSent(true)
    if (isMoved && emailFaultOf(address) !== undefined) return emailField.current?.focus()
    if (isNameTooLong(name)) return nameField.current?.focus()
    if (!isMoved && !isRenamed) return onClose()
    setRefused(undefined)
    try {
      const { account: saved, unsent } = await action.mutateAsync({
        userId: account.userId,
        locale,
        ...(isMoved && { email: address }),
        ...(isRenamed && { name: name.trim() }),
      })
      if (unsent.length === 0) toasts.show({ tone: 'success', text: t('admin.edit.done', { name: saved.name }) })
      else toasts.show({ tone: 'error', text: t('admin.edit.unsent', { addresses: unsent.join(', ') }) })
      onClose()
    } catch (error) {
      setRefused({ email: address, error })
      if (refusedEmailOf(error) !== undefined) emailField.current?.focus()
    }
  }

  return (
    <FormDialog
      title={t('admin.edit.title', { name: account.name })}
      description={t('admin.edit.text')}
      submitText={t('admin.edit.submit')}
      isPending={action.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {answer !== undefined && refusedEmailOf(answer) === undefined && (
        <Alert tone="error">{t(refusalOf(answer))}</Alert>
      )}
      <NameField ref={nameField} value={name} onType={setName} />
      <EmailField
        ref={emailField}
        description={isKeptElsewhere ? t('admin.edit.elsewhere') : undefined}
        disabled={isKeptElsewhere}
        value={email}
        error={isSent && emailFault !== undefined ? t(emailFault) : undefined}
        onType={setEmail}
      />
      {isMoved && <MailLanguage value={locale} onChange={setLocale} />}
    </FormDialog>
  )
}
