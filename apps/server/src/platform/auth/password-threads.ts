import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { openWorker } from '../process/open-worker.ts'
import type { PasswordAnswer, PasswordRequest } from './password-worker.ts'

/** What hashes and compares passwords with argon2id. Rejects where a hash is none or the thread ends. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/**
 * Hashes in threads that run after the event loop and the database, each a password at a time; as many start as work at once. The
 * threads of Node's own pool cannot be given a lower priority. Source: SEC-04.
 */
export function createPasswordThreads(): PasswordHasher {
  const idle: Worker[] = []
  let lastId = 0
  return {
    hash: async (password) => (await run(password, undefined)) as string,
    verify: async (hash, password) => (await run(password, hash)) as boolean,
  }

  async function run(password: string, hash: string | undefined): Promise<string | boolean> {
    const thread = idle.pop() ?? start()
    const id = ++lastId
    thread.ref()
    thread.postMessage({ id, password, hash } satisfies PasswordRequest)
    const [answer] = (await once(thread, 'message')) as [PasswordAnswer]
    // An idle thread keeps nothing alive that is about to end.
    thread.unref()
    idle.push(thread)
    if (answer.id !== id || answer.result === undefined) throw new Error('The password could not be hashed')
    return answer.result
  }

  function start(): Worker {
    const thread = openWorker(workerUrl)
    thread.on('exit', () => {
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    })
    return thread
  }
}

const isSource = import.meta.url.endsWith('.ts')
const workerUrl = new URL(isSource ? './password-worker.ts' : './password-worker.js', import.meta.url)
