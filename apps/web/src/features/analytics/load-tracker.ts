import type { Clock } from '@foyer/client'
import { constants } from '@foyer/contract/constants'
import type { Log } from '@foyer/app-shell'

export interface LoadTrackerDeps {
  /** Puts the script into the page; resolves once it has run, rejects where it could not be fetched. */
  readonly insertScript: () => Promise<void>
  /** Whether a tracker has taken over the queue. */
  readonly isThere: () => boolean
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Fetches the tracker, 10 times at most: after 1 s and then each time twice as long. A script that came is waited for up to
 * 3 s, looked for every 100 ms. Answers whether a tracker is there; that none is, is logged. Source: ANA-01.
 */
export async function loadTracker({ insertScript, isThere, clock, log, signal }: LoadTrackerDeps): Promise<boolean> {
  const { analyticsScriptMaxAttempts, analyticsScriptFirstDelayMs, analyticsTrackerWaitMs, trackerPollingMs } =
    constants
  const pass = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))
  let cause: unknown
  for (let attempt = 1; attempt <= analyticsScriptMaxAttempts && !signal.aborted; attempt++) {
    if (attempt > 1) await pass(analyticsScriptFirstDelayMs * 2 ** (attempt - 2))
    if (signal.aborted) return false
    try {
      await insertScript()
      if (await appears()) return true
      cause = new Error('the script came, but no tracker')
    } catch (error) {
      cause = error
    }
  }
  if (!signal.aborted) log('ERROR', 'analytics', 'Failed to load the analytics script', cause)
  return false

  async function appears(): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < analyticsTrackerWaitMs && !isThere(); waitedMs += trackerPollingMs)
      await pass(trackerPollingMs)
    return isThere()
  }
}
