import { createFakeClock } from '@foyer/testkit'
import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { TimeLimit } from '../http/time-limit.ts'
import { createTurns } from './turns.ts'

function setUp() {
  const clock = createFakeClock()
  const loop = { share: 0, connected: 10_000 }
  const turns = createTurns({ clock, eventLoop: { busyShare: () => loop.share }, countConnected: () => loop.connected })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const failures: string[] = []
  const failed: string[] = []
  const known = new Set<string>()
  /** Has had as many turns. */
  const haveHad = (count: number, ...keys: readonly string[]) => {
    for (const key of keys) {
      known.add(key)
      for (let index = 0; index < count; index += 1)
        void turns.run({ key, isHeavy: false }, new TimeLimit(clock, 1_000), () => undefined)
    }
  }
  /** Named by its principal and a number; goes on until it is ended. Of somebody who has had eight turns. */
  const ask = (name: string, isHeavy = false) => {
    const key = name.slice(0, -1)
    if (!known.has(key)) haveHad(8, key)
    const work = () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    const limit = new TimeLimit(clock, 3_600_000)
    const answer = (async () => turns.run({ key, isHeavy }, limit, work))()
    void answer.catch((error: { code: string }) => {
      failures.push(error.code)
      failed.push(name)
    })
  }
  const askAll = (count: number, name = 'guest') => {
    for (let index = 0; index < count; index += 1) ask(`${name}${index} `)
  }
  return {
    turns,
    clock,
    loop,
    begun,
    failures,
    failed,
    haveHad,
    ask,
    askAll,
    /** The oldest that runs has its answer. */
    async end() {
      ends.shift()?.()
      await clock.advance(0)
    },
    /** The event loop works all the time, for so long that two handlers run at once. */
    async becomeBusy() {
      loop.share = 1
      ask('first1')
      for (let rounds = 0; rounds < 20; rounds += 1) {
        await clock.advance(100)
        ask('first1')
        await clock.advance(0)
      }
      while (ends.length > 0) {
        ends.shift()?.()
        await clock.advance(0)
      }
      begun.length = 0
    },
  }
}

test('[SEC-19] while the event loop has time, 64 handlers run at once, and one more begins when one ends', async () => {
  const { begun, askAll, ask, end } = setUp()
  askAll(64)
  ask('alice1')
  expect(begun).toHaveLength(64)
  await end()
  expect(begun.at(-1)).toBe('alice1')
})

test('[SEC-19] while the event loop works more than 70 % of its time, two handlers run at once', async () => {
  const { begun, askAll, becomeBusy, end } = setUp()
  await becomeBusy()
  askAll(5)
  expect(begun).toHaveLength(2)
  await end()
  expect(begun).toHaveLength(3)
})

test('[SEC-19] at 70 % handlers do not wait', async () => {
  const { clock, loop, begun, askAll } = setUp()
  loop.share = 0.7
  await clock.advance(10_000)
  askAll(64)
  expect(begun).toHaveLength(64)
})

test('[SEC-19] once the event loop has time again, one handler more runs at once every 100 ms', async () => {
  const { clock, loop, begun, askAll, becomeBusy } = setUp()
  await becomeBusy()
  askAll(5)
  loop.share = 0.7
  await clock.advance(100)
  expect(begun).toHaveLength(3)
  await clock.advance(100)
  expect(begun).toHaveLength(4)
})

test('[SEC-19] who had fewer turns goes first, and of those who had as many the one that came first', async () => {
  const { begun, ask, becomeBusy, end } = setUp()
  await becomeBusy()
  for (const name of ['mallory1', 'mallory2', 'mallory3', 'mallory4', 'alice1', 'bob1', 'bob2']) ask(name)
  for (let rounds = 0; rounds < 5; rounds += 1) await end()
  expect(begun).toEqual(['mallory1', 'mallory2', 'alice1', 'bob1', 'bob2', 'mallory3', 'mallory4'])
})

test('[SEC-19] who had seven turns never waits, and who had eight waits while the server is busy', async () => {
  const { begun, ask, haveHad, becomeBusy } = setUp()
  await becomeBusy()
  for (const name of ['mallory1', 'mallory2']) ask(name)
  haveHad(7, 'alice')
  for (const name of ['alice1', 'alice2']) ask(name)
  expect(begun).toEqual(['mallory1', 'mallory2', 'alice1'])
})

test('[SEC-19] who had fewer turns than four times the mean of all who are there never waits', async () => {
  const { loop, begun, ask, haveHad, becomeBusy } = setUp()
  await becomeBusy()
  for (const name of ['mallory1', 'mallory2']) ask(name)
  haveHad(8, 'alice')
  haveHad(8, 'bob', 'carol', 'dana')
  loop.connected = 2
  ask('alice1')
  loop.connected = 1_000
  ask('alice2')
  expect(begun).toEqual(['mallory1', 'mallory2', 'alice1'])
})

test('[SEC-19] a handler that runs for 500 ms waits for something else, and the next begins beside it', async () => {
  const { clock, begun, ask, becomeBusy } = setUp()
  await becomeBusy()
  for (const name of ['alice1', 'bob1', 'carol1']) ask(name)
  await clock.advance(499)
  expect(begun).toEqual(['alice1', 'bob1'])
  await clock.advance(101)
  expect(begun).toEqual(['alice1', 'bob1', 'carol1'])
})

test('[SEC-19] of two thousand that wait and answer at once, all are answered when a handler ends', async () => {
  const { turns, clock, haveHad, ask, becomeBusy, end } = setUp()
  await becomeBusy()
  ask('alice1')
  ask('bob1')
  const limit = new TimeLimit(clock, 10_000)
  haveHad(8, ...Array.from({ length: 2_000 }, (_, index) => `guest${index}`))
  const answers = Array.from({ length: 2_000 }, async (_, index) =>
    turns.run({ key: `guest${index}`, isHeavy: false }, limit, () => index),
  )
  await end()
  expect(new Set(await Promise.all(answers)).size).toBe(2_000)
})

test('[SEC-02] a principal runs one heavy handler at a time, all together four, and light ones run beside them', async () => {
  const { begun, ask, end } = setUp()
  for (const name of ['alice1', 'alice2', 'bob1', 'carol1', 'dana1', 'erin1']) ask(name, true)
  ask('frank1')
  expect(begun).toEqual(['alice1', 'bob1', 'carol1', 'dana1', 'frank1'])
  await end()
  expect(begun.slice(5)).toEqual(['erin1'])
  await end()
  expect(begun.slice(6)).toEqual(['alice2'])
})

test('[SEC-02] a heavy handler keeps its place for as long as it runs', async () => {
  const { clock, begun, ask, end } = setUp()
  ask('alice1', true)
  ask('alice2', true)
  await clock.advance(9_999)
  expect(begun).toEqual(['alice1'])
  await end()
  expect(begun).toEqual(['alice1', 'alice2'])
})

test('[SEC-02] fifty of a principal wait, and one more is refused', async () => {
  const { failures, ask, clock } = setUp()
  ask('alice1', true)
  for (let index = 0; index < 50; index += 1) ask('alice2', true)
  await clock.advance(0)
  expect(failures).toEqual([])
  ask('alice2', true)
  await clock.advance(0)
  expect(failures).toEqual(['request.too-many'])
})

test('[SEC-02] of 2,000 that wait one of the principal with the most turns is refused for one more', async () => {
  const { failures, failed, ask, askAll, becomeBusy, clock } = setUp()
  await becomeBusy()
  ask('mallory1')
  ask('mallory2')
  askAll(1_999)
  ask('mallory3')
  await clock.advance(0)
  expect(failures).toEqual([])
  ask('alice1')
  await clock.advance(0)
  expect(failures).toEqual(['server.overloaded'])
  expect(failed).toEqual(['mallory3'])
})

test('[SEC-01] what has no turn within 10 s fails with server.timeout and is not run', async () => {
  const { clock, begun, failures, ask, end } = setUp()
  ask('alice1', true)
  ask('alice2', true)
  await clock.advance(9_999)
  expect(failures).toEqual([])
  await clock.advance(1)
  expect(failures).toEqual(['server.timeout'])
  await end()
  expect(begun).toEqual(['alice1'])
})

test('[OPS-03] a handler that waited for its turn is in the context of who asked, not of the handler that ended', async () => {
  const { turns, clock } = setUp()
  const contexts = new AsyncLocalStorage<string>()
  const limit = () => new TimeLimit(clock, 1_000)
  let end = () => {}
  const first = contexts.run('first', () =>
    turns.run({ key: 'alice', isHeavy: true }, limit(), () => new Promise<void>((resolve) => (end = resolve))),
  )
  const second = contexts.run('second', () =>
    turns.run({ key: 'alice', isHeavy: true }, limit(), async () => contexts.getStore()),
  )
  end()
  await first
  expect(await second).toBe('second')
})
