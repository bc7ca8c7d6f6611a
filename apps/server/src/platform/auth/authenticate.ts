import type { Clock } from '../clock/clock.ts'
import type { Authenticate, NoBearer } from '../http/calls/bearer.ts'
import type { Principal } from '../http/feature.ts'
import type { Verified } from './access-tokens.ts'
import type { RevokedSessions } from './revoked-sessions.ts'

/** Whose token this is. Rejects only when that cannot be found out. */
export type VerifyToken = (token: string) => Promise<Verified | NoBearer>

export interface AuthenticateDeps {
  readonly verify: VerifyToken
  readonly revoked: Pick<RevokedSessions, 'has' | 'ready'>
  readonly clock: Clock
  readonly maxRemembered?: number
}

interface Remembered {
  /** The authorization header most clients send it in. */
  readonly header: string
  readonly verified: Verified
}

/** Signs at the end of a token, and of the header with it, 132 bits of its signature: enough to find it by, and hashed faster than the whole. */
const tailLength = 22
const tailOf = (header: string): string => header.slice(-tailLength)

const scheme = 'Bearer '

/**
 * Who bears this token. A token seen before costs a look into a map, until it expires or its session is ended; a dead one
 * is not remembered. Rejects when the database it needs for a new token is away.
 */
export function createAuthenticate({ verify, revoked, clock, maxRemembered = 30_000 }: AuthenticateDeps): Authenticate {
  const byTail = new Map<string, Remembered>()
  return Object.assign(authenticate, {
    seen: (header: string, nowMs?: number) => {
      const known = findByHeader(header)
      return known !== undefined && isAlive(known, nowMs) ? known.principal : undefined
    },
    verify: async (token: string) => {
      const principal = await authenticate(token)
      return typeof principal === 'string' ? principal : (find(token) ?? 'dead')
    },
    isRevoked: (principal: Principal) => principal.kind === 'account' && revoked.has(principal.sessionId),
  })

  function authenticate(token: string): Promise<Principal | NoBearer> | Principal | NoBearer {
    const known = find(token)
    if (!known) return authenticateNew(token)
    if (isAlive(known)) return known.principal
    byTail.delete(tailOf(scheme + token))
    return 'dead'
  }

  async function authenticateNew(token: string): Promise<Principal | NoBearer> {
    const verified = await verify(token)
    if (typeof verified === 'string') return verified
    await revoked.ready()
    if (!isAlive(verified)) return 'dead'
    remember(token, verified)
    return verified.principal
  }

  function find(token: string): Verified | undefined {
    return findByHeader(scheme + token)
  }

  function findByHeader(header: string): Verified | undefined {
    const known = byTail.get(tailOf(header))
    return known?.header === header ? known.verified : undefined
  }

  function isAlive({ principal, deadAtMs }: Verified, nowMs = clock.now()): boolean {
    return deadAtMs > nowMs && !(principal.kind === 'account' && revoked.has(principal.sessionId))
  }

  function remember(token: string, verified: Verified): void {
    // They all live as long, so that the oldest ones are dead first.
    for (const [tail, oldest] of byTail) {
      if (byTail.size < maxRemembered && isAlive(oldest.verified)) break
      byTail.delete(tail)
    }
    const header = scheme + token
    byTail.set(tailOf(header), { header, verified })
  }
}
