import CloudOff from 'lucide-react/icons/cloud-off'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { WaitingCall } from '@foyer/client'
import { useReadable, useSecondsUntil } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Snackbar } from '@foyer/ui/snackbar'
import { useApp } from '../app-context.ts'
import { useOnline } from '@foyer/ui/online'
import styles from './notices.module.css'

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** What the page has to say beside its content: a server that does not answer, a door that led elsewhere. */
export function Notices() {
  const { api, notice } = useApp()
  const waiting = useReadable(api.waiting)
  const isOnline = useOnline()
  const hasNotice = useReadable(notice) !== undefined
  const [hasSpoken, setHasSpoken] = useState(hasNotice)
  // Nothing is said before an area is there, and with that what says it.
  if (hasNotice && !hasSpoken) setHasSpoken(true)
  useEffect(() => {
    if (!isOnline) return
    // Whoever is back asks at once.
    for (const { tryNow } of api.waiting.get()) tryNow()
  }, [api, isOnline])
  return (
    <>
      <div className={styles.retry}>{isOnline && waiting.length > 0 && <RetryNotice waiting={waiting} />}</div>
      {hasSpoken && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  )
}

/** Says that calls wait for their next attempt, and offers to try now. Source: ERR-05. */
function RetryNotice({ waiting }: { readonly waiting: readonly WaitingCall[] }) {
  const { clock } = useApp()
  const { t } = useTexts()
  const seconds = useSecondsUntil(clock, Math.min(...waiting.map(({ untilMs }) => untilMs)))
  return (
    <Snackbar
      tone="warning"
      icon={<CloudOff size={20} aria-hidden />}
      action={
        <Button size="small" onClick={() => waiting.forEach(({ tryNow }) => tryNow())}>
          {t('app.try-now')}
        </Button>
      }
    >
      {/* The count goes on every second; said once is enough. */}
      <span aria-live="off" className="tabular">
        {t('app.retry-waiting', { seconds })}
      </span>
    </Snackbar>
  )
}
