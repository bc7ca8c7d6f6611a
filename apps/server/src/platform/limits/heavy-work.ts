import type { Clock } from '../clock/clock.ts'
import { CallError } from '../http/feature.ts'
import { answerWithinMs, timedOut, type TimeLimit } from '../http/time-limit.ts'
import { createWorkQueue, WorkQueueFullError, type WorkQueue } from './work-queue.ts'

export interface HeavyWorkOptions {
  readonly clock: Pick<Clock, 'after'>
  /** Of all keys together: fewer than the database has connections, so that light work always finds one. */
  readonly atOnce: number
  readonly maxWaitingPerKey: number
}

export interface HeavyWork<Key> {
  /**
   * Begins the work when it is its turn, and answers within its limit. A work whose time is over keeps its place until it has
   * ended: what it costs goes on. Fails with `request.too-many` when enough of the key wait, and with `server.timeout` after 10 s
   * without a turn.
   */
  run<Answer>(key: Key, limit: TimeLimit, work: () => Answer): Promise<Awaited<Answer>>
}

interface OfKey {
  readonly queue: WorkQueue
  count: number
}

/**
 * Runs heavy commands and calls: one at a time of each key (a connection, a principal), in the order they came, and few at a time
 * of all. Source: SEC-02.
 */
export function createHeavyWork<Key>({ clock, atOnce, maxWaitingPerKey }: HeavyWorkOptions): HeavyWork<Key> {
  const byKey = new Map<Key, OfKey>()
  const ofAll = createWorkQueue({ concurrency: atOnce, maxWaiting: () => Infinity })
  return { run }

  function run<Answer>(key: Key, limit: TimeLimit, work: () => Answer): Promise<Awaited<Answer>> {
    return new Promise((resolve, reject) => {
      let hasWaitedTooLong = false
      const stopWaiting = clock.after(answerWithinMs, () => {
        hasWaitedTooLong = true
        reject(timedOut())
      })
      const inTurn = async () => {
        if (hasWaitedTooLong) return
        stopWaiting()
        const given = work()
        resolve(limit.run(() => given) as Promise<Awaited<Answer>>)
        // The turn of the next comes when this one has ended, however long ago it was answered.
        await given
      }
      runOfKey(key, () => ofAll.run(inTurn)).catch((error: unknown) => {
        stopWaiting()
        reject(error instanceof WorkQueueFullError ? tooMany() : (error as Error))
      })
    })
  }

  async function runOfKey(key: Key, work: () => Promise<void>): Promise<void> {
    let own = byKey.get(key)
    if (own === undefined) {
      own = { queue: createWorkQueue({ concurrency: 1, maxWaiting: () => maxWaitingPerKey }), count: 0 }
      byKey.set(key, own)
    }
    own.count += 1
    try {
      await own.queue.run(work)
    } finally {
      own.count -= 1
      if (own.count === 0) byKey.delete(key)
    }
  }
}

const tooMany = () => new CallError('request.too-many', 'Too much of this waits already', { retryAfterS: 1 })
