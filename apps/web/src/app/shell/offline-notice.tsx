import WifiOff from 'lucide-react/icons/wifi-off'
import { useTexts } from '@foyer/i18n/react'
import { Snackbar } from '@foyer/ui/snackbar'
import { useOnline } from '@foyer/ui/online'

/** Says that the network is away, for as long as it is. */
export function OfflineNotice() {
  const { t } = useTexts()
  if (useOnline()) return null
  return (
    <Snackbar tone="warning" title={t('shell.offline.title')} icon={<WifiOff size={20} aria-hidden />}>
      {t('shell.offline.text')}
    </Snackbar>
  )
}
