import { SecondStep as Step, type SecondStepProps } from '@foyer/app-shell/second-factor'
import { useTexts } from '@foyer/i18n/react'
import { Spinner } from '@foyer/ui/spinner'

/** Asks for a code after the password; fetched only for people who have a second factor. Source: SEC-08. */
export default function SecondStep(props: SecondStepProps) {
  const { t } = useTexts()
  return <Step {...props} before={<Spinner size={24} label={t('login.checking')} />} />
}
