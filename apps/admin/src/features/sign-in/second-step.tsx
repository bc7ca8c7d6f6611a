import { secondFactorFaultOf } from '@foyer/client/second-factor'
import type { SecondFactorRequest } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { SecondFactorStep } from '@foyer/ui/second-factor'
import { Spinner } from '@foyer/ui/spinner'
import { SecondFactorTexts, useSecondFactorTexts } from './second-factor-texts.ts'
import styles from './sign-in-form.module.css'

interface SecondStepProps {
  readonly challenge: string
  /** Goes on with the page, or rejects. */
  readonly onConfirm: (code: SecondFactorRequest) => Promise<unknown>
  readonly onBack: () => void
}

/** Asks for a code after the password. Source: SEC-08. */
export default function SecondStep(props: SecondStepProps) {
  const { t } = useAdminTexts()
  return (
    <section className={styles.panel}>
      <SecondFactorTexts onFailure={props.onBack} before={<Spinner size={32} label={t('common.loading')} />}>
        <Step {...props} />
      </SecondFactorTexts>
    </section>
  )
}

function Step({ challenge, onConfirm, onBack }: SecondStepProps) {
  const { t } = useSecondFactorTexts()
  return (
    <SecondFactorStep
      t={t}
      onBack={onBack}
      onConfirm={(given) => onConfirm({ challenge, ...given }).then(() => undefined, secondFactorFaultOf)}
    />
  )
}
