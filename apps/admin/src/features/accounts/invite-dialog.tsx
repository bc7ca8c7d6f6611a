import { type FormEvent, useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAccountsPorts } from './accounts-ports.ts'
import { MailLanguage } from './mail-language.tsx'
import { refusalOf } from './refusal.ts'
import type { AccountActions } from './use-accounts.ts'

interface InviteDialogProps {
  readonly account: AdminAccount
  readonly action: AccountActions['invite']
  readonly onClose: () => void
}

/** Sends an invitation once more, in a language. Source: DSG-03. */
export function InviteDialog({ account, action, onClose }: InviteDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const { defaultLocale } = useAccountsPorts()
  const [locale, setLocale] = useState(defaultLocale)
  const [error, setError] = useState<unknown>()
  const { userId, name } = account

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    setError(undefined)
    try {
      await action.mutateAsync({ userId, locale })
      toasts.show({ tone: 'success', text: t('admin.invite.done', { name }) })
      onClose()
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <FormDialog
      title={t('admin.invite.title', { name })}
      description={t('admin.invite.text')}
      submitText={t('admin.invite.action')}
      isPending={action.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {error !== undefined && <Alert tone="error">{t(refusalOf(error))}</Alert>}
      <MailLanguage value={locale} onChange={setLocale} />
    </FormDialog>
  )
}
