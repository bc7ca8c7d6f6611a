import { parseUrl } from '@foyer/contract'
import { lookup as systemLookup } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestTls } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SafeFetchError } from './safe-fetch-error.ts'
import { isPublicAddress, type AddressCheck } from './public-address.ts'

export interface SafeRequestDeps {
  /** Asked for every address a name stands for, right where the connection is made; the public internet unless given. */
  readonly mayReach?: AddressCheck | undefined
  readonly lookup?: LookupFunction
}

export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly redirectsMax: number
  readonly signal: AbortSignal
  /** Of a port, '' being that of the scheme; any without it. */
  readonly mayAskPort?: (port: string) => boolean
  /** Posted instead of asking with a GET; goes to the first address alone, so `redirectsMax` must be 0. */
  readonly post?: { readonly contentType: string; readonly body: Buffer }
}

/** The last answer after all redirects. The caller reads its body or destroys it. */
export interface OutboundResponse {
  readonly url: URL
  readonly status: number
  readonly response: IncomingMessage
}

export type SafeRequest = (request: OutboundRequest) => Promise<OutboundResponse>

const maxHeaderBytes = 16_384
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Sends a request to another server, at an address from a person who must not reach our servers. This is the only place that
 * does so, so that there is one rule: each address on the way, the first and every redirect, is requested only where all
 * addresses its name stands for are on the public internet. The check is part of the connection, so that a name cannot mean
 * something else a moment later. Cookies, credentials and certificates of this server are never sent, and no redirect leads from
 * https to http. Resolves with whatever status there is; fails with `SafeFetchError`, also when the signal fires.
 * Source: WID-03, WID-06, security.
 */
export function createSafeRequest({
  mayReach = isPublicAddress,
  lookup = systemLookup,
}: SafeRequestDeps = {}): SafeRequest {
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, [])
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      // One of several that is not public could be the one a connection takes.
      if (first === undefined || !addresses.every(({ address }) => mayReach(address)))
        return callback(notPublic(hostname), [])
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }

  return async ({ url: first, headers, redirectsMax, signal, mayAskPort = () => true, post }) => {
    let url = addressOf(first, mayAskPort)
    for (let hops = 0; hops <= redirectsMax; hops++) {
      const response = await askOne(url, { headers, signal, post: hops === 0 ? post : undefined })
      const { location } = response.headers
      const status = response.statusCode ?? 0
      if (!redirects.has(status) || location === undefined) return { url, status, response }
      response.destroy()
      const to = parseUrl(location, url)
      if (to === undefined) throw new SafeFetchError('It leads to no address')
      const next = addressOf(to.href, mayAskPort)
      if (url.protocol === 'https:' && next.protocol === 'http:')
        throw new SafeFetchError('It leads to a plain address', { reason: 'not-allowed' })
      url = next
    }
    throw new SafeFetchError('It leads elsewhere too often', { reason: 'too-many-redirects' })
  }

  function addressOf(text: string, mayAskPort: (port: string) => boolean): URL {
    const url = parseUrl(text)
    if (url === undefined || !/^https?:$/.test(url.protocol))
      throw new SafeFetchError('This is no web address', { reason: 'not-allowed' })
    if (url.username !== '' || url.password !== '')
      throw new SafeFetchError('An address must hold no credentials', { reason: 'not-allowed' })
    if (!mayAskPort(url.port))
      throw new SafeFetchError(`${url.host} is at no port to be asked`, { reason: 'not-allowed' })
    // An address in numbers is connected to without being looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !mayReach(host)) throw notPublic(host)
    return url
  }

  function askOne(
    url: URL,
    {
      headers,
      signal,
      post,
    }: Pick<OutboundRequest, 'headers' | 'signal'> & { post: OutboundRequest['post'] | undefined },
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const fail = (cause: Error) =>
        reject(cause instanceof SafeFetchError ? cause : new SafeFetchError('It cannot be asked', { cause }))
      const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
        method: post === undefined ? 'GET' : 'POST',
        // No kept connection: one made for another check would be used unchecked.
        agent: false,
        lookup: checkedLookup,
        signal,
        maxHeaderSize: maxHeaderBytes,
        headers:
          post === undefined
            ? headers
            : { ...headers, 'content-type': post.contentType, 'content-length': String(post.body.length) },
      })
      request.on('response', resolve)
      request.on('error', fail)
      request.end(post?.body)
    })
  }
}

const notPublic = (host: string) => new SafeFetchError(`${host} is at no address to be asked`, { reason: 'not-public' })
