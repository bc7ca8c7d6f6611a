import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['', undefined],
  ['nowhere', undefined],
])('[ANA-03] Matomo receives the address %j as %j', (address, short) => {
  expect(shortenAddress(address)).toBe(short)
})
