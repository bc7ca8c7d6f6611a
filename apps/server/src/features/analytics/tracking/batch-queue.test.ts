import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createBatchQueue, type BatchQueueDeps } from './batch-queue.ts'

/** A queue whose batches of at most 3 arrive in `sent`, unless `answer` says otherwise. */
function open(more: Partial<BatchQueueDeps<number>> = {}) {
  const clock = createFakeClock()
  const sent: (readonly number[])[] = []
  const trouble: [number, string][] = []
  const world = { answer: (): Promise<void> => Promise.resolve() }
  const queue = createBatchQueue<number>({
    clock,
    async send(batch) {
      await world.answer()
      sent.push(batch)
    },
    batchMax: 3,
    gatherMs: 1_000,
    waitingMax: 5,
    whenFull: 'drop-newest',
    noteTrouble: (lost, cause) => trouble.push([lost, (cause as Error).message]),
    ...more,
  })
  return { clock, sent, trouble, queue, world }
}

const refuse = () => Promise.reject(new Error('no'))
const never = () => new Promise<void>(() => {})

test('[ANA-03] what comes within a second goes together, in the order it came', async () => {
  const { clock, sent, queue } = open()
  queue.add([1])
  await clock.advance(999)
  queue.add([2])
  expect(sent).toEqual([])
  await clock.advance(1)
  expect(sent).toEqual([[1, 2]])
  queue.add([3])
  await clock.advance(1_000)
  expect(sent).toEqual([[1, 2], [3]])
})

test('[ANA-03] a full batch does not wait for more items, and one batch is sent at a time', async () => {
  const { clock, sent, queue, world } = open()
  let letGo = () => {}
  world.answer = () => new Promise((resolve) => (letGo = resolve))
  queue.add([1, 2, 3, 4])
  await clock.advance(5_000)
  expect(sent).toEqual([])
  letGo()
  await clock.advance(0)
  expect(sent).toEqual([[1, 2, 3]])
  await clock.advance(1_000)
  letGo()
  await clock.advance(0)
  expect(sent).toEqual([[1, 2, 3], [4]])
})

test('[ANA-03] with one try a batch that is not taken is lost, and the next one goes', async () => {
  const { clock, sent, queue, trouble, world } = open()
  world.answer = refuse
  queue.add([1, 2])
  await clock.advance(1_000)
  world.answer = () => Promise.resolve()
  queue.add([3])
  await clock.advance(1_000)
  expect([sent, trouble]).toEqual([[[3]], [[2, 'no']]])
})

test('[ANA-03] when too many wait the newest or the oldest go, as was said, and are counted', async () => {
  for (const [whenFull, left] of [
    ['drop-newest', [1, 2, 3, 4, 5]],
    ['drop-oldest', [4, 5, 6, 7, 8]],
  ] as const) {
    const { clock, sent, queue, trouble, world } = open({ whenFull })
    let letGo = () => {}
    world.answer = () => new Promise((resolve) => (letGo = resolve))
    queue.add([0, 0, 0])
    queue.add([1, 2, 3, 4])
    for (const item of [5, 6, 7, 8]) queue.add([item])
    world.answer = () => Promise.resolve()
    letGo()
    await clock.advance(2_000)
    expect([sent.slice(1).flat(), trouble.reduce((sum, [lost]) => sum + lost, 0)]).toEqual([left, 3])
  }
})

test('[ANA-03] with more tries a batch waits longer each time, what comes meanwhile stands behind it, and nothing is lost', async () => {
  const { clock, sent, queue, trouble, world } = open({
    retryAfterMs: (_error, failures) => 1_000 * 2 ** (failures - 1),
  })
  let tries = 0
  world.answer = () => {
    tries += 1
    return refuse()
  }
  queue.add([1])
  await clock.advance(1_000)
  expect(tries).toBe(1)
  queue.add([2, 3, 4])
  await clock.advance(999)
  expect(tries).toBe(1)
  await clock.advance(1)
  expect(tries).toBe(2)
  await clock.advance(1_999)
  expect(tries).toBe(2)
  world.answer = () => Promise.resolve()
  await clock.advance(1)
  await clock.advance(1_000)
  expect(sent).toEqual([[1, 2, 3], [4]])
  expect(trouble).toEqual([
    [0, 'no'],
    [0, 'no'],
  ])
})

test('[ANA-03] a batch that waits for its next try loses its oldest when too many wait', async () => {
  const { clock, sent, queue, world, trouble } = open({ whenFull: 'drop-oldest', retryAfterMs: () => 1_000 })
  world.answer = refuse
  queue.add([1, 2, 3])
  await clock.advance(0)
  queue.add([4, 5, 6, 7])
  world.answer = () => Promise.resolve()
  await clock.advance(3_000)
  expect([sent.flat(), trouble.at(-1)]).toEqual([
    [3, 4, 5, 6, 7],
    [2, 'too many wait'],
  ])
})

test('[ANA-03] a stop sends what waits, and takes nothing more', async () => {
  const { sent, queue, trouble } = open()
  queue.add([1, 2, 3, 4, 5])
  await queue.stop(1_000)
  queue.add([6])
  expect([sent, trouble]).toEqual([
    [
      [1, 2, 3],
      [4, 5],
    ],
    [[1, 'the server stops']],
  ])
})

test('[ANA-03] a stop waits no longer than it may, and counts what is left', async () => {
  const { clock, queue, trouble, world } = open()
  world.answer = never
  queue.add([1, 2, 3, 4, 5])
  const stopped = queue.stop(1_000)
  await clock.advance(1_000)
  await stopped
  expect(trouble).toEqual([[2, 'the server stops']])
})

test('[ANA-03] a flush has sent what was added before it', async () => {
  const { queue, sent } = open()
  queue.add([1])
  await queue.flush()
  expect(sent).toEqual([[1]])
})
