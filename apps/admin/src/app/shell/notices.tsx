import WifiOff from 'lucide-react/icons/wifi-off'
import { RetryNotice } from '@foyer/app-shell'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Snackbar } from '@foyer/ui/snackbar'
import { useOnline } from '@foyer/ui/online'
import { useApp } from '../app-context.ts'

/** Says that the network is away, or that the server does not answer. Source: ERR-05. */
export function Notices() {
  const { api, clock, stageApi } = useApp()
  const { t } = useAdminTexts()
  const isOnline = useOnline()
  const waiting = [...useReadable(api.waiting), ...useReadable(stageApi.waiting)]
  return (
    <>
      {!isOnline && (
        <Snackbar tone="warning" title={t('admin.offline.title')} icon={<WifiOff size={20} aria-hidden />}>
          {t('admin.offline.text')}
        </Snackbar>
      )}
      <RetryNotice waiting={waiting} clock={clock} />
    </>
  )
}
