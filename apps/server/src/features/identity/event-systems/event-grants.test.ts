import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryEventGrantStore } from './testing/event-grant.store.memory.ts'
import { createEventGrants } from './event-grants.ts'

function setUp() {
  const clock = createFakeClock()
  const store = createMemoryEventGrantStore()
  return { clock, store, ...createEventGrants({ store, clock }) }
}

test('[AUT-12] a number is good once, for a minute, for its own account', async () => {
  const { clock, give, use } = setUp()
  await give('alice@venue.example', 'ABC123')
  expect(await use('bob@venue.example', 'ABC123')).toBe(false)
  expect(await use('alice@venue.example', 'ABC124')).toBe(false)
  clock.pass(59_999)
  expect(await use('alice@venue.example', 'ABC123')).toBe(true)
  expect(await use('alice@venue.example', 'ABC123')).toBe(false)
  await give('alice@venue.example', 'ABC123')
  clock.pass(60_000)
  expect(await use('alice@venue.example', 'ABC123')).toBe(false)
})

test('[AUT-12] the number is not in the store, and two grants of one number look different', async () => {
  const { give, store } = setUp()
  await give('alice@venue.example', 'ABC123')
  await give('bob@venue.example', 'ABC123')
  const [one, other] = [await store.find('alice@venue.example'), await store.find('bob@venue.example')]
  expect(JSON.stringify([one, other])).not.toContain('ABC123')
  expect(one?.numberHash).not.toBe(other?.numberHash)
})

test('[AUT-12] of many sign-ins at once with one grant one gets in', async () => {
  const { give, use } = setUp()
  await give('alice@venue.example', 'ABC123')
  const used = await Promise.all(Array.from({ length: 20 }, () => use('alice@venue.example', 'ABC123')))
  expect(used.filter(Boolean)).toHaveLength(1)
})

test('[AUT-12] what has expired is swept', async () => {
  const { clock, give, store, kept } = setUp()
  await give('alice@venue.example', 'ABC123')
  clock.pass(60_000)
  await kept.removeBefore(0, clock.now())
  expect(await store.find('alice@venue.example')).toBeUndefined()
})
