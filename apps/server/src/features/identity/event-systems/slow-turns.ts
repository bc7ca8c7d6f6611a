import type { Clock } from '../../../platform/clock/clock.ts'
import type { AttemptStore } from '../attempt.store.ts'
import { tooManyWait } from './vendor-line.ts'

const TURN_MS = 1_000
const TAKEN_FOR_MS = 600_000

/**
 * One answer a second for a venue under attack, on all nodes together: a second is whose row is in the store first.
 *
 * Fails with `server.overloaded` where no second up to `latestMs` is free.
 */
export function createSlowTurns({ store, clock }: { store: Pick<AttemptStore, 'take'>; clock: Clock }) {
  const nextSecond = new Map<string, number>()

  return async (architectureId: string, latestMs: number): Promise<void> => {
    for (;;) {
      const second = Math.max(Math.ceil(clock.now() / TURN_MS), nextSecond.get(architectureId) ?? 0)
      const atMs = second * TURN_MS
      if (atMs > latestMs) throw tooManyWait(10 * TURN_MS)
      // Before the store is asked, so that others of this node ask for the seconds after it.
      nextSecond.set(architectureId, second + 1)
      const pair = { emailKey: String(second), address: `event turn ${architectureId}` }
      const limits = { nowMs: atMs, maxAttempts: 1, blockedForMs: TAKEN_FOR_MS, forgottenAfterMs: TAKEN_FOR_MS }
      if (!(await store.take(pair, limits)).isTaken) continue
      await new Promise<void>((resolve) => clock.after(atMs - clock.now(), resolve))
      return
    }
  }
}
