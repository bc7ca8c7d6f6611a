import { SecondStep as Step, type SecondStepProps } from '@foyer/app-shell/second-factor'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Spinner } from '@foyer/ui/spinner'
import styles from './sign-in-form.module.css'

/** Asks for a code after the password. Source: SEC-08. */
export default function SecondStep(props: SecondStepProps) {
  const { t } = useAdminTexts()
  return (
    <section className={styles.panel}>
      <Step {...props} before={<Spinner size={32} label={t('common.loading')} />} />
    </section>
  )
}
