import type { Sanction } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { usePlatform } from '../../../platform/platform-context.ts'
import { refusalOf } from '../refusal.ts'
import { useAction } from '../use-action.ts'
import { useAsk, useReadAnew } from '../use-live.ts'

interface LiftDialogProps {
  readonly sanction: Sanction
  readonly onClose: () => void
}

/** One question before a mute or a ban is taken back. */
export function LiftDialog({ sanction: { sanctionId, kind, person }, onClose }: LiftDialogProps) {
  const { toasts } = usePlatform()
  const { t } = useAdminTexts()
  const ask = useAsk()
  const readAnew = useReadAnew()
  const { run, isPending, error } = useAction()
  const { name } = person
  const lift = () =>
    run(async () => {
      try {
        await ask('moderation.lift', { sanctionId })
      } catch (cause) {
        // A refusal comes of what the list did not show yet.
        void readAnew()
        throw cause
      }
      toasts.show({ tone: 'success', text: t(`admin.lift.done.${kind}`, { name }) })
      onClose()
      await readAnew()
    })
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen && !isPending) onClose()
      }}
      title={t(`admin.lift.title.${kind}`, { name })}
      description={t(`admin.lift.text.${kind}`, { name })}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending} autoFocus>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" waiting={isPending} waitingLabel={t('common.loading')} onClick={() => void lift()}>
            {t(`admin.lift.action.${kind}`)}
          </Button>
        </>
      }
    >
      {error === undefined ? undefined : <Alert tone="error">{t(refusalOf(error))}</Alert>}
    </Dialog>
  )
}
