import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { lowerThreadPriority } from '../process/lower-priority.ts'
import { argon2Options } from './argon2-options.ts'

/** A password to hash, or to compare with a hash. */
export interface PasswordRequest {
  readonly id: number
  readonly password: string
  readonly hash: string | undefined
}

/** The hash, or whether the password fits. */
export interface PasswordAnswer {
  readonly id: number
  readonly result: string | boolean | undefined
}

// Sign-ins have a lower priority than the requests of people who are already inside; a hash takes 25 ms of a core.
lowerThreadPriority(5)

parentPort?.on('message', ({ id, password, hash }: PasswordRequest) => {
  parentPort?.postMessage({ id, result: work(password, hash) } satisfies PasswordAnswer)
})

function work(password: string, hash: string | undefined): string | boolean | undefined {
  try {
    return hash === undefined ? hashSync(password, argon2Options) : verifySync(hash, password)
  } catch {
    return undefined
  }
}
