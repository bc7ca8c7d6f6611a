import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'

/** Stage documents on their way to the database, of which the last of each architecture counts. Source: EDT-02. */
export interface StageWriter {
  /** Has it written in its turn, in the place of one that is not written yet. */
  put(architectureId: string, write: () => Promise<unknown>): void
  isWaiting(architectureId: string): boolean
  /** Resolves once all that was put is written. Fails as the write does. */
  flush(architectureId: string): Promise<void>
  /** What waits is not written. Resolves once nothing is being written either. */
  drop(architectureId: string): Promise<void>
  /** Writes what waits. */
  stop(): Promise<void>
}

/**
 * After a write it rests for so many times as long as that took: chat waits for its own commits behind one of megabytes. Valid
 * drafts come every few seconds while designers work. After a crash stage is rebuilt from the draft, unless that is invalid.
 */
const restsPerWrite = 1_000
const restMaxMs = 120_000
const againAfterMs = 5_000

export function createStageWriter({ clock, log }: { readonly clock: Clock; readonly log: Log }): StageWriter {
  const waiting = new Map<string, () => Promise<unknown>>()
  const running = new Map<string, Promise<void>>()
  const rests = new Map<string, () => void>()
  let isStopped = false

  return {
    put(architectureId, write) {
      waiting.set(architectureId, write)
      if (!running.has(architectureId) && !rests.has(architectureId)) begin(architectureId)
    },
    isWaiting: (architectureId) => waiting.has(architectureId),
    flush,
    async drop(architectureId) {
      waiting.delete(architectureId)
      await running.get(architectureId)?.catch(() => {})
    },
    async stop() {
      isStopped = true
      await Promise.allSettled([...waiting.keys()].map(flush))
      for (const end of rests.values()) end()
    },
  }

  async function flush(architectureId: string): Promise<void> {
    await running.get(architectureId)?.catch(() => {})
    if (waiting.has(architectureId)) await run(architectureId)
  }

  function begin(architectureId: string): void {
    run(architectureId).catch((error: unknown) => {
      log.warn({ err: error, architectureId }, 'a stage document could not be stored; tried again soon')
    })
  }

  function run(architectureId: string): Promise<void> {
    rests.get(architectureId)?.()
    const done = write(architectureId)
    running.set(architectureId, done)
    return done
  }

  async function write(architectureId: string): Promise<void> {
    const document = waiting.get(architectureId)
    const begunMs = clock.now()
    let restMs = againAfterMs
    try {
      await document?.()
      if (waiting.get(architectureId) === document) waiting.delete(architectureId)
      restMs = Math.min((clock.now() - begunMs) * restsPerWrite, restMaxMs)
    } finally {
      running.delete(architectureId)
      if (!isStopped) rest(architectureId, restMs)
    }
  }

  function rest(architectureId: string, ms: number): void {
    const cancel = clock.after(ms, () => {
      rests.delete(architectureId)
      if (waiting.has(architectureId)) begin(architectureId)
    })
    rests.set(architectureId, () => {
      cancel()
      rests.delete(architectureId)
    })
  }
}
