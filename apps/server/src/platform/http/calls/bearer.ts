import type { Verified } from '../../auth/access-tokens.ts'
import { CallError, type Principal } from '../feature.ts'

/**
 * Why a bearer stands for no principal: `dead` where it is forged, expired or revoked, `barred` where the account is known and
 * switched off.
 */
export type NoBearer = 'dead' | 'barred'

/** Turns a bearer into who it stands for. */
export interface Authenticate {
  (token: string): Promise<Principal | NoBearer> | Principal | NoBearer
  /**
   * Who asks with this authorization header, such as `Bearer …`, if that is known without asking anybody. Takes it as it came:
   * to cut the token out would cost as much as to find it.
   */
  readonly seen?: (header: string, nowMs?: number) => Principal | undefined
  /** Who bears the token, and until when; for connections, which outlast the question. */
  readonly verify?: (token: string) => Promise<Verified | NoBearer>
  /** Whether the session of somebody who was let in has been ended since. */
  readonly isRevoked?: (principal: Principal) => boolean
}

const tokenMaxLength = 4096

/** Who asks, by the authorization header. */
export async function readPrincipal(
  header: string | undefined,
  authenticate: Authenticate,
): Promise<Principal | NoBearer> {
  if (header === undefined) return { kind: 'unauthenticated' }
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(header)?.[1]
  if (token === undefined || token.length > tokenMaxLength) return 'dead'
  return authenticate(token)
}

export const principalId = (principal: Principal): string | undefined =>
  principal.kind === 'account'
    ? principal.userId
    : principal.kind === 'visitor'
      ? `visitor ${principal.visitorId}`
      : undefined

export const tooMany = (waitMs: number): CallError =>
  new CallError('request.too-many', 'Too many requests', { retryAfterS: Math.ceil(waitMs / 1000) })
