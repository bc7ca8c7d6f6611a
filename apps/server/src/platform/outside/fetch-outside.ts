import { lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Readable } from 'node:stream'
import type { Clock } from '../clock/clock.ts'
import { isPublicAddress, type AddressCheck } from './public-address.ts'

export interface OutsideDeps {
  readonly clock: Clock
  /** Asked for every address a name stands for, right where the connection is made; the public internet unless given. */
  readonly mayReach?: AddressCheck | undefined
  readonly lookup?: LookupFunction
}

export interface OutsideWish {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Of the whole of it, redirects and body. */
  readonly timeoutMs: number
  /** Of the body once it is unpacked. */
  readonly maxBytes: number
  /** In lower case, without parameters. Only looked at where there is a body to read. */
  readonly mediaTypes: readonly string[]
}

export interface OutsideAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Buffer
}

export type FetchOutside = (wish: OutsideWish) => Promise<OutsideAnswer>

/** Nothing of use came, or nothing that may be asked for. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
}

const REDIRECTS_MAX = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Asks a server somewhere else, which somebody named who must not reach ours: no name, redirect or answer leads to an address
 * that is not public, since each is checked where it is connected to. Cookies and credentials are never sent. Resolves with
 * whatever status there is; fails with `OutsideError`. Source: WID-03, security.
 */
export function createFetchOutside({
  clock,
  mayReach = isPublicAddress,
  lookup = systemLookup,
}: OutsideDeps): FetchOutside {
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, [])
      const addresses = (Array.isArray(found) ? found : []).filter(({ address }) => mayReach(address))
      const [first] = addresses
      if (first === undefined) return callback(new OutsideError(`${hostname} is at no address to be asked`), [])
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

  return async (wish) => {
    const stop = new AbortController()
    const cancel = clock.after(wish.timeoutMs, () => stop.abort(new OutsideError('It takes too long')))
    try {
      return await follow(wish, stop.signal)
    } catch (error) {
      if (error instanceof OutsideError) throw error
      const cause: unknown = stop.signal.aborted ? stop.signal.reason : error
      throw cause instanceof OutsideError ? cause : new OutsideError('It cannot be asked', { cause })
    } finally {
      cancel()
    }
  }

  async function follow(wish: OutsideWish, signal: AbortSignal): Promise<OutsideAnswer> {
    let url = addressOf(wish.url)
    for (let hops = 0; hops <= REDIRECTS_MAX; hops++) {
      const response = await ask(url, wish.headers ?? {}, signal)
      const { location } = response.headers
      const status = response.statusCode ?? 0
      if (!redirects.has(status) || location === undefined) return readAnswer(response, status, wish, signal)
      response.destroy()
      if (!URL.canParse(location, url)) throw new OutsideError('It leads to no address')
      const next = addressOf(new URL(location, url).href)
      if (url.protocol === 'https:' && next.protocol === 'http:') throw new OutsideError('It leads to a plain address')
      url = next
    }
    throw new OutsideError('It leads elsewhere too often')
  }

  function addressOf(text: string): URL {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url === undefined || !/^https?:$/.test(url.protocol)) throw new OutsideError('This is no web address')
    if (url.username !== '' || url.password !== '') throw new OutsideError('An address must hold no credentials')
    // An address in numbers is connected to without being looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayReach(host)) throw new OutsideError(`${host} is no address to be asked`)
    return url
  }

  function ask(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: 'GET',
        // No kept connection: one made for another check would be used unchecked.
        agent: false,
        lookup: checkedLookup,
        signal,
        maxHeaderSize: 16_384,
        headers: {
          'user-agent': 'Foyer (event venue; feed reader)',
          'accept-encoding': 'gzip, deflate, br',
          ...headers,
        },
      })
      request.on('response', resolve)
      request.on('error', reject)
      request.end()
    })
  }
}

async function readAnswer(
  response: IncomingMessage,
  status: number,
  { maxBytes, mediaTypes }: OutsideWish,
  signal: AbortSignal,
): Promise<OutsideAnswer> {
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
    throw new OutsideError(`It is of another kind: ${mediaType.slice(0, 100)}`)
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
      throw new OutsideError('It is packed in a way nobody knows')
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
      if (length > maxBytes) throw new OutsideError(`It has more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    body?.destroy()
    response.destroy()
  }
}
