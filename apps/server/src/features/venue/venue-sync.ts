import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'

export interface VenueSyncDeps {
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** Brings in what the database has. */
  readonly reload: () => Promise<void>
}

export interface VenueSync {
  /** Notifies the other nodes of a change that is committed. */
  announce(): void
  stop(): void
}

const channel = 'venue changed'
const againAfterMs = 1_000

/**
 * Has this node read the database anew when another node has changed a venue, and when it may have missed that: after a gap in the
 * bus, and when a node is heard for the first time. Source: NOD-02, NOD-03.
 */
export function createVenueSync({ bus, clock, log, reload }: VenueSyncDeps): VenueSync {
  let isDue = false
  let isStopped = false
  let cancelRetry: (() => void) | undefined
  let last: Promise<void> = Promise.resolve()
  const unsubscribe = bus.subscribe(channel, (_, from) => {
    if (from !== bus.nodeId) catchUp()
  })
  const unwatch = bus.watch({ came: catchUp, missed: catchUp })
  return {
    announce: () => bus.publish(channel, {}),
    stop() {
      isStopped = true
      cancelRetry?.()
      unsubscribe()
      unwatch()
    },
  }

  /** What is announced while one reload waits for another is in it. */
  function catchUp(): void {
    if (isDue || isStopped) return
    isDue = true
    last = last.then(async () => {
      isDue = false
      try {
        await reload()
      } catch (error) {
        log.warn({ err: error }, 'a change of another node could not be read; tried again soon')
        retryLater()
      }
    })
  }

  function retryLater(): void {
    if (isStopped) return
    cancelRetry ??= clock.after(againAfterMs, () => {
      cancelRetry = undefined
      catchUp()
    })
  }
}
