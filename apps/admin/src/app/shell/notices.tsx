import CloudOff from 'lucide-react/icons/cloud-off'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect } from 'react'
import type { WaitingCall } from '@foyer/client'
import { useReadable, useSecondsUntil } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { Snackbar } from '@foyer/ui/snackbar'
import { useOnline } from '@foyer/ui/online'
import { useApp } from '../app-context.ts'

/** Says that the network is away, or that the server does not answer. Source: ERR-05. */
export function Notices() {
  const { api, stageApi } = useApp()
  const { t } = useAdminTexts()
  const isOnline = useOnline()
  const waiting = [...useReadable(api.waiting), ...useReadable(stageApi.waiting)]
  useEffect(() => {
    if (!isOnline) return
    // Whoever is back asks at once.
    for (const { tryNow } of [...api.waiting.get(), ...stageApi.waiting.get()]) tryNow()
  }, [api, stageApi, isOnline])
  if (!isOnline) {
    return (
      <Snackbar tone="warning" title={t('admin.offline.title')} icon={<WifiOff size={20} aria-hidden />}>
        {t('admin.offline.text')}
      </Snackbar>
    )
  }
  return waiting.length > 0 ? <RetryNotice waiting={waiting} /> : null
}

function RetryNotice({ waiting }: { readonly waiting: readonly WaitingCall[] }) {
  const { clock } = useApp()
  const { t } = useAdminTexts()
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
