import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { CallError } from '../http/feature.ts'
import { createWorkQueue, WorkQueueFullError, type WorkPlace, type WorkShare } from '../limits/work-queue.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import { argon2Options } from './argon2-options.ts'
import type { PasswordHasher } from './password-threads.ts'

/** Costs what a real one costs to check, and no password fits it. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** A sign-in that would wait longer than this is refused, to be tried again when half of those before it are done. */
const LONGEST_WAIT_MS = 5_000
/** So many per worker wait also where the machine is so slow that they wait longer: fewer could not be shared fairly. */
const LEAST_WAITING = 8
/** What a check takes until one was measured. */
const FIRST_GUESS_MS = 25
/** How much the newest check counts in the mean. */
const NEWEST_SHARE = 0.1
/** One core stays free for everything else. */
const CONCURRENCY = Math.max(1, availableParallelism() - 1)

const inPool: PasswordHasher = { hash: (password) => hash(password, argon2Options), verify }

/** Callers share the processor fairly by their key: an address, or the account of somebody who has proven who they are. */
export interface Passwords {
  /** Fails with `server.overloaded` when too many wait. */
  hash(password: string, share: WorkShare): Promise<string>
  /**
   * Whether the password fits. Without a hash, as for an account that has none, the answer is no after the same work.
   * Fails with `server.overloaded` when too many wait.
   */
  isRight(password: string, hash: string | undefined, share: WorkShare): Promise<boolean>
  /**
   * Takes a place for a check that needs something else first, so that a sign-in that cannot be checked now costs little. Throws
   * `server.overloaded`. The place has to be used or left.
   */
  enter(share: WorkShare): PasswordPlace
}

export interface PasswordPlace {
  /** As `isRight` of `Passwords`; once. */
  isRight(password: string, hash: string | undefined): Promise<boolean>
  leave(): void
}

/** The share of an account whose owner shows a proof, such as a device it signed in from, a session or a mailed link. */
export const shareOfAccount = (accountId: string): WorkShare => ({ key: `account ${accountId}`, isPreferred: true })

export interface PasswordsDeps {
  readonly metrics?: Metrics | undefined
  readonly concurrency?: number
  /** Threads of Node's pool by default. */
  readonly hasher?: PasswordHasher
  /** Milliseconds of any clock that only goes forward. */
  readonly nowMs?: () => number
}

/**
 * Hashes and checks passwords off the event loop, a few at a time, with as many behind them as are through within five
 * seconds, by what the last ones took; shares take turns. Source: architecture, Passwords; SEC-04.
 */
export function createPasswords(deps: PasswordsDeps = {}): Passwords {
  const { metrics = noMetrics, concurrency = CONCURRENCY, hasher = inPool, nowMs = () => performance.now() } = deps
  let meanMs = FIRST_GUESS_MS
  const queue = createWorkQueue({
    concurrency,
    maxWaiting: () => Math.max(LEAST_WAITING * concurrency, Math.floor((LONGEST_WAIT_MS * concurrency) / meanMs)),
  })
  metrics.queue('passwords', () => queue.length)
  return {
    hash: async (password, share) => work(enter(share), () => hasher.hash(password)),
    isRight: async (password, known, share) => work(enter(share), () => verify(known, password)),
    enter: (share) => {
      const place = enter(share)
      return { isRight: (password, known) => work(place, () => verify(known, password)), leave: place.leave }
    },
  }

  function verify(known: string | undefined, password: string): Promise<boolean> {
    return hasher.verify(known ?? NOBODYS_HASH, password)
  }

  function enter(share: WorkShare): WorkPlace {
    try {
      return queue.enter(share)
    } catch (error) {
      throw overloaded(error)
    }
  }

  async function work<Answer>(place: WorkPlace, check: () => Promise<Answer>): Promise<Answer> {
    try {
      return await place.run(() => measured(check))
    } catch (error) {
      throw overloaded(error)
    }
  }

  function overloaded(error: unknown): unknown {
    if (!(error instanceof WorkQueueFullError)) return error
    return new CallError('server.overloaded', 'Too many people are signing in at this moment.', {
      // Half of the queue: by the time the last of the others are through, the next ones are here, and no worker stands idle.
      retryAfterS: (error.waiting * meanMs) / concurrency / 2 / 1000,
    })
  }

  async function measured<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const begunMs = nowMs()
    const answer = await work()
    meanMs += (nowMs() - begunMs - meanMs) * NEWEST_SHARE
    return answer
  }
}
