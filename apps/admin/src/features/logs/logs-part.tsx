import { useAdminTexts } from '@foyer/i18n/admin'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { TopicGate } from '../../platform/topic-gate.tsx'
import { LogsPanel } from './logs-panel.tsx'
import { LogsTexts } from './logs-texts.ts'
import { isSecurity, type LogsSearch } from './security-filter.ts'
import { SecurityPanel } from './security-panel.tsx'

export interface LogsPartProps {
  readonly search: LogsSearch
  readonly onSearch: (search: LogsSearch) => void
}

const topics = [LogsTexts]

/** The page of the logs, once its texts are here. */
export function LogsPart({ search, onSearch }: LogsPartProps) {
  const { t } = useAdminTexts()
  return (
    <TopicGate
      topics={topics}
      before={
        <SkeletonGroup label={t('common.loading')}>
          <Skeleton height={48} width="40%" />
        </SkeletonGroup>
      }
    >
      {isSecurity(search) ? (
        <SecurityPanel filter={search} onSearch={onSearch} />
      ) : (
        <LogsPanel filter={search} onSearch={onSearch} />
      )}
    </TopicGate>
  )
}
