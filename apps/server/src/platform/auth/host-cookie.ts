import { keepsSecureCookies, type OriginRequest } from './request-origin.ts'

export interface HostCookie {
  /** The value the request carries. */
  read(request: OriginRequest): string | undefined
  /** The `Set-Cookie` header that keeps the value for `forS` seconds. */
  write(request: OriginRequest, value: string, forS: number): string
  clear(request: OriginRequest): string
}

export interface HostCookieKind {
  readonly name: string
  /** What we write; a cookie set by someone else is not worth a further look. */
  readonly pattern: RegExp
  readonly sameSite: 'Strict' | 'Lax'
}

/**
 * A cookie for this host alone that no script can read. Its name is chosen by how the request came: a browser drops
 * `__Host-` cookies over plain HTTP to any host but localhost, and over TLS only that name is believed, because a neighbour
 * on the same domain cannot set it. Live and stage share it.
 */
export function createHostCookie(
  { name, pattern, sameSite }: HostCookieKind,
  publicUrl: string | undefined,
): HostCookie {
  const secureName = `__Host-${name}`
  const nameFor = (request: OriginRequest) => (keepsSecureCookies(request, publicUrl) ? secureName : name)
  return { read, write, clear: (request) => write(request, '', 0) }

  function read(request: OriginRequest): string | undefined {
    const { cookie } = request.headers
    const start = `${nameFor(request)}=`
    const pairs = typeof cookie === 'string' ? cookie.split(';').map((pair) => pair.trim()) : []
    const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
    return value !== undefined && pattern.test(value) ? value : undefined
  }

  function write(request: OriginRequest, value: string, forS: number): string {
    const chosen = nameFor(request)
    const secure = chosen === secureName ? ' Secure;' : ''
    return `${chosen}=${value}; Path=/; Max-Age=${forS};${secure} HttpOnly; SameSite=${sameSite}`
  }
}
