import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Alert } from '@foyer/ui/alert'
import { useChatPage } from '../chat-page.ts'
import { useChatNotifier } from '../chat-notifier.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { useDoing } from './use-doing.ts'

interface BlockDialogProps {
  readonly uid: string
  readonly name: string
  readonly onClose: () => void
}

/** Neither sees the other any more. Source: CHT-08. */
export function BlockDialog({ uid, name, onClose }: BlockDialogProps) {
  const { block } = useChatPage()
  const { notify } = useChatNotifier()
  const words = useChatTexts()
  const { t } = words
  const { run, isBusy, failure } = useDoing(
    () => block(uid),
    () => {
      notify(t('chat.blocked', { name }))
      onClose()
    },
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      title={t('chat.block.title', { name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" waiting={isBusy} onClick={run}>
            {t('chat.block')}
          </Button>
        </>
      }
    >
      <p>{t('chat.block.text')}</p>
      {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
    </Dialog>
  )
}
