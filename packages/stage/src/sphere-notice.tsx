import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'

export type SphereFailure = 'missing' | 'lost' | 'unloaded'

/** Why the list is shown instead of the 360° view, and the way back to it. */
export function SphereNotice({ why, onRetry }: { readonly why: SphereFailure; readonly onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <Alert
      tone="warning"
      title={t('stage.sphere-failed.title')}
      {...(why === 'missing'
        ? {}
        : {
            action: (
              <Button size="small" onClick={onRetry}>
                {t('common.try-again')}
              </Button>
            ),
          })}
    >
      {t(`stage.sphere-failed.${why}`)}
    </Alert>
  )
}
