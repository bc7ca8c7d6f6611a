import { useState } from 'react'
import { reportKinds } from '@foyer/contract/chat-limits'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { TextArea } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { useChatPage } from '../chat-page.ts'
import { useChatNotifier } from '../chat-notifier.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { useDoing } from './use-doing.ts'
import styles from './dialogs.module.css'

type ReportKind = (typeof reportKinds)[number]

interface ReportDialogProps {
  readonly uid: string
  readonly name: string
  readonly message?: { readonly roomId: string; readonly seq: number }
  readonly onClose: () => void
}

/** Reports a message or a person to the moderators. Source: CHT-08. */
export function ReportDialog({ uid, name, message, onClose }: ReportDialogProps) {
  const { report } = useChatPage()
  const { notify } = useChatNotifier()
  const words = useChatTexts()
  const { t } = words
  const [kind, setKind] = useState<ReportKind>('spam')
  const [note, setNote] = useState('')
  const { run, isBusy, failure } = useDoing(
    () =>
      report({
        userId: uid,
        kind,
        ...(message !== undefined && { message }),
        ...(note.trim() !== '' && { note: note.trim() }),
      }),
    () => {
      notify(t('chat.reported'))
      onClose()
    },
  )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(message === undefined ? 'chat.report.person' : 'chat.report.message', { name })}
      description={t('chat.report.text')}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" waiting={isBusy} onClick={run}>
            {t('chat.report.send')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Select
          label={t('chat.report.kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as ReportKind)}
          options={reportKinds.map((value) => ({ value, label: t(`chat.report.kind.${value}`) }))}
        />
        <TextArea
          label={t('chat.report.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
      </div>
    </Dialog>
  )
}
