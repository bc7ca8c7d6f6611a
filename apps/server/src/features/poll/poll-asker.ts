import { isStaff } from '../../platform/http/calls/access.ts'
import type { OpMode, Principal } from '../../platform/http/feature.ts'

/** Whoever looks at a poll, votes, or leads it. */
export interface PollAsker {
  readonly opMode: OpMode
  /** A visitor has none. */
  readonly userId: string | undefined
  /** Moderators and all above them: they see how it stands at any time. */
  readonly isStaff: boolean
}

export const toPollAsker = ({
  opMode,
  principal,
}: {
  readonly opMode: OpMode
  readonly principal: Principal
}): PollAsker => ({
  opMode,
  userId: principal.kind === 'account' ? principal.userId : undefined,
  isStaff: isStaff(principal),
})
