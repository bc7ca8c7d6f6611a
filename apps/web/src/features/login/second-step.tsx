import { secondFactorFaultOf } from '@foyer/client/second-factor'
import type { SecondFactorRequest } from '@foyer/contract'
import { loadTexts } from '@foyer/i18n/load-texts'
import { createTopicTexts } from '@foyer/i18n/topic-texts'
import { useTexts } from '@foyer/i18n/react'
import { SecondFactorStep } from '@foyer/ui/second-factor'
import { Spinner } from '@foyer/ui/spinner'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadTexts('second-factor'))

interface SecondStepProps {
  readonly challenge: string
  /** Goes on with the page, or rejects. */
  readonly onConfirm: (code: SecondFactorRequest) => Promise<void>
  readonly onBack: () => void
}

/** Asks for a code after the password; fetched only for those who have a second factor. Source: SEC-08. */
export default function SecondStep(props: SecondStepProps) {
  const { t } = useTexts()
  return (
    <TopicTexts onFailure={props.onBack} before={<Spinner size={24} label={t('login.checking')} />}>
      <Step {...props} />
    </TopicTexts>
  )
}

function Step({ challenge, onConfirm, onBack }: SecondStepProps) {
  const { t } = useTopicTexts()
  return (
    <SecondFactorStep
      t={t}
      onBack={onBack}
      onConfirm={(given) => onConfirm({ challenge, ...given }).then(() => undefined, secondFactorFaultOf)}
    />
  )
}
