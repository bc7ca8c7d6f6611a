import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { CallError } from '../http/feature.ts'
import { createWorkQueue, type WorkQueue, WorkQueueFullError } from './work-queue.ts'

/** The variant is argon2id, the library's default; memory is in KiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Costs what a real one costs to check, and no password fits it. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

const MAX_WAITING = 200
/** About as long as a full queue takes on two cores; whoever sends the answer spreads it. */
const RETRY_AFTER_S = 8

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
  readonly queue?: WorkQueue
}

/** One core stays free for everything else. */
const createPasswordQueue = (): WorkQueue =>
  createWorkQueue({ concurrency: Math.max(1, availableParallelism() - 1), maxWaiting: MAX_WAITING })

/** Hashes and checks passwords off the event loop, a bounded number at a time. Source: architecture, Passwords. */
export function createPasswords({ queue = createPasswordQueue() }: PasswordsDeps = {}): Passwords {
  return {
    hash: (password) => queued(() => hash(password, OPTIONS)),
    isRight: (password, known) => queued(() => verify(known ?? NOBODYS_HASH, password)),
  }

  async function queued<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await queue.run(work)
    } catch (error) {
      if (!(error instanceof WorkQueueFullError)) throw error
      throw new CallError('server.overloaded', 'Too many people are signing in at this moment.', {
        retryAfterS: RETRY_AFTER_S,
      })
    }
  }
}
