import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'

const SWEEP_EVERY_MS = 10 * 60_000

export interface SweepDeps {
  readonly sweeps: readonly (() => Promise<void>)[]
  readonly clock: Clock
  readonly log: Log
}

/** Removes what has had its time, again and again; the answer ends that. */
export function keepSwept({ sweeps, clock, log }: SweepDeps): () => void {
  let isStopped = false
  let cancel = clock.after(SWEEP_EVERY_MS, () => void sweep())
  return () => {
    isStopped = true
    cancel()
  }

  async function sweep(): Promise<void> {
    for (const one of sweeps) {
      await one().catch((error: unknown) => log.warn({ err: error }, 'old sign-ins could not be removed'))
    }
    if (!isStopped) cancel = clock.after(SWEEP_EVERY_MS, () => void sweep())
  }
}
