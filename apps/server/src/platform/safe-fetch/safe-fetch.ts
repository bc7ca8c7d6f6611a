import type { IncomingMessage } from 'node:http'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock/clock.ts'
import type { SafeRequest } from './safe-request.ts'
import { SafeFetchError } from './safe-fetch-error.ts'

export interface SafeFetchDeps {
  readonly clock: Clock
  readonly safeRequest: SafeRequest
}

export interface SafeFetchOptions {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Of the whole of it, redirects and body. */
  readonly timeoutMs: number
  /** Of the body once it is unpacked. */
  readonly maxBytes: number
  /** In lower case, without parameters. Only looked at where there is a body to read. */
  readonly mediaTypes: readonly string[]
}

export interface SafeFetchResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export type SafeFetch = (options: SafeFetchOptions) => Promise<SafeFetchResponse>

const redirectsMax = 3

/**
 * Reads what a server somewhere else has to say, in a time, a size and a kind. Resolves with whatever status there is; fails
 * with `SafeFetchError`. Source: WID-03, security.
 */
export function createSafeFetch({ clock, safeRequest }: SafeFetchDeps): SafeFetch {
  return async (options) => {
    const stop = new AbortController()
    const cancel = clock.after(options.timeoutMs, () => stop.abort(new SafeFetchError('It takes too long')))
    try {
      const { status, response } = await safeRequest({
        url: options.url,
        headers: {
          'user-agent': 'Foyer (event venue; feed reader)',
          'accept-encoding': 'gzip, deflate, br',
          ...options.headers,
        },
        redirectsMax,
        signal: stop.signal,
      })
      return await readAnswer(response, status, options, stop.signal)
    } catch (error) {
      const cause: unknown = stop.signal.aborted ? stop.signal.reason : error
      throw cause instanceof SafeFetchError ? cause : new SafeFetchError('It cannot be asked', { cause })
    } finally {
      cancel()
    }
  }
}

async function readAnswer(
  response: IncomingMessage,
  status: number,
  { maxBytes, mediaTypes }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<SafeFetchResponse> {
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  const isRead = status >= 200 && status < 300 && status !== 204
  if (!isRead) {
    response.destroy()
    return { status, headers, body: Buffer.alloc(0) }
  }
  const mediaType = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!mediaTypes.includes(mediaType)) {
    response.destroy()
    throw new SafeFetchError(`It is of another kind: ${mediaType.slice(0, 100)}`)
  }
  return { status, headers, body: await readBody(response, headers['content-encoding'], maxBytes, signal) }
}

function unpack(response: IncomingMessage, encoding: string | undefined): Readable {
  switch (encoding?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
    case '':
      return response
    case 'gzip':
    case 'x-gzip':
      return response.pipe(createGunzip())
    case 'deflate':
      return response.pipe(createInflate())
    case 'br':
      return response.pipe(createBrotliDecompress())
    default:
      throw new SafeFetchError('It has an unknown content encoding')
  }
}

async function readBody(
  response: IncomingMessage,
  encoding: string | undefined,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  let body: Readable | undefined
  try {
    const unpacked = (body = unpack(response, encoding))
    // What ends the packed stream ends the unpacked one as well.
    response.once('error', (error) => unpacked.destroy(error))
    const chunks: Uint8Array[] = []
    let length = 0
    for await (const chunk of unpacked as AsyncIterable<Uint8Array>) {
      signal.throwIfAborted()
      length += chunk.length
      if (length > maxBytes) throw new SafeFetchError(`It has more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    body?.destroy()
    response.destroy()
  }
}
