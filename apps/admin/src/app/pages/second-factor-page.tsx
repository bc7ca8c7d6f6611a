import LogOut from 'lucide-react/icons/log-out'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { OwnSecondFactor } from '../../features/sign-in/second-factor-settings.tsx'
import styles from '../../features/sign-in/sign-in-form.module.css'
import { useApp } from '../app-context.ts'

interface SecondFactorPageProps {
  readonly onSettingUp: (isSettingUp: boolean) => void
}

/** For staff whose rights wait for a second factor: the way to one, and the way out. Source: SEC-08. */
export default function SecondFactorPage({ onSettingUp }: SecondFactorPageProps) {
  const { identity } = useApp()
  const { t } = useAdminTexts()
  return (
    <section className={styles.panel}>
      <h1 className={styles.title}>{t('admin.security.needed')}</h1>
      <div className={styles.form}>
        <OwnSecondFactor headingLevel={2} onBusy={onSettingUp} />
        <Button
          variant="quiet"
          icon={<LogOut size={18} className="mirror" aria-hidden />}
          onClick={() => void identity.signOut()}
        >
          {t('app.log-out')}
        </Button>
      </div>
    </section>
  )
}
