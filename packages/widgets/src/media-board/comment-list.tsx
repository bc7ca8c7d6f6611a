import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { commentMaxLength } from '@foyer/contract/media-board-limits'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { loadFontsForText } from '@foyer/ui/fonts'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import type { WidgetConnection } from '../host/widget-server.ts'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem, OutgoingItem } from './comment-item.tsx'
import { createComments } from './comments.model.ts'
import { useLive } from './use-live.ts'
import styles from './comments.module.css'
import { usePort } from '../host/use-port.tsx'

/** What people say about a piece. Source: MED-03. */
export function CommentList({ pieceId }: { readonly pieceId: string }): ReactNode {
  const { board } = useBoardPage()
  const { t, number } = useBoardTexts()
  const { connection } = usePort('realtime')
  const { comments } = useLive(board.pieceState(pieceId))
  const hasCounts = useLive(board.hasCounts)
  const headingId = useId()
  return (
    <section className={styles.comments} aria-labelledby={headingId}>
      <h4 id={headingId}>
        {t('media-board.comments')} {hasCounts ? <span className={styles.count}>{number(comments)}</span> : null}
      </h4>
      {connection === undefined ? (
        <p className={styles.hint}>{t('media-board.visitors-read')}</p>
      ) : (
        <Followed pieceId={pieceId} connection={connection} />
      )}
    </section>
  )
}

function Followed({ pieceId, connection }: { readonly pieceId: string; readonly connection: WidgetConnection }) {
  const { board, canAct, attempt, mediaBoardId, newId, report } = useBoardPage()
  const { t } = useBoardTexts()
  const model = useMemo(
    () =>
      createComments({
        mediaBoardId,
        pieceId,
        connection,
        newId,
        onCounts: (counts) => {
          for (const [commentId, count] of counts) board.commentLikes.takeCount(commentId, count)
        },
        report,
      }),
    [board, connection, mediaBoardId, newId, pieceId, report],
  )
  useEffect(() => model.start(), [model])
  const { kind, comments, outgoing, isMore, isLoadingMore, publish } = useLive(model.state)
  useEffect(() => {
    void loadFontsForText(comments.map(({ author, text }) => author.name + text).join('')).catch(() => {})
  }, [comments])

  if (kind === 'failed')
    return (
      <EmptyState
        icon={<CircleAlert />}
        tone="error"
        title={t('media-board.comments-failed')}
        headingLevel={4}
        live
        actions={<Button onClick={model.retry}>{t('media-board.try-again')}</Button>}
      />
    )
  return (
    <>
      {!canAct ? (
        <p className={styles.hint}>{t('media-board.visitors-read')}</p>
      ) : publish.may ? (
        <CommentForm maxLength={commentMaxLength} onSend={model.add} />
      ) : (
        <Alert tone="info">{t('media-board.may-not-write')}</Alert>
      )}
      {kind === 'loading' ? (
        <SkeletonGroup label={t('media-board.loading')} className={styles.list ?? ''}>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </SkeletonGroup>
      ) : comments.length + outgoing.length === 0 ? (
        <p className={styles.hint}>{t('media-board.no-comments')}</p>
      ) : (
        <ul className={styles.list}>
          {outgoing.toReversed().map((comment) => (
            <OutgoingItem
              key={comment.commentId}
              comment={comment}
              onRetry={() => model.resend(comment.commentId)}
              onDrop={() => model.drop(comment.commentId)}
            />
          ))}
          {comments.toReversed().map((comment) => (
            <CommentItem
              key={comment.commentId}
              comment={comment}
              onDelete={() => attempt(model.remove(comment.commentId))}
            />
          ))}
        </ul>
      )}
      {isMore ? (
        <Button waiting={isLoadingMore} waitingLabel={t('media-board.loading')} onClick={model.loadMore}>
          {t('media-board.earlier-comments')}
        </Button>
      ) : null}
    </>
  )
}
