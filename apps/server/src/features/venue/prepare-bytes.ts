import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'
import type { Encoding } from '../../platform/http/choose-encoding.ts'

export interface EncodedBytes {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The same with the length of the bytes. */
  readonly lengthyHeaders: Readonly<Record<string, string>>
  /** What a 304 says; the rest stands with the bytes its reader has. */
  readonly unchangedHeaders: Readonly<Record<string, string>>
}

/** One answer in all its encodings, as far as they are made. */
export interface PreparedBytes {
  /** The first of these encodings that is ready; identity always is. */
  pick(accepted: readonly Encoding[]): EncodedBytes
  /** Whether one of these entity tags is of this content, in whatever encoding. */
  isKnown(ifNoneMatch: string): boolean
  /** Resolves when gzip can be served. Both promises reject when compressing fails; identity is served then. */
  readonly gzipReady: Promise<void>
  /** Resolves when every encoding can be served. */
  readonly allReady: Promise<void>
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress)

/**
 * Makes a JSON text ready to be sent many times. Compression runs beside the event loop. Until it is done, the encodings that
 * were made before it are served, so that no request waits for it.
 */
export function prepareBytes(
  json: string,
  brotliQuality: number,
  /** When the better compression begins. */
  brotliDue: Promise<void> = Promise.resolve(),
): PreparedBytes {
  const plain = Buffer.from(json)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 27)
  const identity = encoded(plain, 'identity')
  const made = new Map<Encoding, EncodedBytes>([['identity', identity]])
  const tags = new Set([`"${hash}"`, `"${hash}-gzip"`, `"${hash}-br"`])
  const gzipReady = compressGzip(plain, { level: 6 }).then((bytes) => void made.set('gzip', encoded(bytes, 'gzip')))
  const params = { [zlib.BROTLI_PARAM_QUALITY]: brotliQuality, [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const brotliReady = brotliDue
    .then(() => compressBrotli(plain, { params }))
    .then((bytes) => void made.set('br', encoded(bytes, 'br')))

  return {
    pick(accepted) {
      for (const encoding of accepted) {
        const ready = made.get(encoding)
        if (ready !== undefined) return ready
      }
      return identity
    },
    isKnown: (ifNoneMatch) =>
      ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tags.has(tag.trim().replace(/^W\//, ''))),
    gzipReady,
    allReady: Promise.all([gzipReady, brotliReady]).then(() => undefined),
  }

  function encoded(bytes: Buffer, encoding: Encoding): EncodedBytes {
    const isPlain = encoding === 'identity'
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, authorization',
      etag: isPlain ? `"${hash}"` : `"${hash}-${encoding}"`,
      ...(isPlain ? {} : { 'content-encoding': encoding }),
    }
    const { etag, vary, 'cache-control': cacheControl } = headers
    return {
      bytes,
      headers,
      lengthyHeaders: { ...headers, 'content-length': String(bytes.length) },
      unchangedHeaders: { etag, vary, 'cache-control': cacheControl },
    }
  }
}
