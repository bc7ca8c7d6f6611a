import { setImmediate } from 'node:timers/promises'

/** About a millisecond of work. */
const chunkLength = 64 * 1024

/**
 * The CSV of many rows, in pieces. Between two pieces other requests get a turn of the event loop, so that an export of long
 * texts does not delay them. Source: SEC-13.
 */
export async function* toCsvChunks<Row>(
  rows: Iterable<Row>,
  toText: (row: Row) => string,
): AsyncGenerator<string, void, undefined> {
  let chunk = ''
  for (const row of rows) {
    chunk += toText(row)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
    await setImmediate()
  }
  if (chunk !== '') yield chunk
}
