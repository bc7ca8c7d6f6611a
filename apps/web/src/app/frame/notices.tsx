import { useEffect, useState } from 'react'
import { type WaitingCall, every } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { useApp } from '../app-context.ts'
import styles from './notices.module.css'

/** What the page has to say at its upper edge: a server that does not answer, a door that led elsewhere. */
export function Notices() {
  const app = useApp()
  const { t } = useTexts()
  const waiting = useReadable(app.api.waiting)
  const notice = useReadable(app.notice)
  return (
    <div className={styles.notices} role="status">
      {waiting.length > 0 && <RetryNotice waiting={waiting} />}
      {notice !== undefined && (
        <div className={styles.notice}>
          <span>{t(notice)}</span>
          <Button size="small" variant="quiet" onClick={() => app.notice.set(undefined)}>
            {t('common.dismiss')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Says that calls wait for their next attempt, and offers to try now. Source: ERR-05. */
function RetryNotice({ waiting }: { waiting: readonly WaitingCall[] }) {
  const { clock } = useApp()
  const { t } = useTexts()
  const [nowMs, setNowMs] = useState(() => clock.now())
  useEffect(() => every(clock, 1000, () => setNowMs(clock.now())), [clock])
  const nextMs = Math.min(...waiting.map(({ untilMs }) => untilMs))
  const seconds = Math.max(0, Math.ceil((nextMs - nowMs) / 1000))
  return (
    <div className={styles.notice}>
      {/* The count goes on every second; said once is enough. */}
      <span aria-live="off">{t('app.retry-waiting', { seconds })}</span>
      <Button size="small" onClick={() => waiting.forEach(({ tryNow }) => tryNow())}>
        {t('app.try-now')}
      </Button>
    </div>
  )
}
