import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { noMetrics, type Metrics } from '../../metrics/metrics.ts'
import { atMostBytes } from '../calls/request-body.ts'
import { CallError } from '../feature.ts'

export interface IncomingUpload {
  /** The principal that uploads. */
  readonly by: string
  readonly body: Readable
  readonly maxBytes: number
}

export interface UploadReceiver {
  /**
   * Calls `handle` with the file once all of it has arrived, and frees its disk space when `handle` has ended. Files larger
   * than 16 MiB go to `handle` while they arrive. Fails with `request.too-many` while two uploads of the principal are under
   * way, with `request.too-large` and `server.overloaded`, and with what `handle` throws.
   */
  receive<Answer>(upload: IncomingUpload, handle: (file: Readable) => Promise<Answer>): Promise<Answer>
}

export interface UploadReceiverDeps {
  /** A new file, open for writing and reading, that has no name any more: it is gone once it is closed, also by a crash. */
  readonly openFile: () => Promise<FileHandle>
  readonly metrics?: Metrics | undefined
  /** Of all files that wait at once; 1 GiB. */
  readonly maxSpooledBytes?: number
}

const UPLOADS_PER_PRINCIPAL = 2
const RETRY_AFTER_S = 5
/** Larger files are written to where they stay; to write them twice would cost more than a place in a queue. */
const SPOOLED_FILE_MAX_BYTES = 16 * 1024 * 1024
const DEFAULT_MAX_SPOOLED_BYTES = 1024 ** 3

/** Receives the files of uploads before anything is done with them. Source: SEC-03. */
export function createUploadReceiver({
  openFile,
  metrics = noMetrics,
  maxSpooledBytes = DEFAULT_MAX_SPOOLED_BYTES,
}: UploadReceiverDeps): UploadReceiver {
  const countByPrincipal = new Map<string, number>()
  let spooledBytes = 0
  metrics.gauge(
    { name: 'foyer_uploads_spooled_bytes', help: 'Bytes of uploads that wait on the disk' },
    () => spooledBytes,
  )
  return { receive }

  async function receive<Answer>(
    { by, body, maxBytes }: IncomingUpload,
    handle: (file: Readable) => Promise<Answer>,
  ): Promise<Answer> {
    const underWay = countByPrincipal.get(by) ?? 0
    if (underWay >= UPLOADS_PER_PRINCIPAL) {
      throw new CallError('request.too-many', `${UPLOADS_PER_PRINCIPAL} uploads are under way`, {
        retryAfterS: RETRY_AFTER_S,
      })
    }
    countByPrincipal.set(by, underWay + 1)
    try {
      const bounded = atMostBytes(body, maxBytes)
      return await (maxBytes > SPOOLED_FILE_MAX_BYTES ? handle(bounded) : spool(bounded, handle))
    } finally {
      const left = (countByPrincipal.get(by) ?? 1) - 1
      if (left === 0) countByPrincipal.delete(by)
      else countByPrincipal.set(by, left)
    }
  }

  async function spool<Answer>(body: Readable, handle: (file: Readable) => Promise<Answer>): Promise<Answer> {
    const file = await openFile()
    let byteSize = 0
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        if (spooledBytes + chunk.length > maxSpooledBytes) {
          throw new CallError('server.overloaded', 'Too many files are being uploaded', { retryAfterS: RETRY_AFTER_S })
        }
        byteSize += chunk.length
        spooledBytes += chunk.length
        await file.writeFile(chunk)
      }
      return await handle(file.createReadStream({ start: 0, autoClose: false }))
    } finally {
      spooledBytes -= byteSize
      await file.close()
    }
  }
}
