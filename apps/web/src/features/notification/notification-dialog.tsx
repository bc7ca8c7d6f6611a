import { Dialog, type DialogProps } from '@foyer/ui/dialog'
import { NotificationPanel, type NotificationPanelProps } from './notification-panel.tsx'
import { useNotificationTexts } from './notification-texts.tsx'

const widthPx = 560

type NotificationDialogProps = NotificationPanelProps & Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'closeLabel'>

/** The list of notifications over the page. */
export function NotificationDialog({ isOpen, onOpenChange, closeLabel, ...panel }: NotificationDialogProps) {
  const { t } = useNotificationTexts()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('notification.title')}
      closeLabel={closeLabel}
      placement="top"
      widthPx={widthPx}
    >
      <NotificationPanel {...panel} />
    </Dialog>
  )
}
