import { useAdminTexts } from '@foyer/i18n/admin'
import { FailureState } from '@foyer/ui/failure-state'

interface LoadFailureProps {
  readonly headingLevel?: 1 | 2 | undefined
  readonly onRetry: () => void
}

/** In the place of what could not be loaded. */
export function LoadFailure({ headingLevel = 2, onRetry }: LoadFailureProps) {
  const { t } = useAdminTexts()
  return (
    <FailureState
      headingLevel={headingLevel}
      title={t('admin.failed.title')}
      retryLabel={t('common.try-again')}
      onRetry={onRetry}
    >
      {t('errors.NOT_REACHABLE')}
    </FailureState>
  )
}
