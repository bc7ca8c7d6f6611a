import type { Clock } from '../../../platform/clock/clock.ts'
import type { OpMode } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Hit } from '../hit.ts'
import { createBatchQueue } from './batch-queue.ts'
import { createMinuteLine } from './minute-line.ts'
import { placeOf } from './place.ts'
import type { Outlet, Received } from './received.ts'

/** Where hits are kept. */
export interface HitSink {
  insert(hits: readonly Hit[]): Promise<void>
}

export interface KeepHitsDeps {
  readonly sink: HitSink
  readonly clock: Clock
  readonly log: Log
  readonly hasArea: (opMode: OpMode, areaId: string) => boolean
}

/** An event of 5,000 sends some 800 a second: what comes in half a minute may wait for a slow database. */
const waitingMax = 20_000
const stopsWithinMs = 10_000

/**
 * Keeps hits ourselves: each second, or once there are 500. Where the database takes none, or is slower than what comes in,
 * they are lost, and the log says how many. Source: ANA-03.
 */
export function createKeepHits({ sink, clock, log, hasArea }: KeepHitsDeps): Outlet {
  const line = createMinuteLine({ clock, log, text: 'visits could not be kept' })
  const queue = createBatchQueue<Hit>({
    clock,
    send: (hits) => sink.insert(hits),
    batchMax: 500,
    gatherMs: 1_000,
    waitingMax,
    whenFull: 'drop-newest',
    noteTrouble: line.note,
  })
  return {
    take: (received) => queue.add(received.map(toHit)),
    flush: queue.flush,
    async stop() {
      await queue.stop(stopsWithinMs)
      line.stop()
    },
  }

  function toHit({ tracked, visitorId, userId, atMs }: Received): Hit {
    const { opMode, path, areaId } = placeOf(tracked.url)
    return {
      opMode,
      atMs,
      kind: tracked.kind,
      visitorId,
      viewId: tracked.viewId,
      userId,
      path,
      areaId: areaId !== undefined && hasArea(opMode, areaId) ? areaId : undefined,
      category: tracked.event?.category,
      action: tracked.event?.action,
      name: tracked.event?.name,
      value: tracked.event?.value,
    }
  }
}
