import { actorIdOf } from '../http/actor-id.ts'
import { isStaff } from '../http/calls/access.ts'
import { CallError, type OpMode, type Principal } from '../http/feature.ts'

/** Who looks at something live, or does something there. */
export interface Asker {
  readonly opMode: OpMode
  /** A visitor has none. */
  readonly userId: string | undefined
  /** Under which id they act: that of the account or of the visitor; undefined without a token. */
  readonly actorId: string | undefined
  /** Moderators and all above them. */
  readonly isStaff: boolean
}

export const askerOf = ({ opMode, principal }: { readonly opMode: OpMode; readonly principal: Principal }): Asker => ({
  opMode,
  userId: principal.kind === 'account' ? principal.userId : undefined,
  actorId: actorIdOf(principal),
  isStaff: isStaff(principal),
})

/**
 * The id under which an account acts, or a visitor where the venue lets visitors do this. Fails with
 * `identity.sign-in-needed`. Source: AUT-23.
 */
export function requireActor(
  { userId, actorId }: Pick<Asker, 'userId' | 'actorId'>,
  mayVisitors: () => boolean,
): string {
  if (actorId !== undefined && (userId !== undefined || mayVisitors())) return actorId
  throw new CallError('identity.sign-in-needed', 'Visitors without an account cannot do this here.')
}
