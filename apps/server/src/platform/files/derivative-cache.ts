import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock/clock.ts'
import { CallError } from '../http/feature.ts'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ByteRange } from './files.store.ts'
import { createPictureQueue } from '../pictures/picture-queue.ts'

export interface Derivative {
  readonly byteSize: number
  open(range?: ByteRange): Promise<Readable>
}

type Make = () => Promise<Uint8Array>

export interface DerivativeCache {
  /**
   * The file of this key; where there is none yet, `make` is called once for all who ask meanwhile. Principals take turns.
   * Fails with `request.too-many` where this principal has caused as many as a minute has, with `server.overloaded` and with
   * what `make` threw; the next one asking tries again.
   */
  get(key: string, make: Make, principal: string): Promise<Derivative>
  /** The file of this key where it is made already. */
  find(key: string): Promise<Derivative | undefined>
  /** Makes the file of this key before somebody asks, without a place in the queue; does nothing where it is made already. */
  prepare(key: string, make: Make): Promise<void>
}

/** Works of 0.2 to 2.6 s, one at a time: the last one waits for about a minute. */
const MAX_WAITING = 100
/** An area of the largest grid has 128 tiles, of which one sees a third. */
const MADE_PER_MINUTE = 120

/**
 * Files that can be made again from others, such as pictures in smaller sizes: kept in a folder that may be emptied at
 * any time. Of those asked for one is made at a time, so that pictures never take the machine from the venue. Source: SEC-10.
 */
export function createDerivativeCache({
  dir,
  clock,
  metrics,
}: {
  dir: string
  clock: Clock
  metrics?: Metrics | undefined
}): DerivativeCache {
  const making = new Map<string, Promise<Derivative>>()
  const inTurn = createPictureQueue(MAX_WAITING, metrics)
  const buckets = createTokenBuckets({ clock })
  return {
    async get(key, make, principal) {
      const path = pathOf(key)
      return making.get(path) ?? (await findAt(path)) ?? making.get(path) ?? enqueue(path, make, principal)
    },
    find: (key) => findAt(pathOf(key)),
    async prepare(key, make) {
      const path = pathOf(key)
      if (!making.has(path) && (await findAt(path)) === undefined) await store(path, make)
    },
  }

  function enqueue(path: string, make: Make, principal: string): Promise<Derivative> {
    const waitMs = buckets.take(principal, MADE_PER_MINUTE)
    if (waitMs > 0) throw new CallError('request.too-many', 'Too many pictures at once', { retryAfterS: waitMs / 1000 })
    const made = inTurn(() => store(path, make), principal).finally(() => making.delete(path))
    making.set(path, made)
    return made
  }

  async function store(path: string, make: Make): Promise<Derivative> {
    const bytes = await make()
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, path)
    return fileAt(path, bytes.length)
  }

  async function findAt(path: string): Promise<Derivative | undefined> {
    const facts = await stat(path).catch(() => undefined)
    return facts && fileAt(path, facts.size)
  }

  function fileAt(path: string, byteSize: number): Derivative {
    return { byteSize, open: async (range) => (await open(path, 'r')).createReadStream(range ?? {}) }
  }

  function pathOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex')
    return join(dir, name.slice(0, 2), name)
  }
}
