import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** All of a file. Fails where there is none. */
export async function readAll(stream: Readable | undefined): Promise<Buffer> {
  if (stream === undefined) throw new Error('There is no such file')
  return buffer(stream)
}
