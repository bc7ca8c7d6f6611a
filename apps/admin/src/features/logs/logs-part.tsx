import { useCallback, useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { usePlatform } from '../../platform/platform-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { LogsPanel } from './logs-panel.tsx'
import { LogsTexts } from './logs-texts.ts'
import { isSecurity, type LogsSearch } from './security-filter.ts'
import { SecurityPanel } from './security-panel.tsx'

export interface LogsPartProps {
  readonly search: LogsSearch
  readonly onSearch: (search: LogsSearch) => void
}

/** The page of the logs, once its texts are here. */
export function LogsPart({ search, onSearch }: LogsPartProps) {
  const { log } = usePlatform()
  const { t } = useAdminTexts()
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const onFailure = useCallback(
    (cause: unknown) => {
      log('ERROR', 'texts', 'the texts of the log could not be loaded', cause)
      setFailed(true)
    },
    [log],
  )
  if (isFailed) {
    return (
      <LoadFailure
        headingLevel={1}
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return (
    <LogsTexts
      key={attempt}
      onFailure={onFailure}
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
    </LogsTexts>
  )
}
