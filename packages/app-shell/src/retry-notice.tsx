import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useEffectEvent } from 'react'
import type { Clock, WaitingCall } from '@foyer/client'
import { useSecondsUntil } from '@foyer/client/react'
import { type SharedTranslator, useTranslator } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { useOnline } from '@foyer/ui/online'
import { Snackbar } from '@foyer/ui/snackbar'

interface RetryNoticeProps {
  /** The calls that wait for their next attempt. */
  readonly waiting: readonly WaitingCall[]
  readonly clock: Clock
}

/**
 * Says that calls wait for their next attempt, and offers to try now. Shows nothing while the device is offline, and tries
 * all of them as soon as it is online again. Source: ERR-05.
 */
export function RetryNotice({ waiting, clock }: RetryNoticeProps) {
  const isOnline = useOnline()
  const tryNow = useEffectEvent(() => waiting.forEach((call) => call.tryNow()))
  useEffect(() => {
    if (isOnline) tryNow()
  }, [isOnline])
  return isOnline && waiting.length > 0 ? <Countdown waiting={waiting} clock={clock} /> : null
}

function Countdown({ waiting, clock }: RetryNoticeProps) {
  const { t }: SharedTranslator = useTranslator()
  const seconds = useSecondsUntil(clock, Math.min(...waiting.map(({ untilMs }) => untilMs)))
  return (
    <Snackbar
      tone="warning"
      icon={<CloudOff size={20} aria-hidden />}
      action={
        <Button size="small" onClick={() => waiting.forEach((call) => call.tryNow())}>
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
