import { type ReactNode, useState } from 'react'
import type { RoundQuestion } from '@foyer/contract'
import { reportKinds } from '@foyer/contract/chat-limits'
import { TextArea } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { newId } from '../shared/new-id.ts'
import { ActDialog } from './act-dialogs.tsx'
import { useQuestionsTexts } from './questions-texts.ts'
import type { QuestionActions } from './use-questions.ts'
import styles from './questions.module.css'

interface ConductProps {
  readonly question: RoundQuestion
  readonly actions: QuestionActions
  readonly onDone: () => void
  readonly onClose: () => void
}

const wordsMaxLength = 500

/** Reports a question to the moderators. Source: CHT-08. */
export function ReportDialog({ question, actions, onDone, onClose }: ConductProps): ReactNode {
  const { t, number } = useQuestionsTexts()
  const [kind, setKind] = useState<(typeof reportKinds)[number]>('spam')
  const [note, setNote] = useState('')
  const [clientId] = useState(newId)
  const left = wordsMaxLength - note.trim().length
  const { questionId } = question
  return (
    <ActDialog
      question={question}
      title={t('questions.report-title')}
      act={t('questions.act.report')}
      mayAct={left >= 0}
      onAct={async () => {
        const words = note.trim()
        await actions.report({ clientId, questionId, kind, ...(words !== '' && { note: words }) })
        onDone()
      }}
      onClose={onClose}
    >
      <p className={styles.plain}>{t('questions.report-text')}</p>
      <Select
        label={t('questions.report-kind')}
        value={kind}
        options={reportKinds.map((value) => ({ value, label: t(`questions.report.${value}`) }))}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      />
      <TextArea
        label={t('questions.report-note')}
        footer={left <= 100 ? number(left) : undefined}
        {...(left < 0 && { error: t('questions.too-long', { count: -left }) })}
        rows={2}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActDialog>
  )
}

const hourMs = 3_600_000
const spans = { hour: hourMs, day: 24 * hourMs, always: undefined } as const
type Span = keyof typeof spans

/** Mutes the author in the whole venue; if the question has no name, without revealing the author. Source: CHT-08. */
export function MuteDialog(props: ConductProps & { readonly nowMs: () => number }): ReactNode {
  const { question, actions, nowMs, onDone, onClose } = props
  const { t, number } = useQuestionsTexts()
  const [span, setSpan] = useState<Span>('hour')
  const [reason, setReason] = useState('')
  const [clientId] = useState(newId)
  const ms = spans[span]
  const left = wordsMaxLength - reason.trim().length
  const { questionId, author } = question
  return (
    <ActDialog
      question={question}
      title={t('questions.mute-title')}
      act={t('questions.act.mute')}
      mayAct={reason.trim() !== '' && left >= 0}
      onAct={async () => {
        const until = ms === undefined ? {} : { until: Math.round(nowMs() + ms) }
        await actions.muteAuthor({ clientId, questionId, reason: reason.trim(), ...until })
        onDone()
      }}
      onClose={onClose}
    >
      <p className={styles.plain}>
        {author === undefined ? t('questions.mute-text-unnamed') : t('questions.mute-text', { name: author.name })}
      </p>
      <Select
        label={t('questions.mute-span')}
        value={span}
        options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`questions.span.${value}`) }))}
        onChange={(event) => setSpan(event.target.value as Span)}
      />
      <TextArea
        label={t('questions.mute-reason')}
        description={t('questions.mute-reason-hint')}
        footer={left <= 100 ? number(left) : undefined}
        {...(left < 0 && { error: t('questions.too-long', { count: -left }) })}
        required
        rows={2}
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}
