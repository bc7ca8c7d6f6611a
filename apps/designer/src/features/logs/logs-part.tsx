import { useCallback, useState } from 'react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useApp } from '../../app/app-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { LogsPanel, type LogsPanelProps } from './logs-panel.tsx'
import { LogsTexts } from './logs-texts.ts'

/** The page of the log, once its texts are here. */
export function LogsPart(props: LogsPanelProps) {
  const { log } = useApp()
  const { t } = useDesignerTexts()
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
      <LogsPanel {...props} />
    </LogsTexts>
  )
}
