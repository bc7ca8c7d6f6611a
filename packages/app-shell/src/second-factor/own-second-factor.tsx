import { useMemo } from 'react'
import type { Api } from '@foyer/client'
import { secondFactorFaultOf } from '@foyer/client/second-factor'
import { saveFile } from '@foyer/ui/save-file'
import { SecondFactorSettings } from '@foyer/ui/second-factor'
import { useSecondFactorTexts } from './second-factor-texts.ts'

export interface OwnSecondFactorProps {
  readonly api: Pick<Api, 'call'>
  readonly headingLevel: 2 | 3 | 4
  /** Whether a set-up is under way that leaving the page would end. */
  readonly onBusy?: (isBusy: boolean) => void
}

/** Sets up, renews and removes the second factor of the own account; inside `SecondFactorTexts`. Source: SEC-08. */
export function OwnSecondFactor({ api, headingLevel, onBusy }: OwnSecondFactorProps) {
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
