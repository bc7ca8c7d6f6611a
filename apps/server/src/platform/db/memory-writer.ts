import { CallError } from '../http/feature.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { createGroupCommit, QueueClosedError, QueueFullError } from './group-commit.ts'

export interface MemoryWriterDeps<Act, Answer> {
  readonly commit: (acts: readonly Act[]) => Promise<readonly Answer[]>
  /** Waits for more to come, before each commit. */
  readonly gather?: () => Promise<void>
  /** Told in the order of the commits, before those who wait for them are answered. */
  readonly onCommitted: (act: Act, answer: Answer) => void
  /** Brings memory in step with the store. */
  readonly readAnew: () => Promise<void>
  /** Nobody knows whether something was stored; the next commit, or `refresh`, reads anew before anything else. */
  readonly onOutage: () => void
}

/** The one way by which anything changes that memory holds beside its store. */
export interface MemoryWriter<Act, Answer> {
  /**
   * Resolves once it is stored. Fails with `server.overloaded` while the database is away or too slow, with `server.draining`
   * at the end.
   */
  write(act: Act): Promise<Answer>
  /** Reads anew, where that is still to be done. Rejects while the database is away. */
  refresh(): Promise<void>
  drain(): Promise<void>
}

type Job<Act> = { readonly act: Act } | 'refresh'

/** While one commit runs, acts gather; the next takes them all. */
export function createMemoryWriter<Act, Answer>(deps: MemoryWriterDeps<Act, Answer>): MemoryWriter<Act, Answer> {
  const { gather, onCommitted, readAnew, onOutage } = deps
  const queue = createGroupCommit<Job<Act>, Answer | undefined>({
    commit,
    ...(gather !== undefined && { gather }),
    isOutage: isConnectionFailure,
  })
  let isInStep = true
  return {
    write: (act) => queue.submit({ act }).then((answer) => answer as Answer, explain),
    refresh: async () => void (await queue.submit('refresh')),
    drain: queue.drain,
  }

  async function commit(jobs: readonly Job<Act>[]): Promise<readonly (Answer | undefined)[]> {
    const acts = jobs.flatMap((job) => (job === 'refresh' ? [] : [job.act]))
    try {
      if (!isInStep) await readAnew()
      isInStep = true
      const answers = acts.length === 0 ? [] : await deps.commit(acts)
      acts.forEach((act, index) => onCommitted(act, answers[index] as Answer))
      const left = answers.values()
      return jobs.map((job) => (job === 'refresh' ? undefined : left.next().value))
    } catch (error) {
      if (isConnectionFailure(error)) {
        isInStep = false
        onOutage()
      }
      throw error
    }
  }
}

function explain(error: unknown): never {
  if (error instanceof QueueClosedError) throw new CallError('server.draining', 'The server is about to stop.')
  if (error instanceof QueueFullError || isConnectionFailure(error)) {
    throw new CallError('server.overloaded', 'It could not be stored. Send it again.', { retryAfterS: 2 })
  }
  throw error
}
