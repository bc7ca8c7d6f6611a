import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, useMemo } from 'react'
import type { ContentPiece } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { LiveBadge } from '@foyer/ui/live-badge'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import { PieceCard } from './piece-card.tsx'
import { nextLive, nowLive, timeOfPiece } from './sections.model.ts'
import { useLive } from './use-live.ts'
import styles from './compact.module.css'
import { usePort } from '../host/use-port.tsx'

const tiles = 4

/** The board as a thing in the room: a few pieces, and the way to all of them. */
export function Compact({
  title,
  pieces,
  nowMs,
}: {
  readonly title: string
  readonly pieces: readonly ContentPiece[]
  readonly nowMs: number
}): ReactNode {
  const { board, widget } = useBoardPage()
  const { t } = useBoardTexts()
  const { openWidget } = usePort('navigation')
  const recommended = useLive(board.recommended)
  const live = useMemo(() => nowLive(pieces, nowMs), [pieces, nowMs])
  const shown = useMemo(() => {
    const wanted = recommended.kind === 'ready' ? recommended.list.map(({ pieceId }) => pieceId as string) : []
    const chosen = pieces.filter(({ id }) => wanted.includes(id))
    return [...new Set([...live, ...chosen, ...nextLive(pieces, nowMs), ...pieces])].slice(0, tiles)
  }, [pieces, live, recommended, nowMs])
  return (
    <section className={styles.compact} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        {live.length > 0 ? <LiveBadge>{t('media-board.live')}</LiveBadge> : null}
        <Button
          size="small"
          className={styles.open ?? ''}
          trailingIcon={<ArrowRight size={16} aria-hidden className="mirror" />}
          onClick={() => openWidget(widget.id)}
        >
          {t('media-board.open', { count: pieces.length })}
        </Button>
      </header>
      {shown.length === 0 ? (
        <p className={styles.none}>{t('media-board.empty.title')}</p>
      ) : (
        <div className={styles.tiles} data-row="">
          {shown.map((piece) => (
            <PieceCard key={piece.id} piece={piece} time={timeOfPiece(piece, nowMs)} />
          ))}
        </div>
      )}
    </section>
  )
}
