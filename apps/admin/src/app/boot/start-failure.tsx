import { FailureState, type FailureStateProps } from '@foyer/ui/failure-state'
import { Plain } from '../shell/plain.tsx'

/** In the place of a page that could not start. */
export const StartFailure = (failure: FailureStateProps) => (
  <Plain>
    <FailureState {...failure} headingLevel={1} />
  </Plain>
)
