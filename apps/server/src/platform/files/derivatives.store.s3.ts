import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../clock/clock.ts'
import { createLogThrottle } from '../log/log-throttle.ts'
import type { Log } from '../log/log.ts'
import { derivativePath } from './derivatives.store.disk.ts'
import type { Derivative, DerivativeStore } from './derivatives.store.ts'
import type { S3Bucket } from './s3/s3-bucket.ts'

export interface S3DerivativesOptions {
  readonly bucket: S3Bucket
  readonly folder: string
  /** Of this node: what it has is not asked of the bucket. */
  readonly cache: DerivativeStore
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
}

const LOGGED_EVERY_MS = 60_000

/**
 * In a folder of a bucket, so that what one node makes all nodes serve, with copies on this node's disk. A disk that takes no
 * copies costs time, and nothing else. Fails with `server.overloaded` while the bucket does not answer. Source: NOD-05.
 */
export function createS3Derivatives({ bucket, folder, cache, clock, log }: S3DerivativesOptions): DerivativeStore {
  const countFailure = createLogThrottle({ clock, everyMs: LOGGED_EVERY_MS })
  const keyOf = (key: string) => `${folder}/${derivativePath(key)}`
  return { find, has, put }

  async function find(key: string): Promise<Derivative | undefined> {
    const cached = await cache.find(key)
    if (cached !== undefined) return orFromBucket(key, cached)
    const bytes = await download(key)
    return bytes && copyToCache(key, bytes)
  }

  async function has(key: string): Promise<boolean> {
    return (await cache.has(key)) || (await bucket.findSize(keyOf(key))) !== undefined
  }

  async function put(key: string, bytes: Uint8Array): Promise<Derivative> {
    await bucket.put(keyOf(key), Readable.from([bytes]))
    return copyToCache(key, bytes)
  }

  /** The cache may have removed it by the time it is opened. */
  function orFromBucket(key: string, { byteSize, open }: Derivative): Derivative {
    return {
      byteSize,
      async open(range) {
        try {
          return await open(range)
        } catch (error) {
          const bytes = (error as NodeJS.ErrnoException).code === 'ENOENT' ? await download(key) : undefined
          if (bytes === undefined) throw error
          return inMemory(bytes).open(range)
        }
      },
    }
  }

  async function copyToCache(key: string, bytes: Uint8Array): Promise<Derivative> {
    await cache.put(key, bytes).catch((err: unknown) => {
      const failures = countFailure()
      if (failures !== undefined) log.warn({ err, failures }, 'files of the bucket cannot be cached on the disk')
    })
    return inMemory(bytes)
  }

  async function download(key: string): Promise<Buffer | undefined> {
    const stream = await bucket.open(keyOf(key))
    return stream && buffer(stream)
  }
}

function inMemory(bytes: Uint8Array): Derivative {
  return {
    byteSize: bytes.length,
    open: async (range) => Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)]),
  }
}
