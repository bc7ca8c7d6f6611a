import CloudOff from 'lucide-react/icons/cloud-off'
import type { TextKey } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Logo } from '@foyer/ui/logo'
import { useApp, useUser } from '../app-context.ts'
import styles from './venue-error.module.css'

/** What is wrong, and what trying again does, where no other page of the venue could be shown either. */
interface VenueErrorPageProps {
  readonly fault?: TextKey
  readonly onRetry?: () => void
}

/** Stands where a page could not be shown, and offers the way on. Source: VEN-06, VEN-22, CFG-04. */
export function VenueErrorPage({ fault, onRetry }: VenueErrorPageProps) {
  const { t } = useTexts()
  const { navigate, logOut } = useApp()
  const isLoggedIn = useUser((state) => state.isLoggedIn)
  return (
    <main className={styles.page}>
      <Logo size={40} className={styles.logo} />
      <EmptyState
        className={styles.state}
        headingLevel={1}
        frame="solid"
        tone="warning"
        live
        icon={<CloudOff size={40} strokeWidth={1.5} />}
        title={t(fault ?? 'errors.cannot-load-venue')}
        actions={
          <>
            <Button variant="primary" onClick={onRetry ?? (() => void navigate.retry())}>
              {t('common.try-again')}
            </Button>
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
      </EmptyState>
    </main>
  )
}
