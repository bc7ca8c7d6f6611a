import { useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { usePlatform } from '../../platform/platform-context.ts'
import { refusalOf } from './refusal.ts'

interface ConfirmDialogProps {
  readonly action: 'off' | 'on' | 'end-sessions' | 'reset-second-factor'
  readonly account: AdminAccount
  readonly work: () => Promise<unknown>
  readonly onClose: () => void
}

/** One question before an action about somebody's access. */
export function ConfirmDialog({ action, account, work, onClose }: ConfirmDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const params = { name: account.name, role: t(`admin.role.${account.authority}`) }

  const act = async () => {
    setPending(true)
    setError(undefined)
    try {
      await work()
      toasts.show({ tone: 'success', text: t(`admin.ask-done.${action}`, params) })
      onClose()
    } catch (cause) {
      setError(cause)
      setPending(false)
    }
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) onClose()
      }}
      title={t(`admin.ask-title.${action}`, params)}
      description={t(`admin.ask-text.${action}`, params)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending} autoFocus>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" waiting={isPending} waitingLabel={t('common.loading')} onClick={() => void act()}>
            {t(`admin.ask-action.${action}`)}
          </Button>
        </>
      }
    >
      {error === undefined ? undefined : <Alert tone="error">{t(refusalOf(error))}</Alert>}
    </Dialog>
  )
}
