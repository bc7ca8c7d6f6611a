import Bookmark from 'lucide-react/icons/bookmark'
import Check from 'lucide-react/icons/check'
import { type ReactNode, memo } from 'react'
import type { Because, ContentPiece } from '@foyer/contract'
import { LiveBadge } from '@foyer/ui/live-badge'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import { LikePill } from './like-button.tsx'
import { clockText, peopleText } from './piece-words.ts'
import { Poster } from './poster.tsx'
import { reasonText } from './reason-text.ts'
import { type PieceTime, isNewPiece, seenShare } from './sections.model.ts'
import { useLive } from './use-live.ts'
import styles from './piece-card.module.css'
import { usePort } from '../host/use-port.tsx'

const posterWidthPx = 320

export interface PieceCardProps {
  readonly piece: ContentPiece
  readonly time: PieceTime
  /** Why it is shown, where somebody may wonder. */
  readonly because?: Because | undefined
}

/** One piece among others: its picture, what it is, and how it stands. Source: MED-01. */
export const PieceCard = memo(function PieceCard({ piece, time, because }: PieceCardProps): ReactNode {
  const page = useBoardPage()
  const { serverNow } = usePort('clock')
  const { board, say, open } = page
  const words = useBoardTexts()
  const { t, date } = words
  const pieceState = useLive(board.pieceState(piece.id))
  const title = say(piece.titles)
  const people = peopleText(piece)
  const share = seenShare(piece, pieceState.view)
  const isNew = isNewPiece(piece, pieceState.view, serverNow())
  const length =
    time === 'coming' && piece.begin !== undefined
      ? date(Date.parse(piece.begin), { weekday: 'short', hour: 'numeric', minute: '2-digit' })
      : piece.durationS === undefined
        ? piece.kind === 'VIDEO' || piece.kind === 'LIVE'
          ? undefined
          : t(`media-board.kind.${piece.kind}`)
        : clockText(piece.durationS)
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        <Poster piece={piece} widthPx={posterWidthPx} />
        {time === 'live' ? <LiveBadge className={styles.live}>{t('media-board.live')}</LiveBadge> : null}
        {time === 'over' ? <span className={styles.mark}>{t('media-board.over')}</span> : null}
        {share === 1 && time !== 'live' ? (
          <span className={styles.seen}>
            <Check size={14} aria-hidden />
            {t('media-board.seen')}
          </span>
        ) : null}
        {isNew && time === 'on-demand' ? <span className={styles.mark}>{t('media-board.new')}</span> : null}
        {length === undefined ? null : <span className={`tabular ${styles.length}`}>{length}</span>}
        {share !== undefined && share > 0 && share < 1 ? (
          <span className={styles.reached} aria-hidden>
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
        ) : null}
      </div>
      <h4 className={styles.title} dir="auto">
        <button type="button" className={styles.open} data-card={piece.id} onClick={() => open(piece.id)}>
          {title}
        </button>
      </h4>
      {people === '' ? null : (
        <p className={styles.people} dir="auto">
          {people}
        </p>
      )}
      {because === undefined ? null : <p className={styles.because}>{reasonText(because, words, page)}</p>}
      <div className={styles.counts}>
        {pieceState.isFavourite ? (
          <span className={styles.kept}>
            <Bookmark size={14} fill="currentColor" aria-label={t('media-board.kept')} role="img" />
          </span>
        ) : null}
        <LikePill piece={piece} title={title} pieceState={pieceState} />
      </div>
    </article>
  )
})
