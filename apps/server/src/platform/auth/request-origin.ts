import { parseUrl } from '@foyer/contract'

/** What of a request says where it comes from; a Fastify request has this shape. */
export interface OriginRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** As the connection or a trusted proxy says. */
  readonly protocol: string
}

/**
 * Whether no other site makes this request: its `Origin` is ours or absent, and the browser does not call it foreign.
 * Ours is the public address, or the host the request itself names.
 */
export function isFromHere({ headers }: OriginRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  const from = typeof origin === 'string' ? parseUrl(origin) : undefined
  if (!from || from.origin === 'null') return false
  if (publicUrl !== undefined && from.origin === parseUrl(publicUrl)?.origin) return true
  // NOTE: the scheme is not compared, because behind a proxy that is not configured the server does not know its own scheme.
  return from.host === readHost(headers.host)?.host
}

/**
 * Whether a browser keeps Secure cookies of the address this request was sent to: over TLS, or at `localhost`. Over plain
 * HTTP to any other host it drops them.
 */
export function keepsSecureCookies(request: OriginRequest, publicUrl: string | undefined): boolean {
  const host = readHost(request.headers.host)
  const here = publicUrl === undefined ? undefined : parseUrl(publicUrl)
  if (
    request.protocol === 'https' ||
    (here?.protocol === 'https:' && here.host === readHost(request.headers.host, 'https')?.host)
  ) {
    return true
  }
  return host !== undefined && isLocalhost(host.hostname)
}

export const isLocalhost = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')

const readHost = (host: string | string[] | undefined, scheme = 'http'): URL | undefined =>
  typeof host === 'string' ? parseUrl(`${scheme}://${host}`) : undefined
