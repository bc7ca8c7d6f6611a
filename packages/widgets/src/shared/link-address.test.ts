import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['https://example.org/talks/1?ticket=secret#me', 'https://example.org/talks/1'],
  ['https://ada:secret@example.org/', 'https://example.org/'],
  ['/v/meridian/area/hall?viewpoint=1', '/v/meridian/area/hall'],
  ['mailto:ada@example.org', 'mailto:'],
  ['tel:+491234', 'tel:'],
  ['https://[', ''],
  [`https://example.org/${'a'.repeat(400)}`, `https://example.org/${'a'.repeat(180)}`],
])('[ANA-02] of %s nothing is counted that may be meant for one person', (href, address) => {
  expect(linkAddress(href)).toBe(address)
})
