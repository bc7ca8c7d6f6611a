import { authorities, type Access, type CallName } from '@foyer/contract'
import { CallError, type OpMode, type Principal } from '../feature.ts'

export interface AccessQuestion {
  readonly call: CallName
  readonly access: Access
  readonly opMode: OpMode
  /** Whether the venue of this mode lets anonymous visitors in. */
  readonly isPublic: boolean
}

/** On stage every call needs a designer, but for those that let one sign in. Source: CFG-07. */
export const accessIn = ({ call, access, opMode }: Pick<AccessQuestion, 'call' | 'access' | 'opMode'>): Access => {
  if (opMode === 'LIVE' || call.startsWith('identity.') || call === 'venue.version') return access
  return access === 'administrator' ? 'administrator' : 'designer'
}

const rank = (authority: string) => authorities.indexOf(authority as (typeof authorities)[number])

/**
 * Lets the call pass or fails: 401 where signing in (again) helps, 403 where this account's role never suffices. A client
 * logs out on both, so neither is ever about one object. Source: AUT-20, ERR-02.
 */
export function demandAccess(question: AccessQuestion, principal: Principal | 'dead'): Principal {
  const access = accessIn(question)
  // Whoever signs in, refreshes or signs out may hold a token that has just died.
  if (access === 'anyone') return principal === 'dead' ? { kind: 'nobody' } : principal
  if (principal === 'dead') throw new CallError('identity.session-expired', 'The session has ended')
  if (access === 'visitor' && question.isPublic) return principal
  if (principal.kind === 'nobody') throw new CallError('identity.session-expired', 'This call needs a session')
  if (principal.kind === 'visitor') {
    // The venue was public when this visit began.
    if (access === 'visitor') throw new CallError('identity.session-expired', 'This venue asks to sign in')
    throw new CallError('identity.forbidden', 'Visitors cannot make this call')
  }
  if (access === 'visitor' || access === 'attendee') return principal
  if (principal.authorities.some((authority) => rank(authority) >= rank(access))) return principal
  throw new CallError('identity.forbidden', 'This account does not have the right to make this call')
}
