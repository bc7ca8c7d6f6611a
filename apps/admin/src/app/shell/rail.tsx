import { barStyles } from '@foyer/app-shell/bar'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Logo } from '@foyer/ui/logo'
import { LiveCard } from './live-card.tsx'
import { Navigation } from './navigation.tsx'
import styles from './rail.module.css'

/** The parts beside the page, on screens with room for them. */
export function Rail({ venueName }: { readonly venueName: string }) {
  const { t } = useAdminTexts()
  return (
    <aside className={styles.rail}>
      <div className={styles.brand}>
        <Logo size={30} />
        <span className={barStyles.names}>
          <span className={barStyles.venueName}>{venueName}</span>
          <span className={barStyles.below}>{t('admin.title')}</span>
        </span>
      </div>
      <Navigation />
      <div className={styles.foot}>
        <LiveCard />
      </div>
    </aside>
  )
}
