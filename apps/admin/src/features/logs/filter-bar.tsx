import FilterX from 'lucide-react/icons/funnel-x'
import Search from 'lucide-react/icons/search'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { Field } from '@foyer/ui/field'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import { Filters, wideFilter } from '../../platform/panel/filters.tsx'
import styles from './filter-bar.module.css'
import { changed, isBackwards, isFiltered, type LogFilter, type Level, levels, origins, periods } from './log-filter.ts'
import { useLogsTexts } from './logs-texts.ts'
import { TypedField } from './typed-field.tsx'

interface FilterBarProps {
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
}

/** What is looked for. Each choice holds at once. */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  const { t } = useLogsTexts()
  const change = (part: { readonly [Key in keyof LogFilter]?: string | undefined }) =>
    onFilter(changed(filter, part as LogFilter))
  return (
    <Filters>
      <TypedField
        type="search"
        className={wideFilter}
        label={t('logs.search')}
        hideLabel
        placeholder={t('logs.search')}
        maxLength={200}
        icon={<Search size={18} aria-hidden />}
        value={filter.q ?? ''}
        onValue={(q) => change({ q })}
      />
      <SegmentedControl<Level | 'all'>
        className={cx(wideFilter, styles.level)}
        label={t('logs.level')}
        value={filter.level ?? 'all'}
        onChange={(level) => change({ level })}
        options={(['all', ...levels] as const).map((value) => ({ value, label: t(`logs.level.${value}`) }))}
      />
      <Select
        label={t('logs.period')}
        value={filter.period ?? 'all'}
        onChange={(event) => change({ period: event.target.value })}
        options={(['all', ...periods] as const).map((value) => ({ value, label: t(`logs.period.${value}`) }))}
      />
      <Select
        label={t('logs.origin')}
        value={filter.origin ?? 'all'}
        onChange={(event) => change({ origin: event.target.value })}
        options={(['all', ...origins] as const).map((value) => ({ value, label: t(`logs.origin.${value}`) }))}
      />
      <TypedField
        label={t('logs.category')}
        maxLength={100}
        value={filter.category ?? ''}
        onValue={(category) => change({ category })}
      />
      <TypedField
        label={t('logs.user')}
        placeholder={t('logs.user-hint')}
        maxLength={254}
        value={filter.user ?? ''}
        onValue={(user) => change({ user })}
      />
      {filter.period === 'between' && (
        <>
          <Field
            type="datetime-local"
            label={t('logs.from')}
            value={filter.from ?? ''}
            onChange={(event) => change({ from: event.target.value })}
          />
          <Field
            type="datetime-local"
            label={t('logs.to')}
            value={filter.to ?? ''}
            error={isBackwards(filter) ? t('logs.wrong-range') : undefined}
            onChange={(event) => change({ to: event.target.value })}
          />
        </>
      )}
      {isFiltered(filter) && (
        <Button
          variant="quiet"
          className={styles.clear}
          icon={<FilterX size={18} aria-hidden />}
          onClick={() => onFilter({})}
        >
          {t('logs.clear')}
        </Button>
      )}
    </Filters>
  )
}
