/** The queue holds as many as it may. The work was not begun. */
export class WorkQueueFullError extends Error {
  override readonly name = 'WorkQueueFullError'
  /** How many works wait before the one refused. */
  readonly waiting: number

  constructor(waiting: number) {
    super(`${waiting} works are waiting already`)
    this.waiting = waiting
  }
}

export interface WorkQueue {
  /** Resolves or rejects with the work; rejects with `WorkQueueFullError` at once when too many wait. */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

export interface WorkQueueBounds {
  readonly concurrency: number
  /** Asked each time, since how many may wait can change with how long each takes. */
  readonly maxWaiting: () => number
}

/** At most `concurrency` works at a time, at most `maxWaiting` behind them, first come first served. */
export function createWorkQueue({ concurrency, maxWaiting }: WorkQueueBounds): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return { run }

  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting()) throw new WorkQueueFullError(waiting.length)
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((begin) => waiting.push(begin))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
