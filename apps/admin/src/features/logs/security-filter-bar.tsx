import FilterX from 'lucide-react/icons/funnel-x'
import { securityEventKinds, securityOutcomes } from '@foyer/contract/security-event-kinds'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { Filters } from '../../platform/panel/filters.tsx'
import styles from './filter-bar.module.css'
import { isBackwards, periods } from './log-filter.ts'
import { useLogsTexts } from './logs-texts.ts'
import { isSecurityFiltered, readSecurityFilter, type SecurityFilter } from './security-filter.ts'
import { TypedField } from './typed-field.tsx'

interface SecurityFilterBarProps {
  readonly filter: SecurityFilter
  readonly onFilter: (filter: SecurityFilter) => void
}

/** Which events are shown. Each choice holds at once. */
export function SecurityFilterBar({ filter, onFilter }: SecurityFilterBarProps) {
  const { t } = useLogsTexts()
  const change = (part: { readonly [Key in keyof SecurityFilter]?: string | undefined }) =>
    onFilter(readSecurityFilter({ ...filter, ...part }))
  return (
    <Filters>
      <Select
        label={t('logs.security.kind')}
        value={filter.kind ?? 'all'}
        onChange={(event) => change({ kind: event.target.value })}
        options={(['all', ...securityEventKinds] as const).map((value) => ({
          value,
          label: t(`logs.security.kind.${value}`),
        }))}
      />
      <Select
        label={t('logs.security.outcome')}
        value={filter.outcome ?? 'all'}
        onChange={(event) => change({ outcome: event.target.value })}
        options={(['all', ...securityOutcomes] as const).map((value) => ({
          value,
          label: t(`logs.security.outcome.${value}`),
        }))}
      />
      <Select
        label={t('logs.period')}
        value={filter.period ?? 'all'}
        onChange={(event) => change({ period: event.target.value })}
        options={(['all', ...periods] as const).map((value) => ({ value, label: t(`logs.period.${value}`) }))}
      />
      <TypedField
        label={t('logs.security.account')}
        placeholder={t('logs.user-hint')}
        maxLength={254}
        value={filter.user ?? ''}
        onValue={(user) => change({ user })}
      />
      <TypedField
        label={t('logs.security.address')}
        placeholder="192.0.2.1"
        maxLength={50}
        value={filter.address ?? ''}
        onValue={(address) => change({ address })}
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
      {isSecurityFiltered(filter) && (
        <Button
          variant="quiet"
          className={styles.clear}
          icon={<FilterX size={18} aria-hidden />}
          onClick={() => onFilter({ view: 'security' })}
        >
          {t('logs.clear')}
        </Button>
      )}
    </Filters>
  )
}
