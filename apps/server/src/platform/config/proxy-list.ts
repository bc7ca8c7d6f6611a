import { isIP } from 'node:net'

const names = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text lists addresses, networks in prefix notation, or the names for kinds of local networks. */
export const isProxyList = (text: string): boolean => text.split(',').every((entry) => isEntry(entry.trim()))

function isEntry(entry: string): boolean {
  if (names.includes(entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (kind === 4 ? 32 : 128))
}
