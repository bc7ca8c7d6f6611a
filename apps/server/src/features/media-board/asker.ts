import { isStaff } from '../../platform/http/calls/access.ts'
import type { Principal, OpMode } from '../../platform/http/feature.ts'

/** Whoever looks at a board, or does something there. */
export interface BoardAsker {
  readonly opMode: OpMode
  /** A visitor has none. */
  readonly userId: string | undefined
  /** Moderators and all above them. */
  readonly isModerator: boolean
}

export const toAsker = ({
  opMode,
  principal,
}: {
  readonly opMode: OpMode
  readonly principal: Principal
}): BoardAsker => ({
  opMode,
  userId: principal.kind === 'account' ? principal.userId : undefined,
  isModerator: isStaff(principal),
})
