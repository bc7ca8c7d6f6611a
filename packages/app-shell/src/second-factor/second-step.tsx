import type { ReactNode } from 'react'
import { secondFactorFaultOf } from '@foyer/client/second-factor'
import type { SecondFactorRequest } from '@foyer/contract'
import { SecondFactorStep } from '@foyer/ui/second-factor'
import { SecondFactorTexts, useSecondFactorTexts } from './second-factor-texts.ts'

export interface SecondStepProps {
  readonly challenge: string
  /** Continues with the page, or rejects. */
  readonly onConfirm: (code: SecondFactorRequest) => Promise<unknown>
  /** Also called when the texts cannot be fetched. */
  readonly onBack: () => void
}

interface LoadingProps {
  /** Shown until the texts are there. */
  readonly before: ReactNode
}

/** Asks for a code after the password; fetched only for people who have a second factor. Source: SEC-08. */
export function SecondStep({ before, ...props }: SecondStepProps & LoadingProps) {
  return (
    <SecondFactorTexts onFailure={props.onBack} before={before}>
      <Step {...props} />
    </SecondFactorTexts>
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
