import { constants, type ErrorCode } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { RetentionPolicy } from '../../platform/retention/retention.ts'
import type { AttemptStore, Pair } from './attempt.store.ts'

const FORGOTTEN_AFTER_MS = 15 * 60_000
/** From this many accounts of one address within this time on, each attempt of that address waits. */
const SLOWED_FROM_ACCOUNTS = 30
const SLOWED_WITHIN_MS = 10 * 60_000
const SLOWED_BY_MS = 1_000

export interface Attempt {
  /** Looks whether the password fits. Where the look itself fails, the password was never tried: the attempt does not count. */
  look<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** The sign-in worked: the pair starts again from nothing. */
  succeed(): Promise<void>
  /** What a wrong password is answered: this, with the params `attemptsLeft`, or the pause that begins with the last one. */
  refusal(code: ErrorCode, message: string): CallError
}

export interface Lockout {
  /** Counts an attempt before the password is looked at. Fails with `identity.too-many-attempts`. */
  begin(pair: Pair): Promise<Attempt>
  /** Counts, until they are forgotten. */
  readonly kept: RetentionPolicy
}

/**
 * Allows six attempts, then none for two minutes, per pair of account and address. A known device replaces the address.
 * So an attacker cannot lock people out at the addresses and devices they have used before. An address that tries many
 * accounts is slowed and not blocked, since a whole company can share it. Source: AUT-17.
 */
export function createLockout({ store, clock }: { store: AttemptStore; clock: Clock }): Lockout {
  const { lockoutFailedAttempts: maxAttempts, lockoutMs: blockedForMs } = constants
  const kept: RetentionPolicy = {
    kind: 'failed-logins',
    keepMs: FORGOTTEN_AFTER_MS,
    removeBefore: (beforeMs) => store.removeOlderThan(beforeMs),
  }
  return { begin, kept }

  async function begin(pair: Pair): Promise<Attempt> {
    if ((await store.countAccounts(pair.address, clock.now() - SLOWED_WITHIN_MS)) >= SLOWED_FROM_ACCOUNTS) {
      await new Promise<void>((resolve) => clock.after(SLOWED_BY_MS, resolve))
    }
    const nowMs = clock.now()
    const limits = { nowMs, maxAttempts, blockedForMs, forgottenAfterMs: FORGOTTEN_AFTER_MS }
    const taken = await store.take(pair, limits)
    if (!taken.isTaken) {
      throw tooManyAttempts(taken.blockedUntilMs - nowMs)
    }
    const attemptsLeft = maxAttempts - taken.attempts
    return {
      look: (work) => look(work, pair),
      succeed: () => store.clear(pair),
      refusal: (code, message) =>
        attemptsLeft > 0
          ? new CallError(code, message, { params: { attemptsLeft } })
          : tooManyAttempts(nowMs + blockedForMs - clock.now()),
    }
  }

  async function look<Answer>(work: () => Promise<Answer>, pair: Pair): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      await store.giveBack(pair)
      throw error
    }
  }
}

/** A pause, in milliseconds, before the next attempt to sign in. */
export function tooManyAttempts(waitMs: number): CallError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000))
  return new CallError('identity.too-many-attempts', 'Too many attempts to sign in.', {
    params: { retryAfterS },
    retryAfterS,
  })
}
