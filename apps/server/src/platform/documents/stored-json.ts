import { promisify } from 'node:util'
import { gunzip, gzip, gzipSync } from 'node:zlib'

/** The columns of a document: its JSON as gzip, or as the text that an older server has written, which is newer then. */
export interface StoredJson {
  readonly document: string | null
  readonly documentGzip: Uint8Array | null
}

const compress = promisify<string, object, Buffer>(gzip)
const decompress = promisify<Uint8Array, object, Buffer>(gunzip)
/** Higher levels take longer than they save. In parts so large that the event loop puts few of them together. */
const options = { level: 1, chunkSize: 256 * 1024 }

/** Beside the event loop. */
export const gzipJson = (json: string): Promise<Uint8Array> => compress(json, options)

/** For worker threads. The bytes can be moved to another one. */
export const gzipJsonSync = (json: string): Uint8Array<ArrayBuffer> => new Uint8Array(gzipSync(json, options))

export async function readStoredJson({ document, documentGzip }: StoredJson): Promise<string> {
  return document ?? String(await decompress(documentGzip ?? new Uint8Array(), options))
}
