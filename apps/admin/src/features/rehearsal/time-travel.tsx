import type { Clock } from '@foyer/client'
import { type SimulatedTime, simulatedAt } from '@foyer/contract/rehearsal-frame'
import { listInstants, type Zone } from '@foyer/contract/time-zone'
import { localizedText } from '@foyer/i18n'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import Pause from 'lucide-react/icons/pause'
import { useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import type { Programme, ProgrammeChange, ProgrammeMark } from './list-programme.ts'
import { useRehearsalTexts } from './rehearsal-texts.ts'
import { TimeSlider } from './time-slider.tsx'
import styles from './time-travel.module.css'

interface TimeTravelProps {
  /** Undefined for the real time. */
  readonly time: SimulatedTime | undefined
  readonly onTime: (time: SimulatedTime | undefined) => void
  readonly programme: Programme
  /** That of the venue. */
  readonly zone: Zone | undefined
  readonly clock: Clock
  readonly defaultLocale: string
}

const rates = ['0', '1', '60'] as const
/** So soon after a mark, the step back leads to the one before it. */
const stepBackWithinMs = 3000

/** At which time of the event the venue is shown, and how fast it goes on. Source: REH-02. */
export function TimeTravel({ time, onTime, programme, zone, clock, defaultLocale }: TimeTravelProps) {
  const { t, locale } = useRehearsalTexts()
  useNow(clock, time !== undefined && time.rate > 1 ? 200 : 1000)
  const localMs = clock.now()
  const nowMs = time === undefined ? localMs : simulatedAt(time, localMs)
  const rate = time?.rate ?? 1
  const { marks } = programme
  const setTime = (atMs: number, nextRate = rate) => onTime({ atMs, sinceMs: clock.now(), rate: nextRate })
  const before = marks.findLast(({ atMs }) => atMs < nowMs - stepBackWithinMs * Math.max(1, rate))
  const after = marks.find(({ atMs }) => atMs > nowMs)
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(zone && { timeZone: zone.id }),
  })
  const describe = ({ atMs, changes }: ProgrammeMark) =>
    `${format.format(atMs)} – ${[...new Set(changes.map(describeChange))].join(' · ')}`
  const describeChange = ({ kind, names }: ProgrammeChange) => {
    const name = localizedText(names, locale, defaultLocale) || t('admin-rehearsal.unnamed')
    return kind === 'begins' ? t('admin-rehearsal.begins', { name }) : t('admin-rehearsal.ends', { name })
  }
  return (
    <section className={styles.bar} aria-label={t('admin-rehearsal.time')}>
      <div className={styles.clock}>
        <TimeField nowMs={nowMs} zone={zone} onTime={setTime} />
        <SegmentedControl
          label={t('admin-rehearsal.speed')}
          size="small"
          value={rates.find((each) => Number(each) === rate) ?? '1'}
          onChange={(next) => setTime(nowMs, Number(next))}
          options={rates.map((value) => ({
            value,
            ...(value === '0'
              ? {
                  icon: <Pause size={14} aria-hidden />,
                  label: <VisuallyHidden>{t('admin-rehearsal.pause')}</VisuallyHidden>,
                }
              : { label: `${value}×` }),
          }))}
        />
        <Button size="small" disabled={time === undefined} onClick={() => onTime(undefined)}>
          {t('admin-rehearsal.now')}
        </Button>
      </div>
      <div className={styles.travel}>
        <IconButton
          label={t('admin-rehearsal.previous')}
          size="small"
          disabled={before === undefined}
          onClick={() => before && setTime(before.atMs)}
        >
          <ChevronFirst className="mirror" aria-hidden />
        </IconButton>
        <TimeSlider
          programme={programme}
          nowMs={nowMs}
          format={(atMs) => format.format(atMs)}
          describe={describe}
          onTime={setTime}
        />
        <IconButton
          label={t('admin-rehearsal.next')}
          size="small"
          disabled={after === undefined}
          onClick={() => after && setTime(after.atMs)}
        >
          <ChevronLast className="mirror" aria-hidden />
        </IconButton>
      </div>
      <p className={styles.next}>
        <bdi>
          {marks.length === 0
            ? t('admin-rehearsal.no-times')
            : after === undefined
              ? t('admin-rehearsal.over')
              : t('admin-rehearsal.next-change', { change: describe(after) })}
        </bdi>
      </p>
    </section>
  )
}

interface TimeFieldProps {
  readonly nowMs: number
  readonly zone: Zone | undefined
  readonly onTime: (atMs: number) => void
}

/** The time by the clocks of the venue. While it is written, the clock does not write over it. */
function TimeField({ nowMs, zone, onTime }: TimeFieldProps) {
  const { t } = useRehearsalTexts()
  const [entered, setEntered] = useState<string>()
  const shown = new Date(zone?.wallOf(nowMs) ?? nowMs).toISOString().slice(0, 16)
  const isGap =
    entered !== undefined && entered !== '' && zone !== undefined && listInstants(zone, entered)?.length === 0
  return (
    <Field
      label={t('admin-rehearsal.time-in', { zone: zone?.id ?? 'UTC' })}
      hideLabel
      size="compact"
      type="datetime-local"
      value={entered ?? shown}
      error={isGap ? t('admin-rehearsal.gap') : undefined}
      onFocus={() => setEntered(shown)}
      onBlur={() => setEntered(undefined)}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.slice(0, 16)
        setEntered(next)
        const [atMs] = (zone === undefined ? [Date.parse(`${next}Z`)] : listInstants(zone, next)) ?? []
        if (atMs !== undefined && !Number.isNaN(atMs)) onTime(atMs)
      }}
    />
  )
}
