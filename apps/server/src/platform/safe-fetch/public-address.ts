import { BlockList, isIP } from 'node:net'

/** Whether a server may be asked at an address. */
export type AddressCheck = (address: string) => boolean

/** All that is no machine of the public internet: own, private, shared, documented, reserved, and ways to such by translation. */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Of IPv6 only `2000::/3` is in use at all; these parts of it are none of the internet. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48']

const blocked4 = listOf(notPublic4, 'ipv4')
const blocked6 = listOf(notPublic6, 'ipv6')
const used6 = listOf(['2000::/3'], 'ipv6')

/** Whether this is an address of the public internet, in numbers. Names and anything odd are not. */
export const isPublicAddress: AddressCheck = (address) => {
  if (isIP(address) === 4) return !blocked4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return used6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

function listOf(subnets: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', prefix = ''] = subnet.split('/')
    list.addSubnet(net, Number(prefix), type)
  }
  return list
}
