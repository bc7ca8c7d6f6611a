import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import { isDay } from '../../../platform/is-day.ts'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import styles from './choice-bar.module.css'
import { type Choice, dayOf, daysLater } from './choice.ts'

interface ChoiceBarProps {
  readonly choice: Choice
  readonly nowMs: number
  readonly onChoose: (choice: Choice) => void
}

/** A year ago on the same day of the week, which is how events return. */
const yearInDays = 364

const comparisons = { 'day-before': -1, 'week-before': -7 } as const
type Comparison = 'none' | keyof typeof comparisons | 'other'

const comparisonOf = (day: string, compare: string | undefined): Comparison => {
  if (compare === undefined) return 'none'
  const names = Object.keys(comparisons) as (keyof typeof comparisons)[]
  return names.find((name) => daysLater(day, comparisons[name]) === compare) ?? 'other'
}

/** Which day, which hour of it, what it is compared with, and whether the live venue or the stage. Source: ANA-03. */
export function ChoiceBar({ choice, nowMs, onChoose }: ChoiceBarProps) {
  const { t, date } = useAnalyticsTexts()
  const [isOther, setIsOther] = useState(false)
  const today = dayOf(nowMs)
  const day = choice.day ?? today
  const found = comparisonOf(day, choice.compare)
  const comparison = isOther && choice.compare !== undefined ? 'other' : found

  const chooseDay = (next: string) => {
    if (!isDay(next) || next > today) return
    // "The day before" goes along; a day that was picked stays.
    const goesAlong = comparison === 'day-before' || comparison === 'week-before'
    const compare = goesAlong ? daysLater(next, comparisons[comparison]) : choice.compare
    onChoose({ ...choice, day: next === today ? undefined : next, compare: compare === next ? undefined : compare })
  }
  const chooseComparison = (next: Comparison) => {
    setIsOther(next === 'other')
    if (next === 'none') onChoose({ ...choice, compare: undefined })
    else onChoose({ ...choice, compare: daysLater(day, next === 'other' ? -yearInDays : comparisons[next]) })
  }

  return (
    <div className={styles.bar} role="group" aria-label={t('analytics.choice')}>
      {choice.period !== 'event' && (
        <div className={styles.day}>
          <IconButton
            variant="outline"
            label={t('analytics.previous-day')}
            onClick={() => chooseDay(daysLater(day, -1))}
          >
            <ChevronLeft size={18} className="mirror" aria-hidden />
          </IconButton>
          <Field
            type="date"
            size="compact"
            label={t('analytics.day')}
            hideLabel
            required
            max={today}
            value={day}
            onChange={(event) => chooseDay(event.target.value)}
          />
          <IconButton
            variant="outline"
            label={t('analytics.next-day')}
            disabled={day >= today}
            onClick={() => chooseDay(daysLater(day, 1))}
          >
            <ChevronRight size={18} className="mirror" aria-hidden />
          </IconButton>
        </div>
      )}
      {choice.period === 'hour' && (
        <Select
          size="compact"
          className={styles.select}
          label={t('analytics.hour-of-day')}
          hideLabel
          value={String(choice.hour ?? new Date(nowMs).getHours())}
          onChange={(event) => onChoose({ ...choice, hour: Number(event.target.value) })}
          options={Array.from({ length: 24 }, (_, hour) => ({
            value: String(hour),
            label: date(new Date(2026, 0, 15, hour), { hour: '2-digit', minute: '2-digit' }),
          }))}
        />
      )}
      {choice.period !== 'event' && (
        <Select
          size="compact"
          className={styles.select}
          label={t('analytics.compare')}
          hideLabel
          value={comparison}
          onChange={(event) => chooseComparison(event.target.value as Comparison)}
          options={(['none', 'day-before', 'week-before', 'other'] as const).map((value) => ({
            value,
            label: t(`analytics.compare.${value}`),
          }))}
        />
      )}
      {choice.period !== 'event' && comparison === 'other' && (
        <Field
          type="date"
          size="compact"
          label={t('analytics.compared-day')}
          hideLabel
          required
          max={today}
          value={choice.compare ?? ''}
          onChange={({ target: { value } }) => {
            if (!isDay(value) || value > today || value === day) return
            setIsOther(true)
            onChoose({ ...choice, compare: value })
          }}
        />
      )}
      <SegmentedControl
        className={styles.mode}
        label={t('analytics.mode')}
        value={choice.opMode}
        onChange={(opMode) => onChoose({ ...choice, opMode })}
        options={(['LIVE', 'STAGE'] as const).map((value) => ({ value, label: t(`analytics.mode.${value}`) }))}
      />
    </div>
  )
}
