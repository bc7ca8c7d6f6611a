import { constants } from '@foyer/contract'
import { deriveSecret, randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { AttemptStore } from '../attempt.store.ts'
import { createAddressTurns } from './address-turns.ts'
import { createSlowTurns } from './slow-turns.ts'

const MINUTE_MS = 60_000
const WRONG_PER_MINUTE = 10
const WRONG_PER_TEN_MINUTES = 30
const BLOCKED_FOR_MS = 15 * MINUTE_MS
const SLOW_FROM_WRONG_PER_MINUTE = 60
const FORGOTTEN_AFTER_MS = 15 * MINUTE_MS
/** An address that brings in people may mistype more: once more for so many accounts that came in by it. */
const RIGHT_PER_FURTHER_WRONG = 5
const unlimited = { maxAttempts: 1_000_000, blockedForMs: 0, forgottenAfterMs: FORGOTTEN_AFTER_MS }

/** A number that somebody says is theirs. */
export interface Guess {
  readonly system: string
  readonly architectureId: string
  readonly number: string
  /** See `addressKey`. */
  readonly address: string
  /** Until when its sender may be kept waiting, in Unix milliseconds. */
  readonly latestMs: number
}

/** Exactly one of the three is called, once. */
export interface HeldGuess {
  readonly right: (accountId: string) => Promise<void>
  /** Counts it. Fails with `identity.too-many-attempts` where it must not be answered any more. */
  readonly wrong: () => Promise<void>
  /** Nothing was learned: it does not count. */
  readonly undecided: () => void
}

export interface GuessLimits {
  readonly begin: (guess: Guess) => Promise<HeldGuess>
}

/**
 * Holds back those who look for numbers that are somebody else's.
 *
 * Only wrong numbers count: six of the same from one address, ten different ones in a minute or thirty in ten minutes from
 * one address, sixty in a minute for one venue. Right ones cost their address nothing, so that a thousand people behind one
 * get in. Counts are shared by all nodes. How many guesses of an address are under way is known to each node alone: what several nodes
 * began at once beyond the limit is not answered.
 * Source: AUT-17.
 */
export function createGuessLimits({ store, clock }: { store: AttemptStore; clock: Clock }): GuessLimits {
  const slowTurn = createSlowTurns({ store, clock })
  const addressTurn = createAddressTurns({ clock, countFree: countFreeOf })
  return { begin }

  async function begin({ system, architectureId, number, address, latestMs }: Guess): Promise<HeldGuess> {
    const ofNumber = { emailKey: deriveSecret(number, `${system} ${architectureId}`), address: `event ${address}` }
    await requireNotBlocked(blockOf(address), { attempts: 1, forMs: BLOCKED_FOR_MS })
    await requireNotBlocked(ofNumber, { attempts: constants.lockoutFailedAttempts, forMs: constants.lockoutMs })
    const giveTurnBack = await addressTurn(address, latestMs)
    try {
      const ofVenue = { emailKey: randomId(), address: `event venue ${architectureId}` }
      const wrongOfVenue = await store.countAccounts(ofVenue.address, clock.now() - MINUTE_MS)
      if (wrongOfVenue >= SLOW_FROM_WRONG_PER_MINUTE) await slowTurn(architectureId, latestMs)
      return {
        undecided: giveTurnBack,
        right: (accountId) => endWith(giveTurnBack, () => noteRight(accountId)),
        wrong: () => endWith(giveTurnBack, () => noteWrong(ofVenue)),
      }
    } catch (error) {
      giveTurnBack()
      throw error
    }

    async function noteRight(accountId: string) {
      await store.clear(ofNumber)
      await store.take({ emailKey: accountId, address: `event right ${address}` }, { ...unlimited, nowMs: clock.now() })
    }

    async function noteWrong(ofVenue: { emailKey: string; address: string }) {
      const nowMs = clock.now()
      const taken = await store.take(ofNumber, {
        nowMs,
        maxAttempts: constants.lockoutFailedAttempts,
        blockedForMs: constants.lockoutMs,
        forgottenAfterMs: FORGOTTEN_AFTER_MS,
      })
      // Of many at once with the same number six are answered.
      if (!taken.isTaken) throw tooMany(taken.blockedUntilMs - nowMs)
      await store.take(ofVenue, { ...unlimited, nowMs })
      const further = await furtherWrong(address)
      const wrong = await store.countAccounts(ofNumber.address, nowMs - 10 * MINUTE_MS)
      if (wrong >= WRONG_PER_TEN_MINUTES + further) await store.take(blockOf(address), { ...unlimited, nowMs })
      const ofLastMinute = await store.countAccounts(ofNumber.address, nowMs - MINUTE_MS)
      if (ofLastMinute > WRONG_PER_MINUTE + further) throw tooMany(MINUTE_MS)
    }
  }

  async function requireNotBlocked(
    pair: { emailKey: string; address: string },
    block: { attempts: number; forMs: number },
  ) {
    const known = await store.look(pair)
    const leftMs = (known?.lastAtMs ?? 0) + block.forMs - clock.now()
    if (known !== undefined && known.attempts >= block.attempts && leftMs > 0) throw tooMany(leftMs)
  }

  async function countFreeOf(address: string): Promise<number> {
    const wrong = await store.countAccounts(`event ${address}`, clock.now() - MINUTE_MS)
    const free = WRONG_PER_MINUTE + (await furtherWrong(address)) - wrong
    if (free <= 0) throw tooMany(MINUTE_MS)
    return free
  }

  async function furtherWrong(address: string): Promise<number> {
    const right = await store.countAccounts(`event right ${address}`, clock.now() - 10 * MINUTE_MS)
    return Math.floor(right / RIGHT_PER_FURTHER_WRONG)
  }
}

const blockOf = (address: string) => ({ emailKey: 'block', address: `event block ${address}` })

async function endWith(end: () => void, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } finally {
    end()
  }
}

function tooMany(waitMs: number): CallError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1000))
  return new CallError('identity.too-many-attempts', 'Too many wrong numbers. Try again later.', {
    params: { retryAfterS },
    retryAfterS,
  })
}
