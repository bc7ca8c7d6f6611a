import { SegmentedControl } from '@foyer/ui/segmented-control'
import { useLogsTexts } from './logs-texts.ts'
import styles from './view-switch.module.css'
import { isSecurity, type LogsSearch } from './security-filter.ts'

interface ViewSwitchProps {
  readonly search: LogsSearch
  readonly onSearch: (search: LogsSearch) => void
}

/** Which of the two logs the page shows. */
export function ViewSwitch({ search, onSearch }: ViewSwitchProps) {
  const { t } = useLogsTexts()
  return (
    <SegmentedControl<'log' | 'security'>
      className={styles.switch}
      label={t('logs.view')}
      value={isSecurity(search) ? 'security' : 'log'}
      onChange={(view) => onSearch(view === 'security' ? { view } : {})}
      options={(['log', 'security'] as const).map((value) => ({ value, label: t(`logs.view.${value}`) }))}
    />
  )
}
