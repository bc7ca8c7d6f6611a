import { useState } from 'react'
import type { ChatMessage } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { useConversation } from '../conversation/conversation-context.ts'
import { failureText } from '../failure-words.ts'
import { nameOf } from '../room-words.ts'
import { useDoing } from './use-doing.ts'

interface DeleteDialogProps {
  readonly message: ChatMessage
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** Deletes an own message; moderators say why they delete somebody else's. Source: CHT-03, CHT-08. */
export function DeleteDialog({ message, isOwn, onClose }: DeleteDialogProps) {
  const { removeAsModerator } = useChatPage()
  const { room } = useConversation()
  const words = useChatTexts()
  const { t } = words
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { seq } = message
  const { run, isBusy, failure } = useDoing(
    () => (isOwn ? room.remove(seq) : removeAsModerator(room.roomId, seq, reason.trim())),
    onClose,
  )
  const isWithout = !isOwn && reason.trim() === ''
  const press = () => {
    setTried(true)
    if (!isWithout) run()
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      title={t(isOwn ? 'chat.delete.title' : 'chat.delete.title-other', { name: nameOf(words, message.author) })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" waiting={isBusy} onClick={press}>
            {t('chat.delete')}
          </Button>
        </>
      }
    >
      <p>{t('chat.delete.text')}</p>
      {!isOwn && (
        <Field
          label={t('chat.delete.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && isWithout ? t('chat.delete.reason-missing') : undefined}
        />
      )}
      {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
    </Dialog>
  )
}
