import { createFakeClock, noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createRetention, type RetentionPolicy } from './retention.ts'
import { describeRetentionStore } from './retention.store.contract.ts'
import { createMemoryRetentionStore } from './testing/retention.store.memory.ts'

describeRetentionStore('memory', async () => createMemoryRetentionStore())

const TEN_MINUTES_MS = 10 * 60_000

function setUp(...kinds: RetentionPolicy[]) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  return { clock, log, retention: createRetention({ kinds, store: createMemoryRetentionStore(), clock, log }) }
}

test('[PRO-03] at the start and every ten minutes each kind loses what is older than it is kept', async () => {
  const asked: number[] = []
  const logs = { kind: 'logs' as const, keepMs: 1_000, removeBefore: async (beforeMs: number) => asked.push(beforeMs) }
  const { clock, retention } = setUp(logs)
  expect(await retention.list()).toEqual([{ kind: 'logs', keepMs: 1_000, removedInAll: 0 }])
  const stop = retention.start()
  await clock.advance(2 * TEN_MINUTES_MS)
  expect(asked).toEqual([0, 1, 2].map((turn) => noonMs + turn * TEN_MINUTES_MS - 1_000))
  expect(await retention.list()).toEqual([
    {
      kind: 'logs',
      keepMs: 1_000,
      lastRun: { atMs: noonMs + 2 * TEN_MINUTES_MS, removed: 3, isFailed: false },
      removedInAll: 6,
    },
  ])
  stop()
  await clock.advance(2 * TEN_MINUTES_MS)
  expect(asked).toHaveLength(3)
})

test('[PRO-03] a kind that cannot be tidied is said to be, is tried again, and keeps no other from it', async () => {
  let isAway = true
  const chat: RetentionPolicy = {
    kind: 'chat',
    keepMs: 1,
    async removeBefore() {
      if (isAway) throw new Error('away')
      return 2
    },
  }
  const { clock, log, retention } = setUp(chat, { kind: 'logs', keepMs: 1, removeBefore: async () => 1 })
  retention.start()
  await clock.advance(0)
  expect(await retention.list()).toMatchObject([
    { lastRun: { isFailed: true, removed: 0 }, removedInAll: 0 },
    { lastRun: { isFailed: false }, removedInAll: 1 },
  ])
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { kind: 'chat' } }])
  isAway = false
  await clock.advance(TEN_MINUTES_MS)
  expect((await retention.list())[0]).toMatchObject({ lastRun: { isFailed: false, removed: 2 }, removedInAll: 2 })
})

test('[NOD-04] of two nodes the leader alone removes, and another one once it is the leader', async () => {
  const asked: string[] = []
  let leader = 'first'
  const clock = createFakeClock()
  const log = createMemoryLog()
  const stops = ['first', 'second'].map((node) =>
    createRetention({
      kinds: [{ kind: 'logs', keepMs: 1, removeBefore: async () => asked.push(node) }],
      store: createMemoryRetentionStore(),
      clock,
      leader: { isLeader: () => leader === node },
      log,
    }).start(),
  )
  await clock.advance(TEN_MINUTES_MS)
  leader = 'second'
  await clock.advance(TEN_MINUTES_MS)
  expect(asked).toEqual(['first', 'first', 'second'])
  for (const stop of stops) stop()
})
