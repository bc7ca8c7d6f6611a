import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test('[WID-03] machines of the public internet may be asked', () => {
  for (const address of [
    '1.1.1.1',
    '93.184.216.34',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ]) {
    expect(isPublicAddress(address), address).toBe(true)
  }
})

test('[WID-03] what is not of the public internet is not, however it is written', () => {
  const others = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.192',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:1.1.1.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'localhost',
    '0x7f000001',
    '2130706433',
    '127.1',
    '',
  ]
  for (const address of others) expect(isPublicAddress(address), address).toBe(false)
})
