import { noMetrics } from '../metrics/metrics.ts'
import { createWorkQueue, WorkQueueFullError } from '../limits/work-queue.ts'
import { CallError } from '../http/feature.ts'

/** Runs a work when it is its turn. Fails with `server.overloaded`, and with what the work threw. */
export type PictureQueue = <Answer>(work: () => Promise<Answer>, principal: string) => Promise<Answer>

const RETRY_AFTER_S = 5

/**
 * The order in which pictures are decoded, one at a time, since one takes a core and up to 200 MB. Principals take turns; when
 * `maxWaiting` wait, one of the principal with the most makes room for a principal with fewer. Source: SEC-03, SEC-10.
 */
export function createPictureQueue(maxWaiting: number, metrics = noMetrics): PictureQueue {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: () => maxWaiting })
  metrics.queue('pictures', () => queue.length)
  return async (work, principal) => {
    try {
      return await queue.run(work, { key: principal })
    } catch (error) {
      if (!(error instanceof WorkQueueFullError)) throw error
      throw new CallError('server.overloaded', 'Too many pictures are waiting', { retryAfterS: RETRY_AFTER_S })
    }
  }
}
