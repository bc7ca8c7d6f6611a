import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createLinkedBuses } from '../bus/testing/linked-buses.ts'
import { quietLog } from '../db/testing/quiet-log.ts'
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts'

function setUp(nodes = 2) {
  const clock = createFakeClock()
  const links = createLinkedBuses({ clock, log: quietLog, nodes })
  const texts: string[] = []
  const isLimits = (text: string) => text.includes('"limits test"')
  links.drop((text) => {
    if (isLimits(text)) texts.push(text)
    return false
  })
  const open = (index: number): TokenBuckets => {
    const bus = links.buses[index]
    if (bus === undefined) throw new Error('there is no such node')
    return createTokenBuckets({ clock, shared: { bus, name: 'test' } })
  }
  const dropLimits = () => links.drop(isLimits)
  return { clock, links, texts, first: open(0), second: open(1), open, dropLimits }
}

/** How often it goes without a wait, at most `most` times. */
function countOf(buckets: TokenBuckets, perMinute: number, most = Infinity): number {
  let count = 0
  while (count < most && buckets.take('alice', perMinute) === 0) count += 1
  return count
}

test('[NOD-04] what is taken on one node is taken off on another after 150 ms, and not before', async () => {
  const { clock, first, second } = setUp()
  expect(countOf(first, 50)).toBe(50)
  await clock.advance(149)
  expect(second.take('alice', 50, 0)).toBe(0)
  await clock.advance(1)
  expect(second.take('alice', 50, 0)).toBe(1_200)
})

test('[NOD-04] what both nodes let through beyond the limit within one batch is owed on both', async () => {
  const { clock, first, second } = setUp()
  expect([countOf(first, 60), countOf(second, 60)]).toEqual([60, 60])
  await clock.advance(150)
  // 60 too many at one token a second, and one that is there after that.
  expect([first.take('alice', 60), second.take('alice', 60)]).toEqual([60_850, 60_850])
  await clock.advance(60_848)
  expect(first.take('alice', 60)).toBeGreaterThan(0)
  await clock.advance(3)
  expect(first.take('alice', 60)).toBe(0)
})

test('[NOD-04] of a large bucket less than a fiftieth is not announced', async () => {
  const { clock, first, second, texts } = setUp()
  expect(countOf(first, 1_000, 19)).toBe(19)
  await clock.advance(150)
  expect(texts).toEqual([])
  expect(countOf(first, 1_000, 1)).toBe(1)
  await clock.advance(150)
  expect(texts).toHaveLength(1)
  expect(countOf(second, 1_000)).toBe(980)
})

test('[NOD-04] a taker announces what it takes as well', async () => {
  const { clock, first, second } = setUp()
  const take = first.taker('alice', 3)
  expect([take(), take()]).toEqual([0, 0])
  await clock.advance(150)
  expect(countOf(second, 3)).toBe(1)
})

test('[NOD-04] a batch has 1,000 keys at most, and is sent at once when it has as many', () => {
  const { first, texts } = setUp()
  for (let index = 0; index < 999; index += 1) first.take(`key ${index}`, 1)
  expect(texts).toHaveLength(0)
  first.take('key 999', 1)
  expect(texts).toHaveLength(1)
})

test('[NOD-04] a single node announces nothing', async () => {
  const { clock, links, texts, first } = setUp()
  links.buses[1].stop()
  expect(countOf(first, 60)).toBe(60)
  await clock.advance(1_000)
  expect(texts).toEqual([])
})

test('[NOD-04] a node that comes later knows what was taken before', async () => {
  const { clock, links, first, second } = setUp()
  links.buses[1].stop()
  expect(countOf(first, 60, 45)).toBe(45)
  links.buses[1].start()
  await clock.advance(0)
  expect(countOf(second, 60)).toBe(15)
})

test('[NOD-04] buckets that a node opens once it knows the others have their state', () => {
  const { links, first, open } = setUp(3)
  links.drop((text) => text.includes('limits test'))
  expect(countOf(first, 60, 45)).toBe(45)
  links.drop(() => false)
  expect(countOf(open(2), 60)).toBe(15)
})

test('[NOD-03] a node that missed what was taken asks for what is left, and takes nothing off twice', async () => {
  const { clock, links, first, second, dropLimits } = setUp()
  dropLimits()
  expect(countOf(first, 60, 45)).toBe(45)
  await clock.advance(150)
  expect(second.take('alice', 60, 0)).toBe(0)
  links.drop(() => false)
  links.buses[0].publish('another', {})
  expect(countOf(second, 60, 5)).toBe(5)
  links.buses[0].publish('another', {})
  expect(countOf(second, 60)).toBe(10)
})

test('[NOD-04] of three nodes none lets through what the others took', async () => {
  const { clock, first, second, open } = setUp(3)
  const third = open(2)
  expect([countOf(first, 60, 20), countOf(second, 60, 20)]).toEqual([20, 20])
  await clock.advance(150)
  expect(countOf(third, 60)).toBe(20)
})
