import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Newspaper from 'lucide-react/icons/newspaper'
import Shield from 'lucide-react/icons/shield'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { OwnWallPost, WallPost, WallRight } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Badge } from '@foyer/ui/badge'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { loadFontsForText } from '@foyer/ui/fonts'
import { useOnline } from '@foyer/ui/online'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import type { RealtimePorts } from '../host/ports.ts'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { Composer } from './composer.tsx'
import { failureWords } from './failure-words.ts'
import { Masonry } from './masonry.tsx'
import { ModerationDialog } from './moderation-dialog.tsx'
import { onScreen } from './next-on-screen.ts'
import { authorOf, type PostAct, PostCard } from './post-card.tsx'
import { DeleteDialog, ReportDialog, SanctionDialog } from './post-dialogs.tsx'
import { dateAndTime } from './time-words.ts'
import { useWall } from './use-wall.ts'
import { WallScreen } from './wall-screen.tsx'
import type { WallState } from './wall.model.ts'
import { useWallTexts } from './wall-texts.tsx'
import styles from './social-wall.module.css'

export interface PostsWallProps {
  readonly widget: WidgetViewProps<unknown>['widget']
  /** A line above the posts, such as the event's hashtag. */
  readonly words: string
  readonly secondsPerPost: number
  readonly shownIn: WidgetViewProps<unknown>['shownIn']
}

type Asked =
  | { readonly act: Exclude<PostAct, 'hide'>; readonly post: WallPost }
  | { readonly act: 'moderate' | 'screen' }

/** In a picture there is room for the latest alone. */
const frameMax = 8

export function PostsWall({ widget, words, secondsPerPost, shownIn }: PostsWallProps): ReactNode {
  const texts = useWallTexts()
  const { serverNow } = usePort('clock')
  const { openWidget } = usePort('navigation')
  const { connection } = usePort('realtime')
  const { user } = usePort('person')
  const { t } = texts
  const common = useTexts()
  const wall = useWall(widget.id)
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Asked>()
  const [notice, setNotice] = useState<{ readonly tone: 'success' | 'error'; readonly text: string }>()
  const top = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setAsked(undefined), [])
  const { loading } = wall
  const state = loading.kind === 'ready' ? loading.wall : undefined
  const isFrame = shownIn === 'frame' || shownIn === 'list'
  const isScreen = asked?.act === 'screen'
  const fresh = state?.fresh.length ?? 0

  // In a frame of the picture or on a big screen there is no viewer who could press a button.
  const { showFresh } = wall
  useEffect(() => {
    if (fresh > 0 && (isFrame || isScreen)) showFresh()
  }, [fresh, isFrame, isScreen, showFresh])

  const letters = state?.posts.map((post) => authorOf(post) + post.text).join('') ?? ''
  useEffect(() => void loadFontsForText(letters).catch(() => {}), [letters])

  if (loading.kind === 'loading') return <Waiting isFrame={isFrame} label={common.t('common.loading')} />
  if (loading.kind === 'failed' || state === undefined) {
    return (
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.7} />}
        tone="error"
        title={t('social-wall.failed-title')}
        headingLevel={3}
        frame="dashed"
        live
        actions={<Button onClick={wall.retry}>{common.t('common.try-again')}</Button>}
      >
        {common.t('errors.WIDGET_ERROR')}
      </EmptyState>
    )
  }
  const ownId = user?.userId
  const isModerator = state.queue !== undefined
  const nowMs = serverNow()

  function actsOn(post: WallPost): readonly PostAct[] {
    if (connection === undefined || ownId === undefined || isFrame) return []
    if (post.kind === 'post' && post.author.uid === ownId) return ['delete']
    if (!isModerator) return ['report']
    return post.kind === 'post' ? ['hide', 'sanction', 'report'] : ['hide', 'report']
  }

  function act(what: PostAct, post: WallPost): void {
    setNotice(undefined)
    if (what !== 'hide') {
      setAsked({ act: what, post })
      return
    }
    connection?.ask('social-wall.moderate', { widgetId: widget.id, postId: post.postId, act: 'hide' }).then(
      () => {
        wall.remove(post.postId)
        setNotice({ tone: 'success', text: t('social-wall.hidden-now') })
      },
      (error: unknown) => setNotice({ tone: 'error', text: failureWords(texts, error) }),
    )
  }

  const mayLike = connection !== undefined && state.right.may && isOnline && !isFrame
  const like = (post: OwnWallPost, isLiked: boolean) => {
    setNotice(undefined)
    wall.like(post, isLiked).catch((error: unknown) => setNotice({ tone: 'error', text: failureWords(texts, error) }))
  }
  const posts = isFrame ? state.posts.slice(0, frameMax) : state.posts

  return (
    <div className={styles.wall} data-shown-in={shownIn}>
      <div ref={top} className={styles.top} tabIndex={-1}>
        <div className={styles.bar}>
          {isFrame ? (
            <p className={styles.words}>{widget.title}</p>
          ) : (
            words !== '' && (
              <p dir="auto" className={styles.words}>
                {words}
              </p>
            )
          )}
          <div className={styles.tools}>
            {isModerator && !isFrame && (
              <Button
                size="small"
                icon={<Shield size={16} strokeWidth={1.7} aria-hidden />}
                trailingIcon={
                  state.queue !== undefined && state.queue > 0 ? (
                    <Badge count={state.queue} label={t('social-wall.queue-count', { count: state.queue })} />
                  ) : undefined
                }
                onClick={() => setAsked({ act: 'moderate' })}
              >
                {t('social-wall.moderation')}
              </Button>
            )}
            {isFrame ? (
              <Button size="small" onClick={() => openWidget(widget.id)}>
                {t('social-wall.open')}
              </Button>
            ) : (
              <Button
                size="small"
                icon={<MonitorPlay size={16} strokeWidth={1.7} aria-hidden />}
                onClick={() => setAsked({ act: 'screen' })}
              >
                {t('social-wall.screen')}
              </Button>
            )}
          </div>
        </div>
        {!isOnline && <Alert tone="warning">{t('social-wall.offline')}</Alert>}
        {state.brokenFeeds > 0 && !isFrame && (
          <Alert tone="info">{t('social-wall.broken-feeds', { count: state.brokenFeeds })}</Alert>
        )}
        {notice !== undefined && (
          <Alert tone={notice.tone} onClose={() => setNotice(undefined)} closeLabel={common.t('common.close')}>
            {notice.text}
          </Alert>
        )}
        {!isFrame &&
          (state.right.may && connection !== undefined ? (
            <Composer widgetId={widget.id} right={state.right} isOnline={isOnline} onPosted={wall.addOwn} />
          ) : (
            <NotWriting right={state.right} />
          ))}
      </div>
      {fresh > 0 && !isFrame && (
        <div className={styles.fresh}>
          <Button
            variant="white"
            size="small"
            icon={<ArrowUp size={16} strokeWidth={1.7} aria-hidden />}
            onClick={() => {
              wall.showFresh()
              top.current?.scrollIntoView({ block: 'start' })
              top.current?.focus({ preventScroll: true })
            }}
          >
            {t('social-wall.fresh', { count: fresh })}
          </Button>
        </div>
      )}
      {posts.length === 0 ? (
        <Empty state={state} />
      ) : (
        <Masonry label={t('social-wall.posts')}>
          {posts.map((post) => (
            <li key={post.postId}>
              <PostCard post={post} nowMs={nowMs} acts={actsOn(post)} onAct={act} onLike={mayLike ? like : undefined} />
            </li>
          ))}
        </Masonry>
      )}
      {state.next !== undefined && !isFrame && (
        <div className={styles.older}>
          {wall.isOlderFailed && <Alert tone="error">{t('social-wall.failure.other')}</Alert>}
          <Button waiting={wall.isLoadingOlder} onClick={wall.loadOlder}>
            {t('social-wall.older')}
          </Button>
        </div>
      )}
      {asked?.act === 'screen' && (
        <WallScreen
          title={widget.title}
          words={words}
          posts={onScreen(state.posts)}
          secondsPerPost={secondsPerPost}
          onClose={close}
        />
      )}
      {asked?.act === 'moderate' && connection !== undefined && (
        <ModerationDialog
          connection={connection}
          widgetId={widget.id}
          queue={state.queue ?? 0}
          ownId={ownId}
          nowMs={serverNow}
          onClose={close}
        />
      )}
      {asked !== undefined && 'post' in asked && connection !== undefined && (
        <PostDialog
          asked={asked}
          connection={connection}
          widgetId={widget.id}
          nowMs={serverNow}
          onClose={close}
          onDeleted={() => wall.remove(asked.post.postId)}
          onReported={() => setNotice({ tone: 'success', text: t('social-wall.reported-now') })}
        />
      )}
    </div>
  )
}

function PostDialog(props: {
  readonly asked: Extract<Asked, { post: WallPost }>
  readonly connection: NonNullable<RealtimePorts['connection']>
  readonly widgetId: string
  readonly nowMs: () => number
  readonly onClose: () => void
  readonly onDeleted: () => void
  readonly onReported: () => void
}): ReactNode {
  const { asked, connection, widgetId, nowMs, onClose, onDeleted, onReported } = props
  const { act, post } = asked
  const common = { connection, widgetId, post, onClose }
  if (act === 'delete') return <DeleteDialog {...common} onDone={onDeleted} />
  if (act === 'report') return <ReportDialog {...common} onDone={onReported} />
  if (post.kind !== 'post') return null
  return <SanctionDialog connection={connection} post={post} nowMs={nowMs} onClose={onClose} />
}

/** Why there is nothing to write with; nothing where the wall is only there to be read. */
function NotWriting({ right }: { readonly right: WallRight }): ReactNode {
  const texts = useWallTexts()
  const { t } = texts
  if (right.may || right.why === 'guest') {
    return (
      <p className={styles.notWriting}>
        <Eye size={18} strokeWidth={1.7} aria-hidden />
        {t('social-wall.visitors-read')}
      </p>
    )
  }
  if (right.why === 'closed') return null
  return (
    <Alert tone="warning" title={t(`social-wall.right.${right.why}`)} live={false}>
      {right.reason !== undefined && <bdi>{right.reason}</bdi>}{' '}
      {right.until !== undefined && t('social-wall.right.until', { time: dateAndTime(texts, right.until) })}
    </Alert>
  )
}

function Empty({ state }: { readonly state: WallState }): ReactNode {
  const { t } = useWallTexts()
  return (
    <EmptyState icon={<Newspaper size={28} strokeWidth={1.7} />} title={t('social-wall.empty-title')} headingLevel={3}>
      {state.right.may ? t('social-wall.empty-text') : undefined}
    </EmptyState>
  )
}

function Waiting({ isFrame, label }: { readonly isFrame: boolean; readonly label: string }): ReactNode {
  const heights = isFrame ? [120, 90] : [56, 180, 240, 150, 210, 160, 190]
  return (
    <SkeletonGroup label={label}>
      <div className={styles.waiting}>
        {heights.map((height) => (
          <Skeleton key={height} width="100%" height={height} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
