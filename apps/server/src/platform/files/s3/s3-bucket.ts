import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { S3Config } from '../../../config.ts'
import type { ByteRange } from '../files.store.ts'
import { createResumableBody } from './resumable-body.ts'

export interface S3Object {
  /** Without the prefix of the settings. */
  readonly key: string
  readonly byteSize: number
}

/** A bucket below the prefix of the settings. Where nothing else is said, all fail with what `toError` makes of an error of the SDK. Source: NOD-05. */
export interface S3Bucket {
  /** Stores an object whole or not at all. Fails also with what the source threw. */
  put(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** `undefined` when there is no such object. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Its size in bytes; `undefined` when there is no such object. */
  findSize(key: string): Promise<number | undefined>
  /** False when there is no object to copy. */
  copy(from: string, to: string): Promise<boolean>
  /** Does nothing when there is no such object. */
  remove(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<S3Object>
  /** Ends uploads that were begun before this time (Unix milliseconds) and never finished, as a crash leaves them. Fails with errors of the SDK. */
  abortUploads(prefix: string, beforeMs: number): Promise<void>
  close(): void
}

export interface S3BucketOptions {
  readonly toError: (error: unknown) => Error
  /** How long an attempt may take, but for parts of uploads and copies; 2.5 s by default. */
  readonly attemptWithinMs?: number
}

/** Three attempts of 2.5 s end before the 10 s a call has. */
const ATTEMPTS = 3
const REQUEST_WITHIN_MS = 2_500
/** Of the smallest part S3 allows, and of a copy, which S3 makes itself. */
const PART_WITHIN_MS = 20_000
const COPY_WITHIN_MS = 60_000
const CONNECT_WITHIN_MS = 2_000
/** A reader that pauses for longer, such as a video that is stopped, asks for the rest by a range. */
const IDLE_WITHIN_MS = 120_000
/** Each download that is under way has a socket. */
const MAX_SOCKETS = 1_000
/** Each upload has so many parts in memory, and one that is being read. */
const PARTS_AT_ONCE = 2

export function openS3Bucket(
  config: S3Config,
  { toError, attemptWithinMs = REQUEST_WITHIN_MS }: S3BucketOptions,
): S3Bucket {
  const { bucket: Bucket, prefix, region, endpoint, credentials, forcePathStyle } = config
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      requestTimeout: PART_WITHIN_MS,
      throwOnRequestTimeout: true,
      connectionTimeout: CONNECT_WITHIN_MS,
      socketTimeout: IDLE_WITHIN_MS,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
    // What comes beyond signed hashes of bodies, older compatible servers do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A connection of its own for each part costs more than a part that is refused late.
    expectContinueHeader: false,
  })
  const shortly = { requestTimeout: attemptWithinMs }
  return { put, open, findSize, copy, remove, list, abortUploads, close: () => client.destroy() }

  async function put(key: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const chunks = source[Symbol.asyncIterator]()
    let failure: { readonly error: unknown } | undefined
    async function* read() {
      try {
        for (;;) {
          // The upload throws its own errors into this generator, so only those of the source are caught.
          const next = await chunks.next().catch((error: unknown) => {
            failure = { error }
            throw error
          })
          if (next.done === true) return
          yield next.value
        }
      } finally {
        await chunks.return?.()
      }
    }
    // Its errors are those of the upload too.
    const Body = Readable.from(read()).on('error', () => {})
    try {
      await new Upload({ client, params: { Bucket, Key: prefix + key, Body }, queueSize: PARTS_AT_ONCE }).done()
    } catch (error) {
      Body.destroy()
      // What is stored although its answer was lost has no owner.
      await remove(key).catch(() => {})
      throw failure === undefined ? toError(error) : failure.error
    }
  }

  async function open(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const begin = await openBody(key, range)
    if (begin === undefined) return undefined
    const first = range?.start ?? 0
    return createResumableBody({
      begin,
      // Objects never change.
      reopen: (readBytes) => openBody(key, { start: first + readBytes, end: range?.end }),
      attempts: ATTEMPTS,
      toError,
    })
  }

  async function openBody(key: string, range?: { start: number; end: number | undefined }) {
    const part = range && { Range: `bytes=${range.start}-${range.end ?? ''}` }
    const found = await attempt(async () => {
      const command = new GetObjectCommand({ Bucket, Key: prefix + key, ...part })
      return (await client.send(command, shortly)).Body as Readable | undefined
    })
    return found === 'out-of-range' ? Readable.from([]) : found
  }

  async function findSize(key: string): Promise<number | undefined> {
    const found = await attempt(async () => {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: prefix + key }), shortly)
      return ContentLength
    })
    return found === 'out-of-range' ? undefined : found
  }

  async function copy(from: string, to: string): Promise<boolean> {
    const copied = await attempt(async () => {
      const CopySource = `${Bucket}/${prefix}${from}`
      await client.send(new CopyObjectCommand({ Bucket, Key: prefix + to, CopySource }), {
        requestTimeout: COPY_WITHIN_MS,
      })
      return true
    })
    return copied === true
  }

  async function remove(key: string): Promise<void> {
    await attempt(() => client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }), shortly))
  }

  async function* list(within: string): AsyncGenerator<S3Object> {
    try {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + within }))
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), byteSize: Size }
    } catch (error) {
      throw toError(error)
    }
  }

  async function abortUploads(within: string, beforeMs: number): Promise<void> {
    const command = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix + within })
    const { Uploads = [] } = await client.send(command, shortly)
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (Initiated === undefined || Initiated.getTime() >= beforeMs) continue
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), shortly)
    }
  }

  /** `undefined` for an object that is not there; a bucket that is not there is a failure. */
  async function attempt<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined | 'out-of-range'> {
    try {
      return await work()
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (name === 'NoSuchKey' || name === 'NotFound') return undefined
      if (name === 'InvalidRange') return 'out-of-range'
      throw toError(error)
    }
  }
}
