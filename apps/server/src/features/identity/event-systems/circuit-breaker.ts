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
 * After five failures in a row nobody is asked for half a minute; then one request tries, and the others wait for what
 * comes of it.
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
      // Whoever asks to come back later is well.
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
