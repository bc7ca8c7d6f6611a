import type { Clock } from '../../../platform/clock/clock.ts'
import { VendorBusyError, VendorError } from './vendor-error.ts'

const OPENS_AFTER = 5
const OPEN_FOR_MS = 30_000

export interface CircuitBreaker {
  /** Fails with `VendorError` at once while the breaker is open. */
  readonly requireClosed: () => void
  readonly run: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

/**
 * After five failures in a row no request is sent for half a minute. Then one request is tried, and the others wait for its
 * outcome.
 */
export function createCircuitBreaker({ clock }: { clock: Clock }): CircuitBreaker {
  let failures = 0
  let openUntilMs = 0
  let isTrying = false
  return { requireClosed, run }

  function requireClosed(): void {
    if (failures < OPENS_AFTER || (clock.now() >= openUntilMs && !isTrying)) return
    throw new VendorError('failed too often and is given a rest')
  }

  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    requireClosed()
    const isTrial = failures >= OPENS_AFTER
    if (isTrial) isTrying = true
    try {
      const answer = await work()
      failures = 0
      return answer
    } catch (error) {
      // A vendor that asks to come back later is working.
      if (error instanceof VendorError && !(error instanceof VendorBusyError)) noteFailure()
      throw error
    } finally {
      // A request from before the breaker opened is not the one that tries.
      if (isTrial) isTrying = false
    }
  }

  function noteFailure() {
    failures += 1
    openUntilMs = clock.now() + OPEN_FOR_MS
  }
}
