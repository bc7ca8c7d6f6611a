import type { Clock } from '../../../platform/clock/clock.ts'
import { createWorkQueue } from '../../../platform/limits/work-queue.ts'
import { CallError } from '../../../platform/http/feature.ts'

const AT_A_TIME = 20
const MOST_WAITING = 2_000

export interface VendorLine {
  /** Does the work when its turn comes. Fails with `server.overloaded` where that would be after `latestStartMs`. */
  readonly run: <Answer>(latestStartMs: number, work: () => Promise<Answer>) => Promise<Answer>
  /** One request more goes out within a work that has its turn already. */
  readonly charge: () => void
  /** Starts no work for this time. */
  readonly hold: (forMs: number) => void
}

/**
 * At most `perSecond` requests begin in a second, evenly, and at most twenty are under way: vendors count by the second
 * and refuse what is beyond. First come, first served.
 */
export function createVendorLine({ clock, perSecond }: { clock: Clock; perSecond: number }): VendorLine {
  const everyMs = 1000 / perSecond
  const queue = createWorkQueue({ concurrency: AT_A_TIME, maxWaiting: () => MOST_WAITING })
  let nextStartMs = 0
  return { run, charge, hold }

  async function run<Answer>(latestStartMs: number, work: () => Promise<Answer>): Promise<Answer> {
    const nowMs = clock.now()
    const startMs = Math.max(nowMs, nextStartMs)
    if (startMs > latestStartMs) throw tooManyWait(startMs - nowMs)
    nextStartMs = startMs + everyMs
    if (startMs > nowMs) await new Promise<void>((resolve) => clock.after(startMs - nowMs, resolve))
    return queue.run(work)
  }

  function charge(): void {
    nextStartMs = Math.max(clock.now(), nextStartMs) + everyMs
  }

  function hold(forMs: number): void {
    nextStartMs = Math.max(nextStartMs, clock.now() + forMs)
  }
}

/** Too many sign in at once for the event system. */
export const tooManyWait = (waitMs: number): CallError =>
  new CallError('server.overloaded', 'Very many people sign in at the moment. Please try again in a few seconds.', {
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
  })
