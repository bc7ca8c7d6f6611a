import type { Clock } from '../../../platform/clock/clock.ts'

export interface BatchQueueDeps<Item> {
  readonly clock: Clock
  /** Takes a batch over, one at a time and in order; rejects where it did not. */
  readonly send: (batch: readonly Item[]) => Promise<void>
  /** How many go at once, and how long the first of them waits for others. */
  readonly batchMax: number
  readonly gatherMs: number
  readonly waitingMax: number
  /** Which of them go where there are more than `waitingMax`. */
  readonly whenFull: 'drop-newest' | 'drop-oldest'
  /**
   * How long a batch that was not taken waits for its next try, after so many in a row; `undefined` gives it up. Without it
   * every batch has one try.
   */
  readonly retryAfterMs?: (error: unknown, failures: number) => number | undefined
  /** Called for each failure, with the number of items that are lost for good. */
  readonly noteTrouble: (lost: number, cause: unknown) => void
}

export interface BatchQueue<Item> {
  /** Never fails and never waits. */
  add(items: readonly Item[]): void
  /** Resolves once all that waits is sent, or cannot be now. */
  flush(): Promise<void>
  /** Takes no more and flushes, for so long; what is left then is lost. */
  stop(withinMs: number): Promise<void>
}

const full = new Error('too many wait')
const stopped = new Error('the server stops')

/** Sends the items of the last `gatherMs` together. How sending goes does not affect the caller of `add`. */
export function createBatchQueue<Item>(deps: BatchQueueDeps<Item>): BatchQueue<Item> {
  const { clock, send, batchMax, gatherMs, waitingMax, whenFull, noteTrouble } = deps
  const retryAfterMs = deps.retryAfterMs ?? (() => undefined)
  const waiting: Item[] = []
  let failures = 0
  let retryMs = 0
  let cancelTimer: (() => void) | undefined
  let working: Promise<void> | undefined
  let isClosed = false
  return { add, flush, stop }

  function add(items: readonly Item[]): void {
    if (items.length === 0) return
    if (isClosed) return noteTrouble(items.length, stopped)
    waiting.push(...items)
    const excess = waiting.length - waitingMax
    if (excess > 0) {
      waiting.splice(whenFull === 'drop-oldest' ? 0 : waitingMax, excess)
      noteTrouble(excess, full)
    }
    schedule()
  }

  function schedule(): void {
    if (working !== undefined || waiting.length === 0) return
    if (failures === 0 && waiting.length >= batchMax) return begin()
    cancelTimer ??= clock.after(failures === 0 ? gatherMs : retryMs, begin)
  }

  function begin(): void {
    cancelTimer?.()
    cancelTimer = undefined
    working = work().finally(() => {
      working = undefined
      if (!isClosed) schedule()
    })
  }

  async function work(): Promise<void> {
    do await sendOne()
    while (failures === 0 && waiting.length >= batchMax)
  }

  async function sendOne(): Promise<void> {
    const batch = waiting.splice(0, batchMax)
    try {
      await send(batch)
      failures = 0
    } catch (error) {
      const waitMs = retryAfterMs(error, failures + 1)
      failures = waitMs === undefined ? 0 : failures + 1
      if (waitMs === undefined) return noteTrouble(batch.length, error)
      retryMs = waitMs
      waiting.unshift(...batch)
      const excess = Math.max(0, waiting.length - waitingMax)
      waiting.splice(0, excess)
      noteTrouble(excess, error)
    }
  }

  async function flush(): Promise<void> {
    await working
    while (waiting.length > 0) {
      if (working === undefined) begin()
      await working
      if (failures > 0) return
    }
  }

  async function stop(withinMs: number): Promise<void> {
    isClosed = true
    cancelTimer?.()
    cancelTimer = undefined
    let cancelEnd = () => {}
    const end = new Promise<void>((resolve) => (cancelEnd = clock.after(withinMs, resolve)))
    await Promise.race([flush(), end])
    cancelEnd()
    const left = waiting.splice(0).length
    if (left > 0) noteTrouble(left, stopped)
  }
}
