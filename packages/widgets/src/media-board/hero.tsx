import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Play from 'lucide-react/icons/play'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import type { ContentPiece } from '@foyer/contract'
import { AvatarStack } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { LiveBadge } from '@foyer/ui/live-badge'
import { Progress } from '@foyer/ui/progress'
import { useServerSecond } from '../shared/use-server-second.ts'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import { PeopleLine } from './people-line.tsx'
import { clockText } from './piece-words.ts'
import { Poster } from './poster.tsx'
import { useLive } from './use-live.ts'
import styles from './hero.module.css'
import { usePort } from '../host/use-port.tsx'

const posterWidthPx = 1280

/** What is live now, as the first thing of the board. Source: MED-01. */
export function Hero({ piece }: { readonly piece: ContentPiece }): ReactNode {
  const { board, say, open } = useBoardPage()
  const { t, number } = useBoardTexts()
  const { RoomChat } = usePort('chat')
  const { views, likes } = useLive(board.pieceState(piece.id))
  const hasCounts = useLive(board.hasCounts)
  const isMeeting = piece.source.kind === 'MEETING'
  const description = say(piece.descriptions)
  return (
    <article className={styles.hero} data-row="">
      <div className={styles.picture}>
        <Poster piece={piece} widthPx={posterWidthPx} />
      </div>
      <div className={styles.words}>
        <p className={styles.marks}>
          <LiveBadge>{t('media-board.live')}</LiveBadge>
          {hasCounts ? (
            <>
              <Chip tone="glass" icon={<Eye size={14} aria-hidden />}>
                <span className="tabular" aria-label={t('media-board.views', { count: views })}>
                  {number(views)}
                </span>
              </Chip>
              <Chip tone="glass" icon={<Heart size={14} aria-hidden />}>
                <span className="tabular" aria-label={t('media-board.likes', { count: likes })}>
                  {number(likes)}
                </span>
              </Chip>
            </>
          ) : null}
        </p>
        <h3 className={styles.title} dir="auto">
          {say(piece.titles)}
        </h3>
        {description === '' ? null : (
          <p className={styles.text} dir="auto">
            {description}
          </p>
        )}
        {piece.speakers.length === 0 ? null : (
          <p className={styles.people}>
            <AvatarStack people={piece.speakers.map(({ name }) => ({ id: name, name }))} max={3} />
            <PeopleLine people={piece.speakers} />
          </p>
        )}
        <div className={styles.acts}>
          <Button
            variant="primary"
            size="large"
            data-card={piece.id}
            icon={isMeeting ? <Video size={18} strokeWidth={1.7} aria-hidden /> : <Play size={18} aria-hidden />}
            onClick={() => open(piece.id, { plays: !isMeeting })}
          >
            {t(isMeeting ? 'media-board.join-meeting' : 'media-board.watch')}
          </Button>
          {RoomChat === undefined ? null : (
            <Button
              variant="white"
              size="large"
              icon={<MessageSquare size={18} strokeWidth={1.7} aria-hidden />}
              onClick={() => open(piece.id, { plays: !isMeeting, talks: true })}
            >
              {t('media-board.join-discussion')}
            </Button>
          )}
        </div>
        <HowFar piece={piece} />
      </div>
    </article>
  )
}

const dayMs = 86_400_000

/** How long it has been on, and how long it takes. */
function HowFar({ piece: { begin, end } }: { readonly piece: ContentPiece }): ReactNode {
  const { t } = useBoardTexts()
  const nowMs = useServerSecond(true)
  if (begin === undefined || end === undefined) return null
  const [beginMs, endMs] = [Date.parse(begin), Date.parse(end)]
  // A clock is of no use for a piece that lasts days.
  const isOfADay = endMs - beginMs < dayMs
  return (
    <div className={styles.far}>
      {isOfADay && <span className="tabular">{clockText((nowMs - beginMs) / 1000)}</span>}
      <Progress label={t('media-board.progress')} value={(nowMs - beginMs) / (endMs - beginMs)} />
      {isOfADay && <span className="tabular">{clockText((endMs - beginMs) / 1000)}</span>}
    </div>
  )
}
