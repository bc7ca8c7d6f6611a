import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import DoorOpen from 'lucide-react/icons/door-open'
import Eye from 'lucide-react/icons/eye'
import MessageSquare from 'lucide-react/icons/message-square'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { languages } from '@foyer/contract/languages'
import type { ContentPiece } from '@foyer/contract'
import { timeRange } from '@foyer/i18n'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { LiveBadge } from '@foyer/ui/live-badge'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import { CommentList } from './comment-list.tsx'
import { Discussion } from './discussion.tsx'
import { PieceActs } from './like-button.tsx'
import { PieceCard } from './piece-card.tsx'
import { PieceFrame } from './piece-frame.tsx'
import { timeOfPiece } from './sections.model.ts'
import { PersonName, PersonRole } from '../shared/person-links.tsx'
import { SessionLines } from './session-lines.tsx'
import { BeginsIn } from './soon-row.tsx'
import { useCalendarFile } from './use-calendar-file.ts'
import { useLive } from './use-live.ts'
import styles from './piece-page.module.css'
import { usePort } from '../host/use-port.tsx'

export interface PiecePageProps {
  readonly piece: ContentPiece
  readonly nowMs: number
  /** Where to begin, in seconds; if undefined, the viewer decides. */
  readonly second: number | undefined
  /** Of a paper, from 1. */
  readonly page: number | undefined
  /** Whether its discussion is open at first. */
  readonly talks: boolean
  /** Pieces one may want next. */
  readonly more: readonly ContentPiece[]
  readonly onBack: () => void
}

/** One piece with all that belongs to it. Source: MED-01, MED-03. */
export function PiecePage({ piece, nowMs, second, page: firstPage, talks, more, onBack }: PiecePageProps): ReactNode {
  const page = useBoardPage()
  const { architecture, areaId } = usePort('venue')
  const { follow } = usePort('navigation')
  const { RoomChat } = usePort('chat')
  const { board, say, attempt } = page
  const { t, date } = useBoardTexts()
  const { views } = useLive(board.pieceState(piece.id))
  const hasCounts = useLive(board.hasCounts)
  const saveCalendar = useCalendarFile()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTalking, setTalking] = useState(talks)
  const time = timeOfPiece(piece, nowMs)
  const description = say(piece.descriptions)
  const area = architecture.areas.find(({ id }) => id === piece.areaId)
  const hasTalk = piece.kind === 'LIVE' && RoomChat !== undefined
  useEffect(() => heading.current?.focus({ preventScroll: true }), [piece.id])

  return (
    <article className={styles.page}>
      <div className={styles.top}>
        <Button
          variant="quiet"
          size="small"
          icon={<ArrowLeft size={18} aria-hidden className="mirror" />}
          onClick={onBack}
        >
          {t('media-board.back')}
        </Button>
      </div>
      <div className={styles.columns} data-talking={hasTalk && isTalking}>
        <div className={styles.main}>
          <PieceFrame piece={piece} time={time} second={second} page={firstPage} />
          <div className={styles.words}>
            <p className={styles.marks}>
              {time === 'live' ? <LiveBadge>{t('media-board.live')}</LiveBadge> : null}
              {time === 'over' ? <Chip>{t('media-board.over')}</Chip> : null}
              <span>{t(`media-board.kind.${piece.kind}`)}</span>
              {piece.begin === undefined ? null : (
                <span className="tabular">
                  {piece.end === undefined
                    ? date(Date.parse(piece.begin), whenLook)
                    : t(
                        'media-board.from-to',
                        timeRange(
                          { beginMs: Date.parse(piece.begin), endMs: Date.parse(piece.end) },
                          { date },
                          { namesDay: true },
                        ),
                      )}
                </span>
              )}
              {time === 'coming' ? <BeginsIn beginMs={Date.parse(piece.begin ?? '')} /> : null}
              {hasCounts && views > 0 ? (
                <span className={styles.views}>
                  <Eye size={14} aria-hidden />
                  {t('media-board.views', { count: views })}
                </span>
              ) : null}
            </p>
            <h3 ref={heading} tabIndex={-1} className={styles.title} dir="auto">
              {say(piece.titles)}
            </h3>
            <SessionLines pieceId={piece.id} />
            <div className={styles.acts}>
              {hasTalk ? (
                <Button
                  variant={time === 'live' && !isTalking ? 'primary' : 'secondary'}
                  aria-expanded={isTalking}
                  icon={<MessageSquare size={18} strokeWidth={1.7} aria-hidden />}
                  onClick={() => setTalking(!isTalking)}
                >
                  {t(
                    isTalking
                      ? 'media-board.leave-discussion'
                      : time === 'live'
                        ? 'media-board.join-discussion'
                        : 'media-board.open-discussion',
                  )}
                </Button>
              ) : null}
              <PieceActs piece={piece} />
              {time === 'coming' ? (
                <Button
                  icon={<CalendarPlus size={18} strokeWidth={1.7} aria-hidden />}
                  onClick={() => attempt(saveCalendar(piece))}
                >
                  {t('media-board.add-to-calendar')}
                </Button>
              ) : null}
              {area === undefined || area.id === areaId ? null : (
                <Button
                  icon={<DoorOpen size={18} strokeWidth={1.7} aria-hidden />}
                  onClick={() => follow({ kind: 'AREA', areaId: area.id })}
                >
                  {t('media-board.go-to-area', { area: say(area.names) })}
                </Button>
              )}
            </div>
            {description === '' ? null : (
              <p className={styles.text} dir="auto">
                {description}
              </p>
            )}
            {piece.speakers.length === 0 ? null : (
              <ul className={styles.people} aria-label={t('media-board.speakers')}>
                {piece.speakers.map((person) => (
                  <li key={person.name} className={styles.person}>
                    <Avatar id={person.name} name={person.name} />
                    <span>
                      <span className={styles.name} dir="auto">
                        <PersonName {...person} />
                      </span>
                      <span className={styles.role} dir="auto">
                        <PersonRole person={person} widgetId={page.widget.id} />
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {piece.tags.length + piece.languages.length === 0 ? null : (
              <ul className={styles.tags} aria-label={t('media-board.tags')}>
                {piece.tags.map((tag) => (
                  <li key={tag}>
                    <Chip tone="outline">{page.tagName(tag)}</Chip>
                  </li>
                ))}
                {piece.languages.map((code) => (
                  <li key={code}>
                    <Chip>{languages.find((language) => language.code === code)?.nativeName ?? code}</Chip>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <CommentList pieceId={piece.id} />
        </div>
        {hasTalk && isTalking ? (
          <Discussion pieceId={piece.id} title={say(piece.titles)} />
        ) : more.length === 0 ? null : (
          <aside className={styles.more}>
            <h4>{t('media-board.more')}</h4>
            <div className={styles.moreList} data-row="">
              {more.map((each) => (
                <PieceCard key={each.id} piece={each} time={timeOfPiece(each, nowMs)} />
              ))}
            </div>
          </aside>
        )}
      </div>
    </article>
  )
}

const whenLook: Intl.DateTimeFormatOptions = { weekday: 'short', hour: 'numeric', minute: '2-digit' }
