import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { DeskView } from '@foyer/contract'
import { deskTopicMaxLength } from '@foyer/contract/exhibitor-desk-limits'
import { Button } from '@foyer/ui/button'
import { TextArea } from '@foyer/ui/field'
import { useDeskTexts } from './desk-texts.ts'
import { TroubleAlert } from './trouble-alert.tsx'
import { useAction } from './use-action.ts'
import type { Desk } from './use-desk.ts'
import styles from './exhibitor-desk.module.css'

export interface AskFormProps {
  readonly view: DeskView
  readonly desk: Desk
  readonly newId: () => string
  readonly onDone: () => void
}

/** The form to join the queue. Sent again after a failure it is the same request. */
export function AskForm({ view, desk, newId, onDone }: AskFormProps): ReactNode {
  const { t } = useDeskTexts()
  const [topic, setTopic] = useState('')
  const { running, trouble, run } = useAction()
  const talkId = useRef<string>(undefined)
  const tooMany = topic.length - deskTopicMaxLength
  const hasNobody = view.present + view.backSoon === 0

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (tooMany > 0) return
    talkId.current ??= newId()
    const id = talkId.current
    const said = topic.trim()
    const isDone = await run('ask', () =>
      desk.act('exhibitor-desk.ask', { talkId: id, ...(said !== '' && { topic: said }) }),
    )
    if (!isDone) return
    talkId.current = undefined
    onDone()
  }

  return (
    <form className={styles.card} onSubmit={(event) => void send(event)}>
      <h4 className={styles.cardTitle}>{t('desk.ask-title')}</h4>
      <p className={styles.quiet}>{t(hasNobody ? 'desk.ask-nobody' : 'desk.ask-text')}</p>
      <TextArea
        label={t('desk.topic')}
        description={t('desk.topic-hint')}
        error={tooMany > 0 ? t('desk.too-long', { count: tooMany }) : undefined}
        footer={t('desk.length', { count: topic.length, max: deskTopicMaxLength })}
        dir="auto"
        value={topic}
        onChange={(event) => setTopic(event.target.value)}
      />
      <TroubleAlert trouble={trouble} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          waiting={running !== undefined}
          waitingLabel={t('desk.asking')}
          disabled={tooMany > 0}
        >
          {t('desk.ask')}
        </Button>
      </div>
    </form>
  )
}
