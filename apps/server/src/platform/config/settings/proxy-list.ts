import { isIP } from 'node:net'

const names = ['loopback', 'linklocal', 'uniquelocal']

/** The widest local network of each kind: a wider one trusts strangers, who then choose the address they come from. */
const shortestPrefix = { 4: 8, 6: 7 } as const

/** Whether a text lists addresses, networks in prefix notation, or the names for kinds of local networks. */
export const isProxyList = (text: string): boolean => text.split(',').every((entry) => isEntry(entry.trim()))

function isEntry(entry: string): boolean {
  if (names.includes(entry)) return true
  const [address = '', prefix, ...rest] = entry.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = Number(prefix)
  return /^\d{1,3}$/.test(prefix) && bits >= shortestPrefix[kind as 4 | 6] && bits <= (kind === 4 ? 32 : 128)
}
