import { useMemo, useState } from 'react'
import { secondFactorFaultOf } from '@foyer/client/second-factor'
import { useAdminTexts } from '@foyer/i18n/admin'
import { SecondFactorSettings } from '@foyer/ui/second-factor'
import { Spinner } from '@foyer/ui/spinner'
import { usePlatform } from '../../platform/platform-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { saveFile } from '@foyer/ui/save-file'
import { SecondFactorTexts, useSecondFactorTexts } from './second-factor-texts.ts'

interface OwnSecondFactorProps {
  readonly headingLevel: 2 | 3
  readonly onBusy?: (isBusy: boolean) => void
}

/** The second factor of one's own account. Source: SEC-08. */
export function OwnSecondFactor(props: OwnSecondFactorProps) {
  const { t } = useAdminTexts()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <LoadFailure
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return (
    <SecondFactorTexts
      key={attempt}
      onFailure={() => setFailed(true)}
      before={<Spinner size={24} label={t('common.loading')} />}
    >
      <Settings {...props} />
    </SecondFactorTexts>
  )
}

function Settings({ headingLevel, onBusy }: OwnSecondFactorProps) {
  const { api } = usePlatform()
  const { t } = useSecondFactorTexts()
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
    <SecondFactorSettings
      t={t}
      headingLevel={headingLevel}
      actions={actions}
      faultOf={secondFactorFaultOf}
      onSave={(text) => saveFile(new Blob([text], { type: 'text/plain' }), 'foyer-recovery-codes.txt')}
      {...(onBusy && { onBusy })}
    />
  )
}
