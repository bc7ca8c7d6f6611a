import type { Clock } from './clock.ts'
import type { Log } from '../log/log.ts'

const SWEEP_EVERY_MS = 10 * 60_000

export interface SweepDeps {
  readonly sweeps: readonly (() => Promise<void>)[]
  readonly clock: Clock
  readonly log: Log
  /** What the log says when it could not be done. */
  readonly warning: string
}

/** Removes what has had its time, again and again; the answer ends that. */
export function keepSwept({ sweeps, clock, log, warning }: SweepDeps): () => void {
  let isStopped = false
  let cancel = clock.after(SWEEP_EVERY_MS, () => void sweep())
  return () => {
    isStopped = true
    cancel()
  }

  async function sweep(): Promise<void> {
    for (const one of sweeps) {
      await one().catch((error: unknown) => log.warn({ err: error }, warning))
    }
    if (!isStopped) cancel = clock.after(SWEEP_EVERY_MS, () => void sweep())
  }
}
