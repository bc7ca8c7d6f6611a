import { useEffect, useEffectEvent } from 'react'
import type { TextKey } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { useApp, useUser } from '../app-context.ts'
import { ErrorPage } from './error-page.tsx'

/** What is wrong, and what trying again does, where no other page of the venue could be shown either. */
interface VenueErrorPageProps {
  readonly fault?: TextKey
  readonly onRetry?: () => void
}

/** Stands where a page could not be shown, offers the way on, and goes on by itself once the browser is online. Source: VEN-06, VEN-22, CFG-04. */
export function VenueErrorPage({ fault, onRetry }: VenueErrorPageProps) {
  const { t } = useTexts()
  const { navigate, logOut } = useApp()
  const isLoggedIn = useUser((state) => state.isLoggedIn)
  const retry = onRetry ?? (() => void navigate.retry())
  const retryOnline = useEffectEvent(retry)
  useEffect(() => {
    const goOn = () => retryOnline()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])
  return (
    <ErrorPage
      title={t(fault ?? 'errors.cannot-load-venue')}
      retryLabel={t('common.try-again')}
      onRetry={retry}
      otherActions={
        <>
          {fault === undefined && <Button onClick={() => void navigate.toRoot()}>{t('app.home')}</Button>}
          {isLoggedIn && (
            <Button variant="quiet" onClick={() => void logOut()}>
              {t('app.log-out')}
            </Button>
          )}
        </>
      }
    >
      {fault === undefined && t('app.venue-kept')}
    </ErrorPage>
  )
}
