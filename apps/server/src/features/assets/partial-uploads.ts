import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'

/** One upload of a person, as the person's client named it. */
export interface UploadName {
  readonly userId: string
  readonly uploadId: string
}

export interface UploadPart {
  /** Of the first byte of `body` in the file. */
  readonly offset: number
  /** Of the whole file. */
  readonly byteSize: number
  readonly body: Readable
}

export interface PartialUploads {
  /** How many bytes of an upload are kept; 0 where it is unknown, complete or older than a day. */
  countBytes(name: UploadName): Promise<number>
  /**
   * Appends a part to what is kept. What has arrived stays when the body is cut off. Calls `handle` with the file once all of it is
   * there, and removes it when `handle` has ended, except after a failure that a later attempt may not meet. A second request of
   * the same upload ends the first. Fails with `assets.wrong-offset`, with `assets.too-large` where the body is longer than
   * `byteSize`, with `server.overloaded` while the folder is full, and with what `handle` throws.
   */
  receive<Answer>(name: UploadName, part: UploadPart, handle: (file: Readable) => Promise<Answer>): Promise<Answer>
  stop(): void
}

export interface PartialUploadsDeps {
  readonly dir: string
  readonly clock: Clock
  /** Of all parts together; 16 GiB. */
  readonly maxBytes?: number
}

interface UnderWay {
  readonly work: Promise<unknown>
  /** Whether all of the file is there. */
  readonly isHandled: () => boolean
  readonly end: () => void
}

const keptMs = 24 * 60 * 60_000
const checkedEveryMs = 60 * 60_000
const retryAfterS = 30
const defaultMaxBytes = 16 * 1024 ** 3

/**
 * Uploads whose connection may be cut, and which go on from there. What has arrived of each is a file of `dir`, named by a hash of who
 * uploads and of the id the client has chosen, and is removed a day after its last byte. Nodes may share the folder; where they do not,
 * another node knows nothing of the upload, says so, and the client begins anew. Source: LIB-02, NOD-05.
 */
export async function openPartialUploads({
  dir,
  clock,
  maxBytes = defaultMaxBytes,
}: PartialUploadsDeps): Promise<PartialUploads> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const underWay = new Map<string, UnderWay>()
  const pathOf = ({ userId, uploadId }: UploadName) =>
    join(
      dir,
      createHash('sha256')
        .update(JSON.stringify([userId, uploadId]))
        .digest('hex'),
    )
  let keptBytes = await removeOld()
  let cancelCheck = () => {}
  planCheck()
  return { countBytes, receive, stop: () => cancelCheck() }

  async function countBytes(name: UploadName): Promise<number> {
    return sizeOf(pathOf(name))
  }

  async function receive<Answer>(
    name: UploadName,
    part: UploadPart,
    handle: (file: Readable) => Promise<Answer>,
  ): Promise<Answer> {
    const path = pathOf(name)
    for (let former = underWay.get(path); former !== undefined; former = underWay.get(path)) {
      // Its connection was cut after the last byte: both get the answer.
      if (former.isHandled()) return former.work as Promise<Answer>
      former.end()
      await former.work.catch(() => undefined)
    }
    // A failure before the body is read is not uncaught: it fails the first read.
    part.body.on('error', () => {})
    let isHandled = false
    const work = append(path, part, (file) => {
      isHandled = true
      return handle(file)
    }).finally(() => underWay.delete(path))
    const replaced = () => new CallError('request.malformed', 'The upload is continued by another request')
    underWay.set(path, { work, isHandled: () => isHandled, end: () => part.body.destroy(replaced()) })
    return work
  }

  async function append<Answer>(
    path: string,
    { offset, byteSize, body }: UploadPart,
    handle: (file: Readable) => Promise<Answer>,
  ): Promise<Answer> {
    let receivedBytes = await sizeOf(path)
    if (receivedBytes !== offset) throw wrongOffset(receivedBytes)
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        if (receivedBytes + chunk.length > byteSize)
          throw new CallError('assets.too-large', `The file has more than the announced ${byteSize} bytes`)
        if (keptBytes + chunk.length > maxBytes)
          throw new CallError('server.overloaded', 'Too many files are being uploaded', { retryAfterS })
        await writeAt(file, chunk, receivedBytes)
        receivedBytes += chunk.length
        keptBytes += chunk.length
      }
      if (receivedBytes < byteSize) throw wrongOffset(receivedBytes)
      return await handled(path, file, handle)
    } finally {
      await file.close()
      if (receivedBytes === 0) await rm(path, { force: true })
    }
  }

  async function handled<Answer>(
    path: string,
    file: FileHandle,
    handle: (file: Readable) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const answer = await handle(file.createReadStream({ start: 0, autoClose: false }))
      await remove(path)
      return answer
    } catch (error) {
      const isRefused = error instanceof CallError && error.retryAfterS === undefined
      if (isRefused) await remove(path)
      throw error
    }
  }

  async function remove(path: string): Promise<void> {
    keptBytes -= await sizeOf(path)
    await rm(path, { force: true })
  }

  /** Answers the size of what is left. */
  async function removeOld(): Promise<number> {
    let leftBytes = 0
    for (const name of await readdir(dir)) {
      const path = join(dir, name)
      const facts = await stat(path).catch(() => undefined)
      if (facts === undefined) continue
      if (facts.mtimeMs > clock.now() - keptMs || underWay.has(path)) leftBytes += facts.size
      else await rm(path, { force: true })
    }
    return leftBytes
  }

  function planCheck(): void {
    cancelCheck = clock.after(checkedEveryMs, () => {
      void removeOld()
        .then((bytes) => void (keptBytes = bytes))
        // A folder that cannot be read now is read in an hour.
        .catch(() => undefined)
        .finally(planCheck)
    })
  }
}

/** To its place, and not to the end: another node with this folder may still write what a cut connection has left. */
async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  let written = 0
  while (written < bytes.length)
    written += (await file.write(bytes, written, bytes.length - written, position + written)).bytesWritten
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => undefined))?.size ?? 0

const wrongOffset = (receivedBytes: number) =>
  new CallError('assets.wrong-offset', `${receivedBytes} bytes of the file have arrived`, { params: { receivedBytes } })
