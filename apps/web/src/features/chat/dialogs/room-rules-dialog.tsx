import { useState } from 'react'
import type { ChatRoom } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Select } from '@foyer/ui/select'
import { Switch } from '@foyer/ui/switch'
import { useChatPage } from '../chat-page.ts'
import { useChatNotifier } from '../chat-notifier.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { useDoing } from './use-doing.ts'
import styles from './dialogs.module.css'

export interface RoomRulesDialogProps {
  readonly room: Pick<ChatRoom, 'roomId' | 'isReadOnly' | 'slowModeS'>
  readonly onClose: () => void
}

/** Seconds between two messages of a person. */
const slowModes = [0, 5, 10, 30, 60, 300, 900, 3_600]

/** Closes the chat of a place to new messages, or makes its people wait between two. Source: CHT-06, CHT-08. */
export default function RoomRulesDialog({ room, onClose }: RoomRulesDialogProps) {
  const { moderation } = useChatPage()
  const { notify } = useChatNotifier()
  const words = useChatTexts()
  const { t } = words
  const [isReadOnly, setReadOnly] = useState(room.isReadOnly)
  const [slowModeS, setSlowModeS] = useState(room.slowModeS)
  const { run, isBusy, failure } = useDoing(
    () => moderation.setRoomRules(room.roomId, { isReadOnly, slowModeS }),
    () => {
      notify(t('chat.rules.saved'))
      onClose()
    },
  )
  // One that another client set stays among the choices.
  const choices = [...new Set([...slowModes, room.slowModeS])].toSorted((one, other) => one - other)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('chat.rules')}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" waiting={isBusy} onClick={run}>
            {t('chat.rules.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Switch checked={isReadOnly} onChange={setReadOnly} description={t('chat.rules.read-only-text')}>
          {t('chat.rules.read-only')}
        </Switch>
        <Select
          label={t('chat.rules.slow-mode')}
          description={t('chat.rules.slow-mode-text')}
          value={String(slowModeS)}
          options={choices.map((seconds) => ({ value: String(seconds), label: labelOf(seconds) }))}
          onChange={(event) => setSlowModeS(Number(event.target.value))}
        />
        {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
      </div>
    </Dialog>
  )

  function labelOf(seconds: number): string {
    if (seconds === 0) return t('chat.rules.off')
    const isWhole = seconds % 60 === 0
    return t(isWhole ? 'chat.rules.minutes' : 'chat.rules.seconds', { count: isWhole ? seconds / 60 : seconds })
  }
}
