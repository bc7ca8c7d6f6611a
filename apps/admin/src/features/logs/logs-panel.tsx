import ArrowUp from 'lucide-react/icons/arrow-up'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import SearchX from 'lucide-react/icons/search-x'
import { useRef } from 'react'
import { isApiError } from '@foyer/client'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { usePlatform } from '../../platform/platform-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { MoreButton } from '../../platform/panel/more-button.tsx'
import { Panel } from '../../platform/panel/panel.tsx'
import { Waiting } from '../../platform/panel/waiting.tsx'
import { saveFile } from '@foyer/ui/save-file'
import { FilterBar } from './filter-bar.tsx'
import { changed, isBackwards, isFiltered, type LogFilter } from './log-filter.ts'
import { LogList } from './log-list.tsx'
import { useLogsTexts } from './logs-texts.ts'
import { RetentionCard } from './retention-card.tsx'
import type { LogsSearch } from './security-filter.ts'
import { useLogExport, useLogs } from './use-logs.ts'
import { ViewSwitch } from './view-switch.tsx'
import styles from './logs-panel.module.css'

const fileName = 'foyer-log.csv'

export interface LogsPanelProps {
  readonly filter: LogFilter
  readonly onSearch: (search: LogsSearch) => void
}

/** What the server and people's pages reported, to be searched, read and taken along. Source: ERR-06. */
export function LogsPanel({ filter, onSearch }: LogsPanelProps) {
  const { toasts } = usePlatform()
  const { t } = useLogsTexts()
  const common = useAdminTexts().t
  const { lines, fresh, isMore, isOld, showFresh } = useLogs(filter)
  const file = useLogExport(filter)
  const results = useRef<HTMLDivElement>(null)
  const shown = lines.data?.pages.flatMap((page) => page.lines) ?? []

  const save = () =>
    file.mutate(undefined, {
      onSuccess(blob) {
        saveFile(blob, fileName)
        toasts.show({ tone: 'success', text: t('logs.exported', { name: fileName }) })
      },
      onError: (error) =>
        toasts.show({
          tone: 'error',
          key: 'log-export',
          text: isApiError(error) && error.status === 429 ? common('admin.refused.too-many') : t('logs.export-failed'),
        }),
    })

  return (
    <Panel
      title={t('logs.title')}
      text={t('logs.text')}
      action={
        <Button
          icon={<Download size={18} aria-hidden />}
          waiting={file.isPending}
          waitingLabel={common('common.loading')}
          disabled={isBackwards(filter)}
          onClick={save}
        >
          {t('logs.export')}
        </Button>
      }
    >
      <ViewSwitch search={filter} onSearch={onSearch} />
      <FilterBar filter={filter} onFilter={onSearch} />
      {isOld && lines.data !== undefined && (
        <Alert tone="warning" title={common('admin.failed.title')}>
          {t('logs.old')}
        </Alert>
      )}
      <div ref={results} tabIndex={-1} className={styles.results} aria-label={t('logs.lines')} role="region">
        <div role="status" className={styles.fresh}>
          {fresh > 0 && (
            <Button
              variant="primary"
              size="small"
              icon={<ArrowUp size={16} aria-hidden />}
              onClick={() => {
                showFresh()
                results.current?.focus()
              }}
            >
              {isMore ? t('logs.new-many', { count: fresh }) : t('logs.new', { count: fresh })}
            </Button>
          )}
        </div>
        {lines.isPending && !isBackwards(filter) && <Waiting rows={6} rowPx={64} />}
        {lines.isError && lines.data === undefined && <LoadFailure onRetry={() => void lines.refetch()} />}
        {lines.data !== undefined && shown.length === 0 && (
          <Nothing isFiltered={isFiltered(filter)} onClear={() => onSearch({})} />
        )}
        {shown.length > 0 && <LogList lines={shown} onNarrow={(part) => onSearch(changed(filter, part))} />}
        {lines.isFetchNextPageError && (
          <Alert tone="warning" title={common('admin.failed.title')}>
            {common('errors.NOT_REACHABLE')}
          </Alert>
        )}
        <MoreButton pages={lines} />
      </div>
      <RetentionCard />
    </Panel>
  )
}

function Nothing({ isFiltered: isFilter, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useLogsTexts()
  if (!isFilter) {
    return (
      <EmptyState frame="dashed" icon={<FileText size={40} strokeWidth={1.5} />} title={t('logs.none')}>
        {t('logs.none-text')}
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
