import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryDayKeyStore } from './testing/day-key.store.memory.ts'
import { createVisitorIds, type VisitorTraits } from './visitor-ids.ts'

const hour = 3_600_000
const day = Date.UTC(2026, 10, 20)
const browser: VisitorTraits = {
  opMode: 'LIVE',
  userId: undefined,
  address: '203.0.113.7',
  userAgent: 'Firefox',
  acceptLanguage: 'de-CH',
}
const open = (keys = createMemoryDayKeyStore()) => {
  const clock = createFakeClock(day + 12 * hour)
  return { keys, clock, ids: createVisitorIds({ keys, clock, dayBeginsMs: 3 * hour }) }
}

test('[ADM-04] a browser at an address is one visitor of 16 hex digits for the whole day, also after a restart', async () => {
  const { ids, keys } = open()
  const first = (await ids.on(day + 3 * hour))(browser)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect((await ids.on(day + 27 * hour - 1))(browser)).toBe(first)
  expect((await open(keys).ids.on(day + 12 * hour))(browser)).toBe(first)
})

test.each([
  ['another address', { address: '203.0.113.8' }],
  ['another browser', { userAgent: 'Safari' }],
  ['other languages', { acceptLanguage: 'fr' }],
  ['the stage', { opMode: 'STAGE' }],
  ['an account', { userId: 'alice' }],
] as const)('[ADM-04] %s is another visitor', async (_, other) => {
  const visitorOf = await open().ids.on(day)
  expect(visitorOf({ ...browser, ...other })).not.toBe(visitorOf(browser))
})

test('[ADM-04] an account is one visitor on every device and at every address', async () => {
  const visitorOf = await open().ids.on(day)
  const alice = { ...browser, userId: 'alice' }
  expect(visitorOf({ ...alice, address: '2001:db8::1', userAgent: 'Safari', acceptLanguage: undefined })).toBe(
    visitorOf(alice),
  )
  expect(visitorOf({ ...alice, userId: 'bob' })).not.toBe(visitorOf(alice))
})

test('[ADM-04] addresses of one IPv6 network of 64 bits are one place', async () => {
  const visitorOf = await open().ids.on(day)
  const at = (address: string) => visitorOf({ ...browser, address })
  expect(at('2001:db8:1:2:aaaa::1')).toBe(at('2001:db8:1:2:bbbb::2'))
  expect(at('2001:db8:1:3::1')).not.toBe(at('2001:db8:1:2::1'))
})

test('[ADM-04] the next day has another visitor id, and the former cannot be computed again', async () => {
  const { ids, keys } = open()
  const first = (await ids.on(day + 12 * hour))(browser)
  const next = (await ids.on(day + 27 * hour))(browser)
  expect(next).not.toBe(first)
  expect(keys.days()).toHaveLength(1)
  expect((await open(keys).ids.on(day + 12 * hour))(browser)).not.toBe(first)
})

test('[ADM-04] the key is removed from memory and store when its day is over and nobody has come since', async () => {
  const { ids, keys, clock } = open()
  const first = (await ids.on(day + 12 * hour))(browser)
  clock.pass(15 * hour - 1)
  expect(await ids.removeKeys(day + 27 * hour - 1)).toBe(0)
  expect((await ids.on(day + 12 * hour))(browser)).toBe(first)
  expect(await ids.removeKeys(day + 27 * hour)).toBe(1)
  expect(keys.days()).toEqual([])
  clock.pass(1)
  expect((await ids.on(day + 12 * hour))(browser)).not.toBe(first)
})

test('[NOD-04] a person is one visitor on all nodes, and each removes the key of a day that is over from its memory', async () => {
  const keys = createMemoryDayKeyStore()
  const [one, other] = [open(keys), open(keys)]
  const first = (await one.ids.on(day + 12 * hour))(browser)
  expect((await other.ids.on(day + 12 * hour))(browser)).toBe(first)
  // The jobs of the leader remove what is stored.
  await one.ids.removeKeys(day + 27 * hour)
  for (const { clock } of [one, other]) clock.pass(15 * hour)
  const afterwards = (await other.ids.on(day + 12 * hour))(browser)
  expect(afterwards).not.toBe(first)
  expect((await one.ids.on(day + 12 * hour))(browser)).toBe(afterwards)
})

test('[ADM-04] a key that cannot be read is asked for again with the next hit', async () => {
  const keys = createMemoryDayKeyStore()
  let isAway = true
  const ids = createVisitorIds({
    clock: createFakeClock(),
    keys: { ...keys, keyOf: (...asked) => (isAway ? Promise.reject(new Error('away')) : keys.keyOf(...asked)) },
    dayBeginsMs: 0,
  })
  await expect(ids.on(day)).rejects.toThrow('away')
  isAway = false
  expect((await ids.on(day))(browser)).toMatch(/^[0-9a-f]{16}$/)
})
