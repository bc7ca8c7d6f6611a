import { useAdminTexts } from '@foyer/i18n/admin'
import { OwnSecondFactor } from '../../features/sign-in/second-factor-settings.tsx'
import { Panel } from '../../platform/panel/panel.tsx'
import styles from './security-page.module.css'
import { usePageTitle } from '../shell/use-page-title.ts'

/** How one's own account is protected. Source: SEC-08. */
export function SecurityPage() {
  const { t } = useAdminTexts()
  usePageTitle(t('admin.security'))
  return (
    <Panel title={t('admin.security')} text={t('admin.security.text')}>
      <section className={styles.card} aria-labelledby="two-step">
        <h2 id="two-step">{t('admin.security.two-step')}</h2>
        <OwnSecondFactor headingLevel={3} />
      </section>
    </Panel>
  )
}
