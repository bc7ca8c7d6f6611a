import SearchX from 'lucide-react/icons/search-x'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { MoreButton } from '../../platform/panel/more-button.tsx'
import { OldAlert } from '../../platform/panel/old-alert.tsx'
import { Panel, Results } from '../../platform/panel/panel.tsx'
import { Waiting } from '../../platform/panel/waiting.tsx'
import { isBackwards } from './log-filter.ts'
import { useLogsTexts } from './logs-texts.ts'
import { isSecurityFiltered, type LogsSearch, type SecurityFilter } from './security-filter.ts'
import { SecurityFilterBar } from './security-filter-bar.tsx'
import { SecurityTable } from './security-table.tsx'
import { useSecurityEvents } from './use-security-events.ts'
import { ViewSwitch } from './view-switch.tsx'

export interface SecurityPanelProps {
  readonly filter: SecurityFilter
  readonly onSearch: (search: LogsSearch) => void
}

/** Who signed in or tried to, from where, and how it ended. Source: SEC-08. */
export function SecurityPanel({ filter, onSearch }: SecurityPanelProps) {
  const { t } = useLogsTexts()
  const common = useAdminTexts().t
  const list = useSecurityEvents(filter)
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  const isAsked = !isBackwards(filter)
  return (
    <Panel title={t('logs.security.title')} text={t('logs.security.text')}>
      <ViewSwitch search={filter} onSearch={onSearch} />
      <SecurityFilterBar filter={filter} onFilter={onSearch} />
      {list.isError && list.data === undefined && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.isPending && isAsked && <Waiting rows={6} rowPx={64} />}
      {list.data !== undefined && isAsked && (
        <Results isOld={list.isPlaceholderData}>
          {list.isError && <OldAlert onRetry={() => void list.refetch()}>{common('errors.NOT_REACHABLE')}</OldAlert>}
          {events.length > 0 ? (
            <SecurityTable events={events} />
          ) : (
            <Nothing isFiltered={isSecurityFiltered(filter)} onClear={() => onSearch({ view: 'security' })} />
          )}
          <MoreButton pages={list} />
        </Results>
      )}
    </Panel>
  )
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useLogsTexts()
  if (!isFiltered) {
    return (
      <EmptyState frame="dashed" icon={<ShieldCheck size={40} strokeWidth={1.5} />} title={t('logs.security.none')}>
        {t('logs.security.none-text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      frame="dashed"
      live
      icon={<SearchX size={40} strokeWidth={1.5} />}
      title={t('logs.no-match')}
      actions={<Button onClick={onClear}>{t('logs.clear')}</Button>}
    >
      {t('logs.no-match-text')}
    </EmptyState>
  )
}
