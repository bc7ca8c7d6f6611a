import type { Clock } from '../../platform/clock/clock.ts'
import { deriveSecret, hashSecret, randomId, randomSecret } from '../../platform/auth/secrets.ts'
import type { Log } from '../../platform/log/log.ts'
import type { RetentionPolicy } from '../../platform/retention/retention.ts'
import type { AuthMethod, RevokeTarget, Session, SessionStore } from './session.store.ts'

const HOUR_MS = 3_600_000
/** An event day. */
const ABSOLUTE_LIFE_MS = 12 * HOUR_MS
const IDLE_LIFE_MS = 2 * HOUR_MS
/** Two tabs that refresh at once send the same token; within this time the later one gets what the first one got. */
const GRACE_MS = 10_000

export interface LiveSession {
  readonly sessionId: string
  readonly accountId: string
  readonly method: AuthMethod
  /** Belongs into the cookie. */
  readonly refreshToken: string
  /** How long the cookie is worth keeping. */
  readonly cookieLifeS: number
}

export interface SessionsDeps {
  readonly store: SessionStore
  readonly clock: Clock
  readonly log: Log
  /** Called at once for each session that ends, so that its access tokens become invalid. */
  readonly onEnded: (sessionId: string) => void
  /** Called when a refresh token is used again and so was copied. `address` is where that request came from. */
  readonly onTokenReused?: (accountId: string, address: string) => void
  /** Called when all sessions of an account end: what else lets it in ends too. */
  readonly onAllEnded?: (accountId: string) => Promise<void>
}

export interface Sessions {
  begin(accountId: string, method?: AuthMethod): Promise<LiveSession>
  /** Says how far the session is proven by now; see `SessionStore`. */
  setMethod: SessionStore['setMethod']
  /** Exchanges a refresh token for its successor; `undefined` without a live session. `address` is where it comes from. */
  refresh(token: string, address?: string): Promise<LiveSession | undefined>
  /** The live session the token belongs to; changes nothing. */
  findLive(token: string): Promise<Pick<Session, 'accountId' | 'method'> | undefined>
  /** Whose session the token belonged to, and whether it was ended before its time; `undefined` once it is removed. */
  findEnded(token: string): Promise<{ readonly accountId: string; readonly isRevoked: boolean } | undefined>
  end(sessionId: string): Promise<void>
  endOfToken(token: string): Promise<void>
  /** All of an account, but the one named. */
  endAllOf(accountId: string, butSessionId?: string): Promise<void>
  /** Ends only the access tokens of an account: a client gets a new one for its refresh token. Source: AUT-20. */
  renewAllOf(accountId: string): Promise<void>
  /** Those past their life; an hour longer others can read that one was ended. */
  readonly kept: RetentionPolicy
}

/**
 * Sessions live 12 hours, or 2 hours without use. Each refresh token is good once; one that is used again later was
 * copied, and its whole family ends. Source: AUT-15, AUT-22, architecture (Tokens).
 */
export function createSessions(deps: SessionsDeps): Sessions {
  const { store, clock, log, onEnded, onTokenReused, onAllEnded = async () => {} } = deps
  return {
    begin,
    setMethod: (sessionId, method) => store.setMethod(sessionId, method),
    refresh,
    findLive: async (token) => {
      const found = await store.findByToken(hashSecret(token))
      return found !== undefined && isLive(found.session, clock.now()) ? found.session : undefined
    },
    findEnded: async (token) => {
      const found = await store.findByToken(hashSecret(token))
      return found && { accountId: found.session.accountId, isRevoked: found.session.revokedAtMs !== undefined }
    },
    end: (sessionId) => revoke({ sessionId }),
    endOfToken,
    async endAllOf(accountId, butSessionId) {
      await onAllEnded(accountId)
      await revoke({ accountId, ...(butSessionId !== undefined && { butSessionId }) })
    },
    renewAllOf,
    kept: {
      kind: 'sessions',
      keepMs: ABSOLUTE_LIFE_MS + HOUR_MS,
      removeBefore: (beforeMs) => store.removeCreatedBefore(beforeMs),
    },
  }

  async function begin(accountId: string, method: AuthMethod = 'password'): Promise<LiveSession> {
    const nowMs = clock.now()
    const session = { id: randomId(), accountId, method, createdAtMs: nowMs, lastUsedAtMs: nowMs }
    const token = randomSecret()
    await store.add(session, hashSecret(token))
    return toLive(session, token, nowMs)
  }

  async function refresh(presented: string, address = ''): Promise<LiveSession | undefined> {
    let token = presented
    for (;;) {
      const nowMs = clock.now()
      const found = await store.findByToken(hashSecret(token))
      if (!found || !isLive(found.session, nowMs)) return undefined
      const { session, rotation } = found
      if (!rotation) {
        if (token !== presented) return toLive(session, token, nowMs)
        const rotated = await rotate(session, token, nowMs)
        if (rotated) return toLive({ ...session, id: rotated.sessionId }, rotated.successor, nowMs)
        // Another request was first; the token is found rotated now.
        continue
      }
      if (nowMs - rotation.atMs > GRACE_MS) {
        log.warn({ sessionId: session.id }, 'a refresh token was used twice; its session ends')
        await revoke({ sessionId: session.id })
        onTokenReused?.(session.accountId, address)
        return undefined
      }
      token = deriveSecret(token, rotation.successorSalt)
    }
  }

  /** NOTE: the successor is derived from the token and a stored salt, so it can be sent again without being stored. */
  async function rotate(
    { id }: Session,
    token: string,
    nowMs: number,
  ): Promise<{ readonly successor: string; readonly sessionId: string } | undefined> {
    const successorSalt = randomSecret()
    const successor = deriveSecret(token, successorSalt)
    const sessionId = await store.rotate({
      sessionId: id,
      tokenHash: hashSecret(token),
      successorHash: hashSecret(successor),
      rotation: { atMs: nowMs, successorSalt },
    })
    return sessionId === undefined ? undefined : { successor, sessionId }
  }

  async function endOfToken(token: string): Promise<void> {
    const found = await store.findByToken(hashSecret(token))
    if (found) await revoke({ sessionId: found.session.id })
  }

  async function renewAllOf(accountId: string): Promise<void> {
    for (const sessionId of await store.renameAllOf(accountId, clock.now(), randomId)) onEnded(sessionId)
  }

  async function revoke(target: RevokeTarget): Promise<void> {
    for (const sessionId of await store.revoke(target, clock.now())) onEnded(sessionId)
  }
}

function isLive({ createdAtMs, lastUsedAtMs, revokedAtMs }: Session, nowMs: number): boolean {
  return revokedAtMs === undefined && nowMs < createdAtMs + ABSOLUTE_LIFE_MS && nowMs < lastUsedAtMs + IDLE_LIFE_MS
}

function toLive({ id, accountId, method, createdAtMs }: Session, refreshToken: string, nowMs: number): LiveSession {
  const leftMs = Math.min(IDLE_LIFE_MS, createdAtMs + ABSOLUTE_LIFE_MS - nowMs)
  return { sessionId: id, accountId, method, refreshToken, cookieLifeS: Math.floor(leftMs / 1000) }
}
