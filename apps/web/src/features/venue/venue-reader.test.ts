import type { ServedVenue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createVenueReader } from './venue-reader.ts'

function setUp() {
  const asked: (string | undefined)[] = []
  const reader = createVenueReader(async (architectureId) => {
    asked.push(architectureId)
    return { version: asked.length } as ServedVenue
  })
  return { asked, reader }
}

test('[NAV-03] what was asked ahead is taken once, and only for its own venue', async () => {
  const { asked, reader } = setUp()
  reader.askAhead('a')
  expect((await reader.read('a')).version).toBe(1)
  expect((await reader.read('a')).version).toBe(2)
  reader.askAhead('a')
  await reader.read('b')
  expect(asked).toEqual(['a', 'a', 'a', 'b'])
})

test('[VEN-22] a failure of what was asked ahead reaches whoever reads', async () => {
  const reader = createVenueReader(() => Promise.reject(new Error('away')))
  reader.askAhead('a')
  await expect(reader.read('a')).rejects.toThrow('away')
})
