import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { CallError } from '../http/feature.ts'
import { createWorkQueue, WorkQueueFullError } from './work-queue.ts'

/** The variant is argon2id, the library's default; memory is in KiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Costs what a real one costs to check, and no password fits it. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Nobody waits longer before the page; whoever would is told to come again when half of those before them are through. */
const LONGEST_WAIT_MS = 5_000
/** What a check takes until one was measured. */
const FIRST_GUESS_MS = 25
/** How much the newest check counts in the mean. */
const NEWEST_SHARE = 0.1
/** One core stays free for everything else. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1)

export interface Passwords {
  /** Fails with `server.overloaded` when too many wait. */
  hash(password: string): Promise<string>
  /**
   * Whether the password fits. Without a hash, as for an unknown e-mail address, the answer is no after the same work.
   * Fails with `server.overloaded` when too many wait.
   */
  isRight(password: string, hash: string | undefined): Promise<boolean>
}

export interface PasswordsDeps {
  readonly concurrency?: number
  /** Milliseconds of any clock that only goes forward. */
  readonly nowMs?: () => number
}

/**
 * Hashes and checks passwords off the event loop, a few at a time, with as many behind them as are through within five
 * seconds, by what the last ones took. Source: architecture, Passwords.
 */
export function createPasswords(deps: PasswordsDeps = {}): Passwords {
  const { concurrency = CONCURRENCY, nowMs = () => performance.now() } = deps
  let meanMs = FIRST_GUESS_MS
  const queue = createWorkQueue({
    concurrency,
    maxWaiting: () => Math.max(concurrency, Math.floor((LONGEST_WAIT_MS * concurrency) / meanMs)),
  })
  return {
    hash: (password) => queued(() => hash(password, OPTIONS)),
    isRight: (password, known) => queued(() => verify(known ?? NOBODYS_HASH, password)),
  }

  async function queued<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await queue.run(() => measured(work))
    } catch (error) {
      if (!(error instanceof WorkQueueFullError)) throw error
      throw new CallError('server.overloaded', 'Too many people are signing in at this moment.', {
        // Half of the queue: by the time the last of the others are through, the next ones are here, and no worker stands idle.
        retryAfterS: (error.waiting * meanMs) / concurrency / 2 / 1000,
      })
    }
  }

  async function measured<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const begunMs = nowMs()
    const answer = await work()
    meanMs += (nowMs() - begunMs - meanMs) * NEWEST_SHARE
    return answer
  }
}
