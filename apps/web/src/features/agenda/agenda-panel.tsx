import CalendarX from 'lucide-react/icons/calendar-x-2'
import Star from 'lucide-react/icons/star'
import { useEffect, useMemo, useState } from 'react'
import type { AgendaSession } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { EmptyState } from '@foyer/ui/empty-state'
import { FailureState } from '@foyer/ui/failure-state'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { firstShownDay, listDays, nextChangeMs, nowAndNext } from './agenda-days.ts'
import type { AgendaModel, AgendaState } from './agenda-model.ts'
import { useAgendaPorts } from './agenda-ports.ts'
import { useAgendaTexts } from './agenda-texts.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'
import { SessionRow } from './session-row.tsx'
import styles from './agenda-panel.module.css'

const bones = [0, 1, 2, 3, 4]

/** The programme of the venue by day and track, and the person's schedule. Source: VEN-01, VEN-20. */
export function AgendaPanel({ model }: { readonly model: AgendaModel }) {
  const { t } = useAgendaTexts()
  const state = useReadable(model.state)
  if (state.kind === 'failed')
    return (
      <FailureState
        title={t('agenda.failed')}
        retryLabel={t('agenda.try-again')}
        onRetry={() => void model.load()}
        headingLevel={3}
      >
        {t('agenda.failed-text')}
      </FailureState>
    )
  if (state.kind === 'loading')
    return (
      <SkeletonGroup label={t('agenda.loading')} className={styles.bones}>
        {bones.map((bone) => (
          <Skeleton key={bone} height={72} />
        ))}
      </SkeletonGroup>
    )
  if (state.agenda.sessions.length === 0)
    return (
      <EmptyState icon={<CalendarX size={40} strokeWidth={1.5} />} title={t('agenda.empty')} headingLevel={3}>
        {t('agenda.empty-text')}
      </EmptyState>
    )
  return <Agenda model={model} state={state} />
}

function Agenda({
  model,
  state,
}: {
  readonly model: AgendaModel
  readonly state: Extract<AgendaState, { kind: 'ready' }>
}) {
  const { t, date } = useAgendaTexts()
  const { say, hasAccount } = useAgendaPorts()
  const { sessions, tracks, pieces } = state.agenda
  const nowMs = useChangingNow(sessions)
  const [isOwn, setOwn] = useState(false)
  const [trackId, setTrackId] = useState('')
  const [chosenDay, setChosenDay] = useState<string>()
  const days = useMemo(() => listDays(sessions), [sessions])
  const { now, next } = useMemo(() => nowAndNext(sessions, nowMs), [sessions, nowMs])
  const day = days.find(({ key }) => key === chosenDay) ?? days.find(({ key }) => key === firstShownDay(days, nowMs))
  const isShown = ({ id, trackId: own }: AgendaSession) =>
    (!isOwn || state.favourites.has(id)) && (trackId === '' || own === trackId)
  const ofDay = (day?.sessions ?? []).filter(isShown)
  const isScheduleEmpty = isOwn && !sessions.some(({ id }) => state.favourites.has(id))
  const row = (session: AgendaSession, isShort = false) => (
    <SessionRow
      key={session.id}
      session={session}
      track={tracks.find(({ id }) => id === session.trackId)}
      piece={pieces.find(({ id }) => id === session.pieceId)}
      nowMs={nowMs}
      isShort={isShort}
      isFavourite={hasAccount ? state.favourites.has(session.id) : undefined}
      onFavourite={(isFavourite) => model.setFavourite(session.id, isFavourite)}
    />
  )
  return (
    <div className={styles.agenda}>
      {now.length + next.length > 0 && (
        <div className={styles.current}>
          {now.length > 0 && (
            <section aria-label={t('agenda.now')}>
              <h3 className="label-upper">{t('agenda.now')}</h3>
              <ul className={styles.rows}>{now.map((session) => row(session, true))}</ul>
            </section>
          )}
          {next.length > 0 && (
            <section aria-label={t('agenda.next')}>
              <h3 className="label-upper">{t('agenda.next')}</h3>
              <ul className={styles.rows}>{next.map((session) => row(session, true))}</ul>
            </section>
          )}
        </div>
      )}
      <div className={styles.choices}>
        {hasAccount && (
          <SegmentedControl
            label={t('agenda.shown')}
            value={isOwn ? 'own' : 'all'}
            onChange={(value) => setOwn(value === 'own')}
            options={[
              { value: 'all', label: t('agenda.all') },
              {
                value: 'own',
                label: t('agenda.own'),
                icon: <Star size={16} aria-hidden />,
                count: state.favourites.size,
              },
            ]}
          />
        )}
        {days.length > 1 && (
          <Select
            label={t('agenda.day')}
            hideLabel
            value={day?.key ?? ''}
            onChange={({ currentTarget }) => setChosenDay(currentTarget.value)}
            options={days.map(({ key, beginMs }) => ({
              value: key,
              label: date(beginMs, { weekday: 'long', day: 'numeric', month: 'long' }),
            }))}
          />
        )}
        {tracks.length > 0 && (
          <Select
            label={t('agenda.track')}
            hideLabel
            value={trackId}
            onChange={({ currentTarget }) => setTrackId(currentTarget.value)}
            options={[
              { value: '', label: t('agenda.all-tracks') },
              ...tracks.map(({ id, names }) => ({ value: id, label: say(names) })),
            ]}
          />
        )}
      </div>
      <p className={styles.zone}>{t('agenda.zone', { zone: zoneName(nowMs, date) })}</p>
      {isScheduleEmpty ? (
        <EmptyState icon={<Star size={40} strokeWidth={1.5} />} title={t('agenda.own-empty')} headingLevel={3}>
          {t('agenda.own-empty-text')}
        </EmptyState>
      ) : ofDay.length === 0 ? (
        <p className={styles.none}>{t('agenda.none')}</p>
      ) : (
        <ul className={styles.rows}>{ofDay.map((session) => row(session))}</ul>
      )}
      <CalendarSubscription onlyFavourites={isOwn} />
    </div>
  )
}

/** Server time as it was when a session last began or ended. */
function useChangingNow(sessions: readonly AgendaSession[]): number {
  const { now, at } = useAgendaPorts()
  const [nowMs, setNowMs] = useState(now)
  useEffect(() => {
    const changeMs = nextChangeMs(sessions, nowMs)
    return changeMs === undefined ? undefined : at(changeMs, () => setNowMs(Math.max(now(), changeMs)))
  }, [sessions, nowMs, now, at])
  return nowMs
}

/** The time zone of this device as people call it, such as "Central European Standard Time". */
function zoneName(ms: number, date: (ms: number, options: Intl.DateTimeFormatOptions) => string): string {
  const day = date(ms, { dateStyle: 'short' })
  const whole = date(ms, { year: '2-digit', month: 'numeric', day: 'numeric', timeZoneName: 'long' })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const name = whole.replace(day, '').replace(/^[\s,،]+|[\s,،]+$/g, '')
  return /\d{2}/.test(name) || name === '' ? timeZone : name
}
