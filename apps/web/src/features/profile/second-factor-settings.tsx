import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { secondFactorFaultOf } from '@foyer/client/second-factor'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { createTopicTexts, type TopicTexts as Texts } from '@foyer/i18n/topic-texts'
import { Disclosure } from '@foyer/ui/disclosure'
import { SecondFactorSettings } from '@foyer/ui/second-factor'
import { usePlatform } from '../../platform/platform-context.ts'
import { saveFile } from '@foyer/ui/save-file'
import { useProfilePorts } from './profile-ports.ts'

const { TopicTexts, useTopicTexts }: Texts<TopicKey<'second-factor'>> = createTopicTexts(loadTexts('second-factor'))

/** The second factor of one's own account. Source: SEC-08. */
export function SecondFactorSection(): ReactNode {
  const { log } = usePlatform()
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'profile', 'the texts of second factors could not be fetched', cause),
    [log],
  )
  return (
    <TopicTexts onFailure={fail}>
      <Section />
    </TopicTexts>
  )
}

function Section() {
  const { api, mustSetUpSecondFactor: mustSetUp } = useProfilePorts()
  const { t } = useTopicTexts()
  const [wasOpened, setOpened] = useState(mustSetUp)
  const actions = useMemo(
    () => ({
      status: () => api.call('identity.second-factor'),
      begin: (body: { password: string; code?: string }) => api.call('identity.set-up-second-factor', { body }),
      confirm: (body: { setUp: string; code: string }) => api.call('identity.confirm-second-factor', { body }),
      renew: (body: { code: string }) => api.call('identity.renew-recovery-codes', { body }),
      remove: (body: { password: string; code: string }) => api.call('identity.remove-second-factor', { body }),
    }),
    [api],
  )
  return (
    <Disclosure
      chevronAt="end"
      defaultOpen={mustSetUp}
      title={t('second-factor.title')}
      description={t('second-factor.summary')}
      onOpenChange={() => setOpened(true)}
    >
      {wasOpened && (
        <SecondFactorSettings
          t={t}
          headingLevel={4}
          actions={actions}
          faultOf={secondFactorFaultOf}
          onSave={(text) => saveFile(new Blob([text], { type: 'text/plain' }), 'foyer-recovery-codes.txt')}
        />
      )}
    </Disclosure>
  )
}
