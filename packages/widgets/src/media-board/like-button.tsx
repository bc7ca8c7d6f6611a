import Bookmark from 'lucide-react/icons/bookmark'
import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import type { ContentPiece } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import type { PieceState } from './board.model.ts'
import { useLive } from './use-live.ts'
import styles from './piece-card.module.css'

export interface LikePillProps {
  readonly piece: ContentPiece
  readonly title: string
  /** What the card follows already. */
  readonly pieceState: PieceState
}

/** How many like a piece, and one's own like, on its card. Source: MED-03. */
export function LikePill({ piece, title, pieceState }: LikePillProps): ReactNode {
  const { board, canLike, attempt } = useBoardPage()
  const { t, number } = useBoardTexts()
  const { likes, isLiked } = pieceState
  const hasCounts = useLive(board.hasCounts)
  if (!hasCounts) return null
  const heart = <Heart size={14} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />
  const count = number(likes, { notation: 'compact' })
  if (!canLike)
    return (
      <span className={styles.likes}>
        {heart}
        <span className="tabular" aria-hidden>
          {count}
        </span>
        <span className={styles.spoken}>{t('media-board.likes', { count: likes })}</span>
      </span>
    )
  return (
    <button
      type="button"
      className={cx(styles.likes, styles.toggle, isLiked && styles.liked)}
      aria-pressed={isLiked}
      onClick={() => attempt(board.like(piece.id, !isLiked))}
    >
      {heart}
      <span className="tabular" aria-hidden>
        {count}
      </span>
      <span className={styles.spoken}>{t('media-board.like-piece', { title, count: likes })}</span>
    </button>
  )
}

/** The same with a word, and for accounts whether they keep it, on the piece's own page. */
export function PieceActs({ piece }: Pick<LikePillProps, 'piece'>): ReactNode {
  const { board, canAct, canLike, attempt } = useBoardPage()
  const { t, number } = useBoardTexts()
  const { likes, isLiked, isFavourite } = useLive(board.pieceState(piece.id))
  const hasCounts = useLive(board.hasCounts)
  if (!canLike) return hasCounts ? <p className={styles.counts}>{t('media-board.likes', { count: likes })}</p> : null
  return (
    <>
      <Button
        aria-pressed={isLiked}
        icon={<Heart size={18} strokeWidth={1.7} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />}
        {...(isLiked && { className: styles.liked })}
        onClick={() => attempt(board.like(piece.id, !isLiked))}
      >
        {t('media-board.like')} <span className="tabular">{hasCounts ? number(likes) : ''}</span>
      </Button>
      {canAct ? (
        <Button
          aria-pressed={isFavourite}
          icon={<Bookmark size={18} strokeWidth={1.7} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />}
          onClick={() => attempt(board.keep(piece.id, !isFavourite))}
        >
          {isFavourite ? t('media-board.kept') : t('media-board.keep')}
        </Button>
      ) : null}
    </>
  )
}
