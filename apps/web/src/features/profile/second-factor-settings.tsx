import { type ReactNode, useCallback, useState } from 'react'
import { OwnSecondFactor, SecondFactorTexts, useSecondFactorTexts } from '@foyer/app-shell/second-factor'
import { Disclosure } from '@foyer/ui/disclosure'
import { usePlatform } from '../../platform/platform-context.ts'
import { useProfilePorts } from './profile-ports.ts'

/** The second factor of the own account. Source: SEC-08. */
export function SecondFactorSection(): ReactNode {
  const { log } = usePlatform()
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'profile', 'the texts of second factors could not be fetched', cause),
    [log],
  )
  return (
    <SecondFactorTexts onFailure={fail}>
      <Section />
    </SecondFactorTexts>
  )
}

function Section() {
  const { api, mustSetUpSecondFactor: mustSetUp } = useProfilePorts()
  const { t } = useSecondFactorTexts()
  const [wasOpened, setOpened] = useState(mustSetUp)
  return (
    <Disclosure
      chevronAt="end"
      defaultOpen={mustSetUp}
      title={t('second-factor.title')}
      description={t('second-factor.summary')}
      onOpenChange={() => setOpened(true)}
    >
      {wasOpened && <OwnSecondFactor api={api} headingLevel={4} />}
    </Disclosure>
  )
}
