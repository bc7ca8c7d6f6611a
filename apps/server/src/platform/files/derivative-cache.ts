import type { Clock } from '../clock/clock.ts'
import { CallError } from '../http/feature.ts'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createPictureQueue } from '../pictures/picture-queue.ts'
import type { Derivative, DerivativeStore } from './derivatives.store.ts'

type Make = () => Promise<Uint8Array>

export interface DerivativeCache {
  /**
   * The file of this key; where there is none yet, `make` is called once for all who ask meanwhile. Principals take turns.
   * Fails with `request.too-many` where this principal has caused as many as a minute has, with `server.overloaded` and with
   * what `make` threw; the next one asking tries again.
   */
  get(key: string, make: Make, principal: string): Promise<Derivative>
  /** The file of this key where it is made already. */
  find(key: string): Promise<Derivative | undefined>
  /** Makes the file of this key before somebody asks, without a place in the queue; does nothing where it is made already. */
  prepare(key: string, make: Make): Promise<void>
}

/** Works of 0.2 to 2.6 s, one at a time: the last one waits for about a minute. */
const MAX_WAITING = 100
/** An area of the largest grid has 128 tiles, of which one sees a third. */
const MADE_PER_MINUTE = 120

/**
 * Files that can be made again from others, such as pictures in smaller sizes. Of those asked for one is made at a time, so that
 * pictures never take the machine from the venue. Source: SEC-10.
 */
export function createDerivativeCache({
  store,
  clock,
  metrics,
}: {
  store: DerivativeStore
  clock: Clock
  metrics?: Metrics | undefined
}): DerivativeCache {
  const making = new Map<string, Promise<Derivative>>()
  const inTurn = createPictureQueue(MAX_WAITING, metrics)
  const buckets = createTokenBuckets({ clock })
  return {
    async get(key, make, principal) {
      return making.get(key) ?? (await store.find(key)) ?? making.get(key) ?? enqueue(key, make, principal)
    },
    find: (key) => store.find(key),
    async prepare(key, make) {
      if (!making.has(key) && !(await store.has(key))) await store.put(key, await make())
    },
  }

  function enqueue(key: string, make: Make, principal: string): Promise<Derivative> {
    const waitMs = buckets.take(principal, MADE_PER_MINUTE)
    if (waitMs > 0) throw new CallError('request.too-many', 'Too many pictures at once', { retryAfterS: waitMs / 1000 })
    const made = inTurn(async () => store.put(key, await make()), principal).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}
