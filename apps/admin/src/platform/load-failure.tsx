import CloudOff from 'lucide-react/icons/cloud-off'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'

interface LoadFailureProps {
  readonly headingLevel?: 1 | 2 | undefined
  readonly onRetry: () => void
}

/** In the place of what could not be loaded. */
export function LoadFailure({ headingLevel = 2, onRetry }: LoadFailureProps) {
  const { t } = useAdminTexts()
  return (
    <EmptyState
      headingLevel={headingLevel}
      tone="warning"
      live
      icon={<CloudOff size={40} strokeWidth={1.5} />}
      title={t('admin.failed.title')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('common.try-again')}
        </Button>
      }
    >
      {t('errors.NOT_REACHABLE')}
    </EmptyState>
  )
}
