import type { ReactNode } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'

/** Above a list that could not be renewed: why, and a way to try again. */
export function OldAlert({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) {
  const { t } = useAdminTexts()
  return (
    <Alert
      tone="warning"
      title={t('admin.failed.title')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('common.try-again')}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
