import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import Play from 'lucide-react/icons/play'
import Star from 'lucide-react/icons/star'
import { type CSSProperties, useEffect, useId, useState } from 'react'
import type { AgendaPiece, AgendaSession, AgendaTrack, Person } from '@foyer/contract'
import { Chip } from '@foyer/ui/chip'
import { cx } from '@foyer/ui/cx'
import { IconButton } from '@foyer/ui/icon-button'
import { loadFontsForText } from '@foyer/ui/fonts'
import { LiveBadge } from '@foyer/ui/live-badge'
import { TextLink } from '@foyer/ui/text-link'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { usePlatform } from '../../platform/platform-context.ts'
import { beginOf, dayKeyOf, endOf, isOn } from './agenda-days.ts'
import { placeOf, useAgendaPorts } from './agenda-ports.ts'
import { useAgendaTexts } from './agenda-texts.tsx'
import { pieceActionOf } from './piece-action.ts'
import styles from './session-row.module.css'

interface SessionRowProps {
  readonly session: AgendaSession
  readonly track: AgendaTrack | undefined
  readonly piece: AgendaPiece | undefined
  readonly nowMs: number
  /** Without description and speakers, for what is on and next. */
  readonly isShort: boolean
  /** Undefined where there is no schedule to add it to. */
  readonly isFavourite: boolean | undefined
  /** Fails where it is not stored. */
  readonly onFavourite: (isFavourite: boolean) => Promise<void>
}

/** One session: when, what, where, who, and what can be done with it. */
export function SessionRow({ session, track, piece, nowMs, isShort, isFavourite, onFavourite }: SessionRowProps) {
  const { t } = useAgendaTexts()
  const { say, areaName, placeHref, goTo, saveCalendar } = useAgendaPorts()
  const { track: count } = usePlatform()
  const [hasFailed, setFailed] = useState(false)
  const titleId = useId()
  const place = placeOf(session)
  const title = say(session.titles)
  const description = isShort ? '' : say(session.descriptions)
  const isOver = endOf(session) <= nowMs
  const toggle = () => {
    setFailed(false)
    count('agenda', isFavourite === true ? 'unkeep' : 'keep')
    onFavourite(isFavourite !== true).catch(() => setFailed(true))
  }
  return (
    <li
      className={cx(styles.row, isOver && styles.over)}
      aria-labelledby={titleId}
      style={track?.color === undefined ? undefined : ({ '--track': track.color } as CSSProperties)}
    >
      <p className={styles.time}>
        <SessionTime session={session} nowMs={nowMs} />
      </p>
      <div className={styles.body}>
        <h4 id={titleId} className={cx(styles.title, session.cancelled && styles.cancelled)} dir="auto">
          {title}
        </h4>
        <div className={styles.facts}>
          {isOn(session, nowMs) && <LiveBadge>{t('agenda.live')}</LiveBadge>}
          {session.cancelled && <Chip tone="warning">{t('agenda.cancelled')}</Chip>}
          <TextLink className={styles.place} href={placeHref(place)} onFollow={() => goTo(place)}>
            <MapPin size={14} aria-hidden />
            {areaName(session.areaId)}
          </TextLink>
          {piece !== undefined && <SessionPiece session={session} piece={piece} nowMs={nowMs} />}
          {track !== undefined && <span className={styles.track}>{say(track.names)}</span>}
        </div>
        {description !== '' && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {!isShort && session.speakers.length > 0 && (
          <ul className={styles.speakers}>
            {session.speakers.map((speaker) => (
              <li key={speaker.name} dir="auto">
                <SessionSpeaker speaker={speaker} />
              </li>
            ))}
          </ul>
        )}
        {hasFailed && (
          <p role="alert" className={styles.failed}>
            {t('agenda.not-saved')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {isFavourite !== undefined && (
          <IconButton label={t('agenda.keep', { title })} pressed={isFavourite} onClick={toggle}>
            <Star aria-hidden fill={isFavourite ? 'currentColor' : 'none'} />
          </IconButton>
        )}
        {!isOver && !session.cancelled && (
          <IconButton
            label={t('agenda.add-to-calendar', { title })}
            onClick={() => {
              count('agenda', 'add-to-calendar')
              saveCalendar(session)
            }}
          >
            <CalendarPlus aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** From when to when; with the day where it is not today, or where it ends on another one. */
function SessionTime({ session, nowMs }: { readonly session: AgendaSession; readonly nowMs: number }) {
  const { t, date } = useAgendaTexts()
  const [beginMs, endMs] = [beginOf(session), endOf(session)]
  const time: Intl.DateTimeFormatOptions = { timeStyle: 'short' }
  const withDay: Intl.DateTimeFormatOptions = { weekday: 'short', hour: 'numeric', minute: '2-digit' }
  const isToday = dayKeyOf(beginMs) === dayKeyOf(nowMs)
  const isOneDay = dayKeyOf(beginMs) === dayKeyOf(endMs)
  return (
    <>
      <time dateTime={session.begin}>{date(beginMs, isToday ? time : withDay)}</time>{' '}
      <span>{t('agenda.until', { time: date(endMs, isOneDay ? time : withDay) })}</span>
    </>
  )
}

/** Leads to the content piece of a session: its stream, its recording, or its material. Source: VEN-01. */
function SessionPiece({
  session,
  piece,
  nowMs,
}: {
  readonly session: AgendaSession
  readonly piece: AgendaPiece
  readonly nowMs: number
}) {
  const { t } = useAgendaTexts()
  const { say, pieceSpot, placeHref, goTo } = useAgendaPorts()
  const action = pieceActionOf(session, piece, nowMs)
  const spot = pieceSpot(piece)
  if (action === undefined || spot === undefined) return null
  return (
    <TextLink className={styles.place} href={placeHref(spot)} onFollow={() => goTo(spot)}>
      {action === 'open-material' ? <FileText size={14} aria-hidden /> : <Play size={14} aria-hidden />}
      {t(`agenda.${action}`)}
      <VisuallyHidden>{`: ${say(session.titles)}`}</VisuallyHidden>
    </TextLink>
  )
}

/** Who speaks; the name opens a profile, and that of an exhibitor leads to their desk or booth. */
function SessionSpeaker({ speaker: { name, title, company, userId } }: { readonly speaker: Person }) {
  const { exhibitorSpot, goTo, openProfile, placeHref } = useAgendaPorts()
  const spot = company === undefined ? undefined : exhibitorSpot(company)
  // A name may be in a script of its own.
  useEffect(() => void loadFontsForText(name + (title ?? '') + (company ?? '')).catch(() => {}), [company, name, title])
  return (
    <>
      <b>
        {userId === undefined || openProfile === undefined ? (
          name
        ) : (
          <TextLink onFollow={() => openProfile(userId)}>{name}</TextLink>
        )}
      </b>
      {title !== undefined && title !== '' && `, ${title}`}
      {company !== undefined && company !== '' && ', '}
      {spot === undefined ? (
        company
      ) : (
        <TextLink href={placeHref(spot)} onFollow={() => goTo(spot)}>
          {company}
        </TextLink>
      )}
    </>
  )
}
