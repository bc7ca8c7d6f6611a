import { useState } from 'react'
import { OwnSecondFactor as Settings, SecondFactorTexts } from '@foyer/app-shell/second-factor'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Spinner } from '@foyer/ui/spinner'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { usePlatform } from '../../platform/platform-context.ts'

interface OwnSecondFactorProps {
  readonly headingLevel: 2 | 3
  readonly onBusy?: (isBusy: boolean) => void
}

/** The second factor of the own account, and what shows until its texts are there. Source: SEC-08. */
export function OwnSecondFactor(props: OwnSecondFactorProps) {
  const { t } = useAdminTexts()
  const { api } = usePlatform()
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
      <Settings api={api} {...props} />
    </SecondFactorTexts>
  )
}
