import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import { createAnswerCache } from './answer-cache.ts'
import { within } from './ask-vendor.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { Registration } from './registration.ts'
import { VendorBusyError, VendorError } from './vendor-error.ts'
import { createVendorLine } from './vendor-line.ts'

const TIMEOUT_MS = 3_000
const KEPT_FOR_MS = 60_000
/** Short, so that a person who registers just after a refusal is soon let in. */
const REFUSAL_KEPT_FOR_MS = 15_000

export interface EventSystemDeskDeps {
  /** As people know it, such as `Cvent`. */
  readonly name: string
  readonly perSecond: number
  readonly clock: Clock
  readonly log: Log
}

export interface Question {
  /** What is asked, so that the same is not asked twice within a minute. */
  readonly key: string
  /** When the event system must have been asked by, in Unix milliseconds. */
  readonly latestStartMs: number
  readonly ask: (signal: AbortSignal) => Promise<Registration | undefined>
}

export interface EventSystemDesk {
  readonly find: (question: Question) => Promise<Registration | undefined>
  /** Counts a request more than one for a question. */
  readonly charge: () => void
}

/**
 * All that stands between a login and an event system: what was answered within a minute, the pace it allows, a time-out of
 * three seconds, and a rest for one that fails.
 *
 * Fails with `identity.event-system-unavailable` and `server.overloaded`. Source: AUT-12.
 */
export function createEventSystemDesk({ name, perSecond, clock, log }: EventSystemDeskDeps): EventSystemDesk {
  const line = createVendorLine({ clock, perSecond })
  const breaker = createCircuitBreaker({ clock })
  const cached = createAnswerCache<Registration | undefined>({
    clock,
    keptForMs: (answer) => (answer?.isActive === true ? KEPT_FOR_MS : REFUSAL_KEPT_FOR_MS),
  })
  return { find: (question) => cached(question.key, () => askOrExplain(question)), charge: line.charge }

  async function askOrExplain(question: Question): Promise<Registration | undefined> {
    try {
      breaker.requireClosed()
      return await askInTurn(question)
    } catch (error) {
      if (!(error instanceof VendorError)) throw error
      log.warn({ eventSystem: name, reason: error.message }, 'the event system could not be asked')
      throw new CallError(
        'identity.event-system-unavailable',
        `${name} does not answer at the moment. Please try again in a minute.`,
      )
    }
  }

  async function askInTurn({ latestStartMs, ask }: Question): Promise<Registration | undefined> {
    const once = () => line.run(latestStartMs, () => breaker.run(() => within(clock, TIMEOUT_MS, ask)))
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof VendorBusyError)) throw error
      log.warn({ eventSystem: name, retryAfterMs: error.retryAfterMs }, 'the event system asks for fewer requests')
      line.hold(error.retryAfterMs)
      return await once()
    }
  }
}
