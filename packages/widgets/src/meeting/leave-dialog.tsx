import type { ReactNode } from 'react'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useMeetingTexts } from './meeting-texts.ts'

interface LeaveDialogProps {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before a meeting is left; closing the question stays. Source: NAV-16. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps): ReactNode {
  const { t } = useMeetingTexts()
  return (
    <Dialog
      isOpen
      onOpenChange={onStay}
      role="alertdialog"
      title={t('meeting.leave-title')}
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('meeting.leave')}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is safe comes first */}
          <Button variant="primary" autoFocus onClick={onStay}>
            {t('meeting.stay')}
          </Button>
        </>
      }
    >
      <p>{t('meeting.leave-text')}</p>
    </Dialog>
  )
}
