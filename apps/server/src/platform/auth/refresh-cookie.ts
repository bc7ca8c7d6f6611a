import { isLoopback } from '../../config.ts'
import { createHostCookie, type HostCookie } from './host-cookie.ts'

/** The cookie that keeps a session over a reload. */
export const createRefreshCookie = (publicUrl: string | undefined): HostCookie =>
  createHostCookie({ name: 'foyer-rt', pattern: /^[\w-]{43}$/, sameSite: 'Strict' }, publicUrl)

/** Whether people will reach the venue over plain HTTP from other machines, so that sessions travel unprotected. */
export function isExposedPlainly({ publicUrl, host }: { publicUrl: string | undefined; host: string }): boolean {
  const address = publicUrl ?? `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}
