import { useState } from 'react'
import { RetryNotice } from '@foyer/app-shell'
import { useReadable } from '@foyer/client/react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp } from '../app-context.ts'
import styles from './notices.module.css'

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts)

/** What the page has to say beside its content: a server that does not answer, a door that led elsewhere. */
export function Notices() {
  const { api, clock, notice } = useApp()
  const waiting = useReadable(api.waiting)
  const hasNotice = useReadable(notice) !== undefined
  const [hasSpoken, setHasSpoken] = useState(hasNotice)
  // Nothing is said before an area is there, and with that what says it.
  if (hasNotice && !hasSpoken) setHasSpoken(true)
  return (
    <>
      <div className={styles.retry}>
        <RetryNotice waiting={waiting} clock={clock} />
      </div>
      {hasSpoken && <Toasts />}
    </>
  )
}
