import { useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useApp } from '../../app/app-context.ts'
import { refusalOf } from './refusal.ts'

interface ConfirmDialogProps {
  readonly deed: 'off' | 'on' | 'end-sessions'
  readonly account: AdminAccount
  readonly work: () => Promise<unknown>
  readonly onClose: () => void
}

/** One question before a deed about somebody's access. */
export function ConfirmDialog({ deed, account, work, onClose }: ConfirmDialogProps) {
  const { toasts } = useApp()
  const { t } = useDesignerTexts()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  const params = { name: account.name, role: t(`designer.role.${account.authority}`) }

  const act = async () => {
    setPending(true)
    setError(undefined)
    try {
      await work()
      toasts.show({ tone: 'success', text: t(`designer.ask-done.${deed}`, params) })
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
      title={t(`designer.ask-title.${deed}`, params)}
      description={t(`designer.ask-text.${deed}`, params)}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending} autoFocus>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" waiting={isPending} waitingLabel={t('common.loading')} onClick={() => void act()}>
            {t(`designer.ask-action.${deed}`)}
          </Button>
        </>
      }
    >
      {error === undefined ? undefined : <Alert tone="error">{t(refusalOf(error))}</Alert>}
    </Dialog>
  )
}
