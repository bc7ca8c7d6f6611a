import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { EmptyState, type EmptyStateProps } from '../empty-state/index.ts'

export type FailureStateProps = Pick<EmptyStateProps, 'title' | 'headingLevel' | 'frame' | 'className' | 'children'> & {
  retryLabel: string
  onRetry: () => void
  /** Beside the button that tries again. */
  otherActions?: ReactNode
}

/** In the place of what could not be loaded, spoken when it appears. */
export function FailureState({ retryLabel, onRetry, otherActions, ...state }: FailureStateProps) {
  return (
    <EmptyState
      {...state}
      tone="warning"
      live
      icon={<CloudOff size={40} strokeWidth={1.5} />}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {retryLabel}
          </Button>
          {otherActions}
        </>
      }
    />
  )
}
