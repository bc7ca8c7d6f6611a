import CircleAlert from 'lucide-react/icons/circle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { LiveBadge } from '@foyer/ui/live-badge'
import { useOnline } from '@foyer/ui/online'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useAnalyticsTexts } from '../analytics-texts.tsx'
import { liveEveryMs } from '../use-numbers.ts'
import { useIsOnPaper } from './paper.ts'
import styles from './freshness.module.css'

interface FreshnessProps {
  readonly isLive: boolean
  /** When the numbers came, by the clock of this device. */
  readonly receivedAtMs: number
}

/** Numbers older than this are marked as old; until then one late answer raises no alarm. */
const staleAfterMs = 4 * liveEveryMs

/** How old the numbers are: they are only called live while they are. Source: ANA-03. */
export function Freshness({ isLive, receivedAtMs }: FreshnessProps) {
  const { clock } = usePlatform()
  const { t, date } = useAnalyticsTexts()
  const isOnline = useOnline()
  const isOnPaper = useIsOnPaper()
  const ageMs = Math.max(0, useNow(clock, 1_000) - receivedAtMs)
  const at = date(receivedAtMs, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  if (!isLive || isOnPaper)
    return (
      <p className={styles.text}>
        <bdi>{t('analytics.as-of', { at })}</bdi>
      </p>
    )
  const isStale = ageMs > staleAfterMs
  if (!isOnline || isStale) {
    const Icon = isOnline ? CircleAlert : WifiOff
    return (
      <p className={styles.stale} role="status">
        <Icon size={16} aria-hidden />
        <bdi>{t(isOnline ? 'analytics.behind' : 'analytics.offline', { at })}</bdi>
      </p>
    )
  }
  return (
    <>
      <LiveBadge>{t('analytics.live')}</LiveBadge>
      <p className={styles.text}>
        <bdi>{t('analytics.updated', { seconds: Math.floor(ageMs / 1_000) })}</bdi>
      </p>
    </>
  )
}
