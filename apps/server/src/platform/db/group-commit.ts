/** The queue is full: the database is slower than what comes in. The job was not stored. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** The server is stopping. The job was not stored. */
export class QueueClosedError extends Error {
  override readonly name = 'QueueClosedError'
}

export interface GroupCommitDeps<Job, Answer> {
  /**
   * Stores the jobs in one transaction and gives their answers in the same order, after the commit.
   *
   * After a failure it is called again with some of the same jobs. When a connection breaks in the middle of a commit, it is
   * unknown whether the commit was done. So a job that is already stored must be answered and not stored twice.
   */
  commit(jobs: readonly Job[]): Promise<readonly Answer[]>
  /** Whether a failure has nothing to do with the jobs, such as a lost connection: then none is tried again. */
  isOutage?(error: unknown): boolean
  /** Awaited before each commit, so that more jobs may come; without it a job that comes to an idle queue does not wait. */
  gather?(): Promise<void>
  maxRows?: number
  maxQueued?: number
}

export interface GroupCommit<Job, Answer> {
  /** How many jobs wait for their commit to begin. */
  readonly length: number
  /** Resolves when the job is committed; rejects with `QueueFullError`, `QueueClosedError` or what `commit` threw. */
  submit(job: Job): Promise<Answer>
  /** Takes no more jobs and resolves when all taken ones are answered. */
  drain(): Promise<void>
}

interface Waiting<Job, Answer> {
  job: Job
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Stores many jobs with one flush of the disk: while a commit runs, jobs gather; when it returns, the next takes them all. A job
 * that comes to an idle queue does not wait. Jobs are committed in the order they came.
 */
export function createGroupCommit<Job, Answer>(deps: GroupCommitDeps<Job, Answer>): GroupCommit<Job, Answer> {
  const { maxRows = 500, maxQueued = 20_000 } = deps
  const queue: Waiting<Job, Answer>[] = []
  let working: Promise<void> | undefined
  let isClosed = false
  return {
    get length() {
      return queue.length
    },
    submit,
    drain,
  }

  function submit(job: Job): Promise<Answer> {
    if (isClosed) return Promise.reject(new QueueClosedError('The server is stopping'))
    if (queue.length >= maxQueued) return Promise.reject(new QueueFullError(`${maxQueued} jobs are waiting already`))
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      working ??= work()
    })
  }

  async function drain(): Promise<void> {
    isClosed = true
    await working
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      if (deps.gather !== undefined) await deps.gather()
      await store(queue.splice(0, maxRows))
    }
    working = undefined
  }

  /** A group that fails is halved until the job that spoils it stands alone. */
  async function store(group: readonly Waiting<Job, Answer>[]): Promise<void> {
    try {
      const answers = await deps.commit(group.map((waiting) => waiting.job))
      if (answers.length !== group.length) throw new Error(`${group.length} jobs had ${answers.length} answers`)
      group.forEach((waiting, index) => waiting.resolve(answers[index] as Answer))
    } catch (error) {
      if (group.length === 1 || deps.isOutage?.(error)) {
        for (const waiting of group) waiting.reject(error)
        return
      }
      const middle = Math.ceil(group.length / 2)
      await store(group.slice(0, middle))
      await store(group.slice(middle))
    }
  }
}
