import type { ReactNode } from 'react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'

/** Above a list that could not be renewed: why, and a way to try again. */
export function OldAlert({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) {
  const { t } = useDesignerTexts()
  return (
    <Alert
      tone="warning"
      title={t('designer.failed.title')}
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
