import { type FormEvent, useId, useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Checkbox } from '@foyer/ui/checkbox'
import { Dialog } from '@foyer/ui/dialog'
import { useApp } from '../../app/app-context.ts'
import styles from './dialogs.module.css'
import { refusalOf } from './refusal.ts'
import { RoleChoice } from './role-choice.tsx'
import type { AccountDeeds } from './use-accounts.ts'

interface RoleDialogProps {
  readonly account: AdminAccount
  readonly deed: AccountDeeds['setAuthority']
  readonly onClose: () => void
}

/** Another role for somebody; that of administrator takes one more tick. Source: AUT-20. */
export function RoleDialog({ account, deed, onClose }: RoleDialogProps) {
  const { toasts } = useApp()
  const { t } = useDesignerTexts()
  const formId = useId()
  const { userId, name } = account
  const [authority, setAuthority] = useState(account.authority)
  const [isSure, setSure] = useState(false)
  const [isTold, setTold] = useState(false)
  const [error, setError] = useState<unknown>()
  const needsTick = authority === 'administrator' && account.authority !== 'administrator'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (deed.isPending) return
    if (needsTick && !isSure) return setTold(true)
    if (authority === account.authority) return onClose()
    setError(undefined)
    try {
      const { authority: given } = await deed.mutateAsync({ userId, authority })
      toasts.show({ tone: 'success', text: t('designer.role.done', { name, role: t(`designer.role.${given}`) }) })
      onClose()
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !deed.isPending) onClose()
      }}
      title={t('designer.role.of', { name })}
      description={t('designer.role.text')}
      closeLabel={t('common.close')}
      widthPx={560}
      footer={
        <>
          <Button onClick={onClose} disabled={deed.isPending}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            waiting={deed.isPending}
            waitingLabel={t('common.loading')}
          >
            {t('designer.role.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        {error !== undefined && <Alert tone="error">{t(refusalOf(error))}</Alert>}
        <RoleChoice
          value={authority}
          onChange={(next) => {
            setAuthority(next)
            setTold(false)
          }}
        />
        {needsTick && (
          <Alert tone="warning" title={t('designer.role.confirm', { name })} live={false}>
            <Checkbox
              checked={isSure}
              error={isTold && !isSure ? t('designer.role.confirm-missing') : undefined}
              onChange={(event) => setSure(event.target.checked)}
            >
              {t('designer.role.confirm-check', { name })}
            </Checkbox>
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
