import { isLocalhost, keepsSecureCookies, type OriginRequest } from './request-origin.ts'

const SECURE_NAME = '__Host-foyer-rt'
const PLAIN_NAME = 'foyer-rt'

/** What we write; a cookie set by someone else is not worth a look into the database. */
const TOKEN = /^[\w-]{43}$/

export interface RefreshCookie {
  /** The token the request carries. */
  read(request: OriginRequest): string | undefined
  /** The `Set-Cookie` header that keeps the token for `forS` seconds. */
  write(request: OriginRequest, token: string, forS: number): string
  clear(request: OriginRequest): string
}

/**
 * The cookie that keeps a session over a reload. Its name is chosen by how the request came: a browser drops `__Host-`
 * cookies over plain HTTP to any host but localhost, and over TLS only that name is believed, because a neighbour on the
 * same domain cannot set it. Live and stage share it.
 */
export function createRefreshCookie(publicUrl: string | undefined): RefreshCookie {
  const nameFor = (request: OriginRequest) => (keepsSecureCookies(request, publicUrl) ? SECURE_NAME : PLAIN_NAME)
  return { read, write, clear: (request) => write(request, '', 0) }

  function read(request: OriginRequest): string | undefined {
    const { cookie } = request.headers
    const start = `${nameFor(request)}=`
    const pairs = typeof cookie === 'string' ? cookie.split(';').map((pair) => pair.trim()) : []
    const value = pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
    return value !== undefined && TOKEN.test(value) ? value : undefined
  }

  function write(request: OriginRequest, token: string, forS: number): string {
    const name = nameFor(request)
    const secure = name === SECURE_NAME ? ' Secure;' : ''
    return `${name}=${token}; Path=/; Max-Age=${forS};${secure} HttpOnly; SameSite=Strict`
  }
}

/** Whether people will reach the venue over plain HTTP from other machines, so that sessions travel unprotected. */
export function isExposedPlainly({ publicUrl, host }: { publicUrl: string | undefined; host: string }): boolean {
  const address = publicUrl ?? `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLocalhost(hostname) && !/^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
