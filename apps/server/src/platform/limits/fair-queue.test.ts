import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function setUp(maxWaiting = 10, maxWaitingPerKey = 10) {
  const clock = createFakeClock()
  const queue = createFairQueue<{ key: string; cost: number; name: string }>({ clock, maxWaiting, maxWaitingPerKey })
  const add = (name: string, cost = 1) => queue.add({ key: name.slice(0, 1), cost, name })?.name
  const takeAll = () => {
    const names: string[] = []
    for (let next = queue.take(); next !== undefined; next = queue.take()) names.push(next.name)
    return names
  }
  return { clock, queue, add, takeAll }
}

test('[SEC-01] a key that asks once waits for one item of another, not for all of its items', () => {
  const { add, takeAll } = setUp()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'a4', 'b2']) expect(add(name)).toBeUndefined()
  expect(takeAll()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

test('[SEC-01] a key that used much in this minute goes after one that used little', () => {
  const { clock, queue, add, takeAll } = setUp()
  add('a1', 100)
  queue.take()
  add('b1')
  queue.take()
  for (const name of ['a2', 'b2', 'c1']) add(name)
  expect(takeAll()).toEqual(['c1', 'b2', 'a2'])
  clock.pass(119_000)
  for (const name of ['a3', 'b3']) add(name)
  expect(takeAll()).toEqual(['b3', 'a3'])
  clock.pass(120_000)
  for (const name of ['a4', 'b4']) add(name)
  expect(takeAll()).toEqual(['a4', 'b4'])
})

test('[SEC-19] what was used counts for less and less in the minute after its own', () => {
  const { clock, queue, add, takeAll } = setUp()
  queue.charge('a', 10)
  clock.pass(60_000 + 30_000)
  queue.charge('b', 4)
  for (const name of ['a1', 'b1']) add(name)
  expect(takeAll()).toEqual(['b1', 'a1'])
  clock.pass(15_000)
  for (const name of ['a2', 'b2']) add(name)
  expect(takeAll()).toEqual(['a2', 'b2'])
})

test('[SEC-02] an item that may not begin is passed over', () => {
  const { queue, add } = setUp()
  for (const name of ['a1', 'b1']) add(name)
  expect(queue.take(({ key }) => key === 'b')?.name).toBe('b1')
  expect(queue.take(({ key }) => key === 'b')).toBeUndefined()
  expect(queue.size).toBe(1)
})

test('[SEC-01] a key with enough waiting is refused, and a full queue turns away who used most', () => {
  const { queue, add, takeAll } = setUp(3, 2)
  expect([add('a1'), add('a2'), add('a3')]).toEqual([undefined, undefined, 'a3'])
  queue.take()
  expect([add('a4'), add('b1')]).toEqual([undefined, undefined])
  expect(add('c1')).toBe('a4')
  expect(add('d1')).toBe('a2')
  expect(add('e1')).toBe('e1')
  expect(takeAll()).toEqual(['b1', 'c1', 'd1'])
})

test('[SEC-01] what is taken out is not taken again', () => {
  const { queue } = setUp()
  const item = { key: 'a', cost: 1, name: 'a1' }
  queue.add(item)
  expect([queue.remove(item), queue.remove(item)]).toEqual([true, false])
  expect(queue.take()).toBeUndefined()
  queue.add(item)
  expect(queue.clear()).toEqual([item])
  expect(queue.take()).toBeUndefined()
})
