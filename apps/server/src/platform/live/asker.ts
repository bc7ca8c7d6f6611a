import { isStaff } from '../http/calls/access.ts'
import type { OpMode, Principal } from '../http/feature.ts'

/** Who looks at something live, or does something there. */
export interface Asker {
  readonly opMode: OpMode
  /** A visitor has none. */
  readonly userId: string | undefined
  /** Moderators and all above them. */
  readonly isStaff: boolean
}

export const askerOf = ({ opMode, principal }: { readonly opMode: OpMode; readonly principal: Principal }): Asker => ({
  opMode,
  userId: principal.kind === 'account' ? principal.userId : undefined,
  isStaff: isStaff(principal),
})
