import { useState } from 'react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { TextArea } from '@foyer/ui/field'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatNotifier } from '../chat-notifier.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { useDoing } from './use-doing.ts'
import styles from './dialogs.module.css'

export interface SanctionDialogProps {
  readonly uid: string
  readonly name: string
  readonly onClose: () => void
}

const hourMs = 3_600_000
const spans = { hour: hourMs, day: 24 * hourMs, always: undefined } as const
type Span = keyof typeof spans

/** Mutes or bans a person in the whole venue, with a reason that they read. Source: CHT-06, CHT-08. */
export default function SanctionDialog({ uid, name, onClose }: SanctionDialogProps) {
  const { serverClock } = usePlatform()
  const { moderation } = useChatPage()
  const { notify } = useChatNotifier()
  const words = useChatTexts()
  const { t } = words
  const [kind, setKind] = useState<'mute' | 'ban'>('mute')
  const [span, setSpan] = useState<Span>('hour')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  // The same for each try, so that it is imposed once.
  const [clientId] = useState(moderation.newId)
  const isWithout = reason.trim() === ''
  const ms = spans[span]
  const { run, isBusy, failure } = useDoing(
    () =>
      moderation.sanction({
        clientId,
        userId: uid,
        kind,
        reason: reason.trim(),
        ...(ms !== undefined && { until: Math.round(serverClock.now() + ms) }),
      }),
    () => {
      notify(t(`chat.sanctioned.${kind}`, { name }))
      onClose()
    },
  )
  const press = () => {
    setTried(true)
    if (!isWithout) run()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('chat.sanction.title', { name })}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" waiting={isBusy} onClick={press}>
            {t(`chat.sanction.${kind}`)}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <SegmentedControl
          label={t('chat.sanction.kind')}
          block
          value={kind}
          onChange={setKind}
          options={[
            { value: 'mute', label: t('chat.sanction.mute') },
            { value: 'ban', label: t('chat.sanction.ban') },
          ]}
        />
        <p>{t(`chat.sanction.${kind}-text`)}</p>
        <Select
          label={t('chat.sanction.span')}
          value={span}
          options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`chat.sanction.span.${value}`) }))}
          onChange={(event) => setSpan(event.target.value as Span)}
        />
        <TextArea
          label={t('chat.sanction.reason')}
          description={t('chat.sanction.reason-hint')}
          required
          rows={2}
          maxLength={500}
          dir="auto"
          value={reason}
          error={isTried && isWithout ? t('chat.sanction.reason-missing') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
      </div>
    </Dialog>
  )
}
