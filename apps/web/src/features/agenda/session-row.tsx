import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Star from 'lucide-react/icons/star'
import { type CSSProperties, useId, useState } from 'react'
import type { AgendaSession, AgendaTrack } from '@foyer/contract'
import { Chip } from '@foyer/ui/chip'
import { cx } from '@foyer/ui/cx'
import { IconButton } from '@foyer/ui/icon-button'
import { LiveBadge } from '@foyer/ui/live-badge'
import { usePlatform } from '../../platform/platform-context.ts'
import { beginOf, dayKeyOf, endOf, isOn } from './agenda-days.ts'
import { useAgendaPorts } from './agenda-ports.ts'
import { useAgendaTexts } from './agenda-texts.tsx'
import styles from './session-row.module.css'

interface SessionRowProps {
  readonly session: AgendaSession
  readonly track: AgendaTrack | undefined
  readonly nowMs: number
  /** Without description and speakers, for what is on and next. */
  readonly isShort: boolean
  /** Undefined where there is no schedule to add it to. */
  readonly isFavourite: boolean | undefined
  /** Fails where it is not stored. */
  readonly onFavourite: (isFavourite: boolean) => Promise<void>
}

/** One session: when, what, where, who, and what can be done with it. */
export function SessionRow({ session, track, nowMs, isShort, isFavourite, onFavourite }: SessionRowProps) {
  const { t } = useAgendaTexts()
  const { say, areaName, placeHref, goTo, saveCalendar } = useAgendaPorts()
  const { track: count } = usePlatform()
  const [hasFailed, setFailed] = useState(false)
  const titleId = useId()
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
          <a
            className={styles.place}
            href={placeHref(session)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              goTo(session)
            }}
          >
            <MapPin size={14} aria-hidden />
            {areaName(session.areaId)}
          </a>
          {track !== undefined && <span className={styles.track}>{say(track.names)}</span>}
        </div>
        {description !== '' && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
        {!isShort && session.speakers.length > 0 && (
          <ul className={styles.speakers}>
            {session.speakers.map(({ name, title: role, company }) => (
              <li key={name} dir="auto">
                <b>{name}</b>
                {[role, company].filter((part) => part !== undefined && part !== '').map((part) => `, ${part}`)}
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
