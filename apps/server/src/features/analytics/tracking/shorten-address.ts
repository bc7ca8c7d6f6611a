import { isIPv4, isIPv6 } from 'node:net'

/**
 * An address that stands for many: IPv4 without its last number, IPv6 as its /48, which is what a provider gives a site.
 * `undefined` for what is no address.
 */
export function shortenAddress(address: string): string | undefined {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1] ?? plain
  if (isIPv4(mapped)) return mapped.replace(/\d+$/, '0')
  if (!isIPv6(plain)) return undefined
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  return `${groups.slice(0, 3).join(':')}::`
}
