import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { AttemptStore, TokenBucket } from './attempt.store.ts'
import { tooManyAttempts } from './lockout.ts'

/** 30 at once and then one a minute are 90 in the first hour: fewer than the 100 an hour that OWASP ASVS allows. */
const BUCKET: TokenBucket = { capacity: 30, refillEveryMs: 60_000 }
/** Stands in the place of an address, and is none. */
const ANYWHERE = 'anywhere'

/** Unknown devices have no attempt left at this account for now. */
export class AccountThrottledError extends CallError {
  constructor(waitMs: number) {
    const { code, message, params, retryAfterS = 1 } = tooManyAttempts(waitMs)
    super(code, message, { params, retryAfterS })
  }
}

export interface AccountThrottle {
  /**
   * Does the work where the account has an attempt left for unknown devices. An attempt whose work fails is given back: the
   * password was never tried. Fails with `AccountThrottledError`, which is answered as `identity.too-many-attempts`.
   */
  attempt<Answer>(emailKey: string, work: () => Promise<Answer>): Promise<Answer>
  /** The attempt was right: it does not count. */
  succeed(emailKey: string): Promise<void>
}

/**
 * Slows those who guess one account's password from many addresses: unknown devices have 30 attempts at an account, from
 * wherever they come, and get one more each minute. Known devices are not counted and never wait for it; it ends by itself half an
 * hour after the last attempt. Source: SEC-08.
 */
export function createAccountThrottle({ store, clock }: { store: AttemptStore; clock: Clock }): AccountThrottle {
  return {
    async attempt(emailKey, work) {
      const nowMs = clock.now()
      const taken = await store.takeToken({ emailKey, address: ANYWHERE }, BUCKET, nowMs)
      if (!taken.isTaken) throw new AccountThrottledError(taken.blockedUntilMs - nowMs)
      try {
        return await work()
      } catch (error) {
        await giveBack(emailKey)
        throw error
      }
    },
    succeed: giveBack,
  }

  function giveBack(emailKey: string): Promise<void> {
    return store.returnToken({ emailKey, address: ANYWHERE }, BUCKET)
  }
}
