import {
  accessLevels,
  accessOf,
  authorities,
  mayConcern,
  openToSimulated,
  type Access,
  type CallName,
  type CommandName,
} from '@foyer/contract'
import { isSimulated } from '../../auth/simulated-account.ts'
import { CallError, type OpMode, type PreviewAccess, type Principal } from '../feature.ts'
import { isPreviewRead } from '../preview-access.ts'
import type { NoBearer } from './bearer.ts'

export interface AccessQuestion {
  readonly call: CallName | CommandName
  readonly opMode: OpMode
  /** Whether the venue of this mode lets anonymous visitors in. */
  readonly isPublic: boolean
  /** Whether somebody without a token comes with a working preview link. Source: PUB-06. */
  readonly hasPreview?: boolean
}

const rank = (level: string) => accessLevels.indexOf(level as Access)

const openOnStage: ReadonlySet<string> = new Set(['venue.version', 'preview.open', 'preview.read'])

/** On stage every call needs a designer, but for those that let one sign in. Source: CFG-07. */
export const accessIn = (call: CallName | CommandName, opMode: OpMode): Access => {
  const access = accessOf(call)
  if (opMode === 'LIVE' || call.startsWith('identity.') || openOnStage.has(call)) return access
  return rank(access) > rank('designer') ? access : 'designer'
}

/**
 * Limits a call made with a preview to the architecture of its link. `venue.version` and `preview.read` name none: they answer
 * what those without an account may know. Source: PUB-06.
 */
export function requirePreviewed(
  call: CallName,
  preview: PreviewAccess | undefined,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): void {
  if (preview === undefined || openOnStage.has(call)) return
  const { architectureID, architectureId } = { ...(query as object), ...(params as object) } as Record<string, unknown>
  if ((architectureID ?? architectureId) !== preview.architectureId)
    throw new CallError('request.not-found', 'There is nothing at this address for this preview')
}

/** Whether a caller has this level or a higher one. */
export const hasLevel = (principal: Principal, level: Access): boolean => rank(levelOf(principal)) >= rank(level)

/** Moderators and all above them. */
export const isStaff = (principal: Principal): boolean => hasLevel(principal, 'moderator')

/**
 * Lets the call pass or fails: 401 where signing in (again) helps, 403 where this account's role never suffices. A client
 * logs out on both, so neither is ever about one object. Source: AUT-20, ERR-02.
 */
export function requireAccess(
  { call, opMode, isPublic, hasPreview = false }: AccessQuestion,
  principal: Principal | NoBearer,
): Principal {
  if (typeof principal !== 'string' && isSimulated(principal)) {
    if (opMode === 'STAGE' && openToSimulated.has(call)) return principal
    throw new CallError('identity.forbidden', 'Simulated attendees take part in rehearsals only')
  }
  const access = accessIn(call, opMode)
  // A client that signs in, refreshes or signs out may hold a token that has just become invalid.
  if (access === 'anyone')
    return principal === 'dead' || principal === 'barred' ? { kind: 'unauthenticated' } : principal
  if (principal === 'dead') throw new CallError('identity.session-expired', 'The session has ended')
  if (principal === 'barred') throw new CallError('identity.forbidden', 'This account is disabled')
  if (access === 'visitor' && isPublic) return principal
  if (hasPreview && opMode === 'STAGE' && principal.kind === 'unauthenticated' && isPreviewRead(call)) return principal
  if (principal.kind === 'unauthenticated') throw new CallError('identity.session-expired', 'This call needs a session')
  if (principal.kind === 'visitor') {
    // The venue was public when this visit began.
    if (access === 'visitor') throw new CallError('identity.session-expired', 'This venue asks to sign in')
    throw new CallError('identity.forbidden', 'Visitors cannot make this call')
  }
  if (hasLevel(principal, access)) return principal
  // Not 403, on which a client logs out: the session goes on, and gets its rights with a second factor.
  if (principal.needsSecondFactor === true) {
    throw new CallError('identity.second-factor-needed', 'This role needs a second factor, which is not set up yet')
  }
  throw new CallError('identity.forbidden', 'This account does not have the right to make this call')
}

/**
 * Lets a call about a person pass where the policy lets this caller make it about them. What it does not is answered as if
 * it were not there, except to an administrator who may make the call about everybody else. Source: AUT-20.
 */
export function requireOwnership(call: CallName | CommandName, principal: Principal, params: unknown): void {
  if (typeof params !== 'object' || params === null || !('userId' in params)) return
  const isAboutThemselves = principal.kind === 'account' && principal.userId === params.userId
  const level = levelOf(principal)
  if (mayConcern(call, level, isAboutThemselves)) return
  if (isAboutThemselves && accessOf(call) === 'administrator' && mayConcern(call, level, false)) {
    throw new CallError('identity.own-account', 'Administrators cannot do this to their own account')
  }
  throw new CallError('request.not-found', 'There is nothing at this address for this account')
}

/** The highest right of a caller; an account without any known one is still an attendee. */
function levelOf(principal: Principal): Access {
  if (principal.kind === 'unauthenticated') return 'anyone'
  if (principal.kind === 'visitor') return 'visitor'
  return authorities.findLast((authority) => principal.authorities.includes(authority)) ?? 'attendee'
}
