import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import type { PieceComment } from '@foyer/contract'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { IconButton } from '@foyer/ui/icon-button'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import type { OutgoingComment } from './comments.model.ts'
import { ReportCommentDialog } from './report-comment-dialog.tsx'
import { useLive } from './use-live.ts'
import styles from './comments.module.css'
import { usePort } from '../host/use-port.tsx'

export interface CommentItemProps {
  readonly comment: PieceComment
  readonly onDelete: () => void
}

/** One comment, with its likes; one's own can be deleted. Source: MED-03. */
export function CommentItem({ comment, onDelete }: CommentItemProps): ReactNode {
  const { board, canAct, canLike, attempt } = useBoardPage()
  const { t, date, number } = useBoardTexts()
  const { user, pictureOf } = usePort('person')
  const [isAsking, setAsking] = useState(false)
  const [reporting, setReporting] = useState<'no' | 'asked' | 'done'>('no')
  useLive(board.commentLikesRev)
  const { count, isLiked } = board.commentLikes.shown(comment.commentId)
  const { author } = comment
  const isOwn = author.uid === user?.userId
  const name = author.name || t('media-board.unnamed')
  return (
    <li className={styles.item}>
      <Avatar id={author.uid} name={author.name} src={pictureOf(author.pictureId)} size={36} />
      <div className={styles.body}>
        <p className={styles.byline}>
          <strong dir="auto">{isOwn ? t('media-board.you') : name}</strong>
          <time dateTime={new Date(comment.at).toISOString()}>
            {date(comment.at, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
        <div className={styles.acts}>
          <button
            type="button"
            className={cx(styles.like, isLiked && styles.liked)}
            aria-pressed={isLiked}
            disabled={!canLike}
            onClick={() => attempt(board.likeComment(comment.pieceId, comment.commentId, !isLiked))}
          >
            <Heart size={14} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
            <span className={styles.spoken}>{t('media-board.like-comment', { name, count })}</span>
            <span className="tabular" aria-hidden>
              {number(count)}
            </span>
          </button>
          {canAct && !isOwn && reporting !== 'done' && (
            <IconButton
              size="small"
              label={t('media-board.report-comment', { name })}
              onClick={() => setReporting('asked')}
            >
              <Flag size={14} aria-hidden />
            </IconButton>
          )}
          {isOwn || user?.isModerator === true ? (
            isAsking ? (
              <>
                <Button size="small" onClick={onDelete}>
                  {t('media-board.delete-really')}
                </Button>
                <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
                  {t('media-board.cancel')}
                </Button>
              </>
            ) : (
              <IconButton size="small" label={t('media-board.delete-comment')} onClick={() => setAsking(true)}>
                <Trash size={14} aria-hidden />
              </IconButton>
            )
          ) : null}
        </div>
        {reporting === 'done' && (
          <p role="status" className={styles.hint}>
            {t('media-board.reported')}
          </p>
        )}
        {reporting === 'asked' && (
          <ReportCommentDialog
            comment={comment}
            onDone={() => setReporting('done')}
            onClose={() => setReporting('no')}
          />
        )}
      </div>
    </li>
  )
}

export interface OutgoingItemProps {
  readonly comment: OutgoingComment
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** A comment on its way, or one that did not arrive. */
export function OutgoingItem({ comment, onRetry, onDrop }: OutgoingItemProps): ReactNode {
  const { t } = useBoardTexts()
  const { user } = usePort('person')
  const hasFailed = comment.state === 'failed'
  return (
    <li className={styles.item} data-state={comment.state}>
      <Avatar id={user?.userId ?? ''} name={user?.displayName ?? ''} size={36} />
      <div className={styles.body}>
        <p className={styles.byline}>
          <strong>{t('media-board.you')}</strong>
          {hasFailed ? null : <span>{t('media-board.sending')}</span>}
        </p>
        <p className={styles.text} dir="auto">
          {comment.text}
        </p>
        {hasFailed ? (
          <div className={styles.acts} role="alert">
            <span className={styles.failed}>{t('media-board.not-sent')}</span>
            <Button size="small" onClick={onRetry}>
              {t('media-board.try-again')}
            </Button>
            <Button size="small" variant="quiet" onClick={onDrop}>
              {t('media-board.drop')}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}
