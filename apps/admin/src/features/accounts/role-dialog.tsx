import { type FormEvent, useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Checkbox } from '@foyer/ui/checkbox'
import { usePlatform } from '../../platform/platform-context.ts'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { refusalOf } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import type { AccountActions } from './use-accounts.ts'

interface RoleDialogProps {
  readonly account: AdminAccount
  readonly action: AccountActions['setAuthority']
  readonly onClose: () => void
}

/** Another role for somebody; that of administrator takes one more tick. Source: AUT-20. */
export function RoleDialog({ account, action, onClose }: RoleDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const { userId, name } = account
  const [authority, setAuthority] = useState(account.authority)
  const [isSure, setSure] = useState(false)
  const [isErrorShown, setErrorShown] = useState(false)
  const [error, setError] = useState<unknown>()
  const needsTick = authority === 'administrator' && account.authority !== 'administrator'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (action.isPending) return
    if (needsTick && !isSure) return setErrorShown(true)
    if (authority === account.authority) return onClose()
    setError(undefined)
    try {
      const { authority: given } = await action.mutateAsync({ userId, authority })
      toasts.show({ tone: 'success', text: t('admin.role.done', { name, role: t(`admin.role.${given}`) }) })
      onClose()
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <FormDialog
      title={t('admin.role.of', { name })}
      description={t('admin.role.text')}
      submitText={t('admin.role.save')}
      isPending={action.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {error !== undefined && <Alert tone="error">{t(refusalOf(error))}</Alert>}
      <RoleChoice
        value={authority}
        onChange={(next) => {
          setAuthority(next)
          setErrorShown(false)
        }}
      />
      {needsTick && (
        <Alert tone="warning" title={t('admin.role.confirm', { name })} live={false}>
          <Checkbox
            checked={isSure}
            error={isErrorShown && !isSure ? t('admin.role.confirm-missing') : undefined}
            onChange={(event) => setSure(event.target.checked)}
          >
            {t('admin.role.confirm-check', { name })}
          </Checkbox>
        </Alert>
      )}
    </FormDialog>
  )
}
