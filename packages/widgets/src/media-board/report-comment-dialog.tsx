import { type ReactNode, useState } from 'react'
import type { PieceComment } from '@foyer/contract'
import { reportKinds } from '@foyer/contract/chat-limits'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { TextArea } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { usePort } from '../host/use-port.tsx'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import styles from './comments.module.css'

interface ReportCommentDialogProps {
  readonly comment: PieceComment
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Reports a comment to the moderators; what is typed stays until it is sent. Source: MED-03, CHT-08. */
export function ReportCommentDialog({ comment, onDone, onClose }: ReportCommentDialogProps): ReactNode {
  const { mediaBoardId, newId, report } = useBoardPage()
  const { connection } = usePort('realtime')
  const { t } = useBoardTexts()
  const [kind, setKind] = useState<(typeof reportKinds)[number]>('spam')
  const [note, setNote] = useState('')
  const [clientId] = useState(newId)
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open')
  const { pieceId, commentId, text } = comment
  const send = async () => {
    if (connection === undefined || state === 'sending') return
    setState('sending')
    try {
      const words = note.trim()
      const about = { mediaBoardId, pieceId, commentId, clientId, kind, ...(words !== '' && { note: words }) }
      await connection.ask('media-board.report-comment', about)
      onDone()
    } catch (cause) {
      report(cause)
      setState('failed')
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('media-board.report-title')}
      closeLabel={t('media-board.cancel')}
      footer={
        <>
          <Button onClick={onClose}>{t('media-board.cancel')}</Button>
          <Button variant="primary" waiting={state === 'sending'} onClick={() => void send()}>
            {t('media-board.report')}
          </Button>
        </>
      }
    >
      <div className={styles.report}>
        <blockquote dir="auto" className={styles.text}>
          {text}
        </blockquote>
        <p className={styles.hint}>{t('media-board.report-text')}</p>
        <Select
          label={t('media-board.report-kind')}
          value={kind}
          options={reportKinds.map((value) => ({ value, label: t(`media-board.report.${value}`) }))}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        />
        <TextArea
          label={t('media-board.report-note')}
          rows={2}
          maxLength={500}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {state === 'failed' && <Alert tone="error">{t('media-board.report-failed')}</Alert>}
      </div>
    </Dialog>
  )
}
