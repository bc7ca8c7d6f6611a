import { type ReactNode, useState } from 'react'
import type { OwnWallPost, WallPost } from '@foyer/contract'
import { reportKinds } from '@foyer/contract/chat-limits'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { TextArea } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import type { WidgetConnection } from '../host/widget-server.ts'
import { newId } from '../shared/new-id.ts'
import { failureWords } from './failure-words.ts'
import { authorOf } from './post-card.tsx'
import { useWallTexts } from './wall-texts.tsx'
import styles from './social-wall.module.css'

interface AskProps {
  readonly connection: WidgetConnection
  readonly widgetId: string
  readonly post: WallPost
  readonly onClose: () => void
}

/** A question with one act; what fails is said in its place and can be tried again. */
function AskDialog(props: {
  readonly title: string
  readonly children: ReactNode
  readonly act: string
  readonly mayAct?: boolean
  readonly onAct: () => Promise<unknown>
  readonly onClose: () => void
}): ReactNode {
  const { title, children, act, mayAct = true, onAct, onClose } = props
  const texts = useWallTexts()
  const { t } = useTexts()
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function run(): Promise<void> {
    if (!mayAct || isActing) return
    setActing(true)
    setFailure(undefined)
    try {
      await onAct()
      onClose()
    } catch (error) {
      setFailure(failureWords(texts, error))
      setActing(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={!mayAct} waiting={isActing} onClick={() => void run()}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        {children}
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      </div>
    </Dialog>
  )
}

export function DeleteDialog({
  connection,
  widgetId,
  post,
  onClose,
  onDone,
}: AskProps & { readonly onDone: () => void }) {
  const { t } = useWallTexts()
  return (
    <AskDialog
      title={t('social-wall.delete-title')}
      act={t('social-wall.act.delete')}
      onClose={onClose}
      onAct={() => connection.ask('social-wall.delete', { widgetId, postId: post.postId }).then(onDone)}
    >
      <p className={styles.plain}>{t('social-wall.delete-text')}</p>
    </AskDialog>
  )
}

export function ReportDialog({
  connection,
  widgetId,
  post,
  onClose,
  onDone,
}: AskProps & { readonly onDone: () => void }) {
  const { t } = useWallTexts()
  const [kind, setKind] = useState<(typeof reportKinds)[number]>('spam')
  return (
    <AskDialog
      title={t('social-wall.report-title')}
      act={t('social-wall.act.report')}
      onClose={onClose}
      onAct={() => connection.ask('social-wall.report', { widgetId, postId: post.postId, kind }).then(onDone)}
    >
      <p className={styles.plain}>{t('social-wall.report-text')}</p>
      <Select
        label={t('social-wall.report-kind')}
        value={kind}
        options={reportKinds.map((value) => ({ value, label: t(`social-wall.report.${value}`) }))}
        onChange={(event) => setKind(event.target.value as typeof kind)}
      />
    </AskDialog>
  )
}

const hourMs = 3_600_000
const spans = { hour: hourMs, day: 24 * hourMs, always: undefined } as const
type Span = keyof typeof spans

/** A mute or a ban of the author of a post, which holds in the whole venue. Source: CHT-08. */
export function SanctionDialog(
  props: Omit<AskProps, 'post' | 'widgetId'> & { readonly post: OwnWallPost; readonly nowMs: () => number },
) {
  const { connection, post, onClose, nowMs } = props
  const { t } = useWallTexts()
  const [kind, setKind] = useState<'mute' | 'ban'>('mute')
  const [span, setSpan] = useState<Span>('hour')
  const [reason, setReason] = useState('')
  const [clientId] = useState(newId)
  const ms = spans[span]
  return (
    <AskDialog
      title={t('social-wall.sanction-title', { name: authorOf(post) })}
      act={t(`social-wall.sanction.${kind}`)}
      mayAct={reason.trim() !== ''}
      onClose={onClose}
      onAct={() =>
        connection.ask('moderation.sanction', {
          clientId,
          userId: post.author.uid,
          kind,
          reason: reason.trim(),
          ...(ms !== undefined && { until: Math.round(nowMs() + ms) }),
        })
      }
    >
      <Select
        label={t('social-wall.sanction-kind')}
        value={kind}
        options={[
          { value: 'mute', label: t('social-wall.sanction-mute-text') },
          { value: 'ban', label: t('social-wall.sanction-ban-text') },
        ]}
        onChange={(event) => setKind(event.target.value as 'mute' | 'ban')}
      />
      <Select
        label={t('social-wall.sanction-span')}
        value={span}
        options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(`social-wall.span.${value}`) }))}
        onChange={(event) => setSpan(event.target.value as Span)}
      />
      <TextArea
        label={t('social-wall.sanction-reason')}
        description={t('social-wall.sanction-reason-hint')}
        maxLength={500}
        value={reason}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
      />
    </AskDialog>
  )
}
