import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'

export interface ExportFilesDeps {
  /** A new file without a name: it is gone once it is closed. */
  readonly openFile: () => Promise<FileHandle>
  readonly clock: Pick<Clock, 'after'>
  /** Of all exports that are being read; 1 GiB. */
  readonly maxKeptBytes?: number
}

/** How long somebody may take to read an export. */
const readWithinMs = 10 * 60_000
const retryAfterS = 60

/**
 * Writes exports to disk before the first of their bytes goes out: the database is read at its own pace, and somebody who reads
 * slowly holds no place among the heavy calls. Fails with `server.overloaded` when there is no room. Source: SEC-02.
 */
export function createExportFiles({ openFile, clock, maxKeptBytes = 1024 ** 3 }: ExportFilesDeps) {
  let keptBytes = 0
  return { write }

  async function write(chunks: AsyncIterable<string>, signal: AbortSignal): Promise<Readable> {
    const file = await openFile()
    let bytes = 0
    try {
      for await (const text of chunks) {
        signal.throwIfAborted()
        const chunk = Buffer.from(text)
        if (keptBytes + chunk.length > maxKeptBytes)
          throw new CallError('server.overloaded', 'Too many exports are being read', { retryAfterS })
        keptBytes += chunk.length
        bytes += chunk.length
        await file.writeFile(chunk)
      }
    } catch (error) {
      keptBytes -= bytes
      await file.close()
      throw error
    }
    // It closes the file when it has ended or was destroyed.
    const stream = file.createReadStream({ start: 0 })
    const cancel = clock.after(readWithinMs, () => stream.destroy())
    stream.once('close', () => {
      keptBytes -= bytes
      cancel()
    })
    return stream
  }
}
