import type { Readable } from 'node:stream'
import { createByteMeter } from './byte-meter.ts'
import { createFileName, isFileName, spreadPath } from './file-name.ts'
import type { ByteRange, FileStore, StoredFile } from './files.store.ts'
import type { S3Bucket } from './s3/s3-bucket.ts'

/** Files in a folder of a bucket, laid out as on disk. Fails with `server.overloaded` while the bucket does not answer. Source: NOD-05. */
export function createS3FileStore({ bucket, folder }: { bucket: S3Bucket; folder: string }): FileStore {
  return { put, open, copy, remove }

  async function put(source: AsyncIterable<Uint8Array>, { maxBytes }: { maxBytes: number }): Promise<StoredFile> {
    const name = createFileName()
    const meter = createByteMeter(maxBytes)
    await bucket.put(keyOf(name), metered())
    return { name, ...meter.result() }

    async function* metered(): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        meter.add(chunk)
        yield chunk
      }
    }
  }

  async function open(name: string, range?: ByteRange): Promise<Readable | undefined> {
    return isFileName(name) ? bucket.open(keyOf(name), range) : undefined
  }

  async function copy(name: string): Promise<string | undefined> {
    if (!isFileName(name)) return undefined
    const copied = createFileName()
    return (await bucket.copy(keyOf(name), keyOf(copied))) ? copied : undefined
  }

  async function remove(name: string): Promise<void> {
    if (isFileName(name)) await bucket.remove(keyOf(name))
  }

  function keyOf(name: string): string {
    return `${folder}/${spreadPath(name)}`
  }
}
