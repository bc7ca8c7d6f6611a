import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import Gavel from 'lucide-react/icons/gavel'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { type ReactNode, useEffect, useState } from 'react'
import type { OwnWallPost, QueuedPost } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { EmptyState } from '@foyer/ui/empty-state'
import { Spinner } from '@foyer/ui/spinner'
import { Tabs } from '@foyer/ui/tabs'
import type { WidgetConnection } from '../host/widget-server.ts'
import { failureWords } from './failure-words.ts'
import { PostCard } from './post-card.tsx'
import { SanctionDialog } from './post-dialogs.tsx'
import { useWallTexts } from './wall-texts.tsx'
import styles from './social-wall.module.css'

export interface ModerationDialogProps {
  readonly connection: WidgetConnection
  readonly widgetId: string
  /** Another number means that there is something else to see. */
  readonly queue: number
  readonly ownId: string | undefined
  readonly nowMs: () => number
  readonly onClose: () => void
}

/** What waits for moderators, and what they hid. Source: WID-03. */
export function ModerationDialog(props: ModerationDialogProps): ReactNode {
  const { t } = useWallTexts()
  const texts = useTexts()
  const [tab, setTab] = useState('open')
  const panel = <Queue key={tab} {...props} isHidden={tab === 'hidden'} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}
      title={t('social-wall.moderation')}
      closeLabel={texts.t('common.close')}
      widthPx={750}
    >
      <Tabs
        label={t('social-wall.moderation')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'open', label: t('social-wall.queue'), count: props.queue > 0 ? props.queue : undefined, panel },
          { id: 'hidden', label: t('social-wall.hidden'), panel },
        ]}
      />
    </Dialog>
  )
}

function Queue(props: ModerationDialogProps & { readonly isHidden: boolean }): ReactNode {
  const { connection, widgetId, isHidden, queue, nowMs, ownId } = props
  const texts = useWallTexts()
  const { t } = texts
  const common = useTexts()
  const [posts, setPosts] = useState<readonly QueuedPost[]>()
  const [failure, setFailure] = useState<string>()
  const [sanctioned, setSanctioned] = useState<OwnWallPost>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isStale = false
    connection.ask('social-wall.list-queue', { widgetId, isHidden }).then(
      (answer) => {
        if (isStale) return
        setPosts(answer.posts)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!isStale) setFailure(failureWords(texts, error))
      },
    )
    return () => {
      isStale = true
    }
  }, [connection, widgetId, isHidden, texts, queue, attempt])
  const retry = () => setAttempt((count) => count + 1)

  async function moderate(postId: string, act: 'approve' | 'hide'): Promise<void> {
    try {
      await connection.ask('social-wall.moderate', { widgetId, postId, act })
      setPosts((all) => all?.filter(({ post }) => post.postId !== postId))
      setFailure(undefined)
    } catch (error) {
      setFailure(failureWords(texts, error))
    }
  }

  return (
    <div className={styles.queue}>
      {failure !== undefined && (
        <Alert
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {common.t('common.try-again')}
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      {posts === undefined && failure === undefined && <Spinner label={common.t('common.loading')} />}
      {posts?.length === 0 && (
        <EmptyState
          icon={<ShieldCheck size={28} strokeWidth={1.7} />}
          title={t(isHidden ? 'social-wall.nothing-hidden' : 'social-wall.nothing-waits')}
          headingLevel={3}
        />
      )}
      <ul className={styles.queued}>
        {posts?.map(({ post, reports }) => (
          <li key={post.postId}>
            {reports.length > 0 && (
              <p className={styles.reports}>
                {reports
                  .map(({ kind, count }) => t('social-wall.reported', { kind: t(`social-wall.report.${kind}`), count }))
                  .join(' · ')}
              </p>
            )}
            <PostCard
              post={post}
              nowMs={nowMs()}
              acts={[]}
              onAct={() => {}}
              footer={
                <div className={styles.decide}>
                  <Button
                    size="small"
                    icon={<Check size={16} strokeWidth={1.7} aria-hidden />}
                    onClick={() => void moderate(post.postId, 'approve')}
                  >
                    {t('social-wall.approve')}
                  </Button>
                  {!isHidden && (
                    <Button
                      size="small"
                      icon={<EyeOff size={16} strokeWidth={1.7} aria-hidden />}
                      onClick={() => void moderate(post.postId, 'hide')}
                    >
                      {t('social-wall.act.hide')}
                    </Button>
                  )}
                  {post.kind === 'post' && post.author.uid !== ownId && (
                    <Button
                      size="small"
                      variant="quiet"
                      icon={<Gavel size={16} strokeWidth={1.7} aria-hidden />}
                      onClick={() => setSanctioned(post)}
                    >
                      {t('social-wall.act.sanction')}
                    </Button>
                  )}
                </div>
              }
            />
          </li>
        ))}
      </ul>
      {sanctioned !== undefined && (
        <SanctionDialog
          connection={connection}
          post={sanctioned}
          nowMs={nowMs}
          onClose={() => setSanctioned(undefined)}
        />
      )}
    </div>
  )
}
