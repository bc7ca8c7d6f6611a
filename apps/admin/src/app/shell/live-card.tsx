import ExternalLink from 'lucide-react/icons/external-link'
import { useAdminTexts } from '@foyer/i18n/admin'
import { LinkButton } from '@foyer/ui/link-button'
import { StatusDot } from '@foyer/ui/status-dot'
import { useLiveVersion } from '../venue-queries.ts'
import styles from './live-card.module.css'

/** What is live now, and the way there. */
export function LiveCard() {
  const { t } = useAdminTexts()
  const { data } = useLiveVersion()
  if (data === undefined) return null
  const isLive = data.version !== undefined
  return (
    <div className={styles.card}>
      <p className={styles.state}>
        <StatusDot status={isLive ? 'available' : 'offline'} />
        <strong>{t(isLive ? 'admin.overview.live' : 'admin.overview.nothing-live')}</strong>
      </p>
      {data.version !== undefined && (
        <p className={styles.version}>{t('admin.overview.version', { version: data.version })}</p>
      )}
      <LinkButton
        href="/"
        size="small"
        block
        className={styles.link}
        trailingIcon={<ExternalLink size={16} className="mirror" aria-hidden />}
      >
        {t('admin.to-venue')}
      </LinkButton>
    </div>
  )
}
