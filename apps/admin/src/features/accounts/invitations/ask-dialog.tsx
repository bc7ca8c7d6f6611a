import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useAdminTexts } from '@foyer/i18n/admin'

interface AskDialogProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly onAct: () => void
  readonly onClose: () => void
}

/** One question before something is done for many people. */
export function AskDialog({ title, text, action, onAct, onClose }: AskDialogProps) {
  const { t } = useAdminTexts()
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose} autoFocus>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onAct()
              onClose()
            }}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}
