import { expect, test } from 'vitest'
import { createWorkQueue, WorkQueueFullError } from './work-queue.ts'

function createGate() {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

test('[AUT-22] work beyond the concurrency waits its turn, and beyond the queue is refused unbegun', async () => {
  const queue = createWorkQueue({ concurrency: 2, maxWaiting: () => 2 })
  const gates = Array.from({ length: 4 }, createGate)
  const begun: number[] = []
  const works = gates.map(({ opened }, index) => queue.run(() => (begun.push(index), opened)))
  await expect(queue.run(async () => void begun.push(99))).rejects.toThrow(WorkQueueFullError)
  expect(begun).toEqual([0, 1])
  gates[1]?.open()
  await works[1]
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.open()
  await Promise.all(works)
  expect(begun).toEqual([0, 1, 2, 3])
  expect(await queue.run(async () => 'free again')).toBe('free again')
})

test('[AUT-22] work that fails gives its place free', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: () => 1 })
  const failing = queue.run(() => Promise.reject(new Error('broken')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('[SEC-04] a place counts before its work is ready; works that are ready go before it', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: () => 1 })
  const begun: string[] = []
  const first = queue.enter({ key: 'first' })
  const second = queue.enter({ key: 'second' })
  expect(() => queue.enter({ key: 'third' })).toThrow(WorkQueueFullError)
  const gate = createGate()
  const done = [second.run(() => (begun.push('second'), gate.opened)), first.run(async () => void begun.push('first'))]
  expect(begun).toEqual(['second'])
  gate.open()
  await Promise.all(done)
  expect(begun).toEqual(['second', 'first'])
})

test('[SEC-04] a place that is left is free again, also twice; one that was used is not left', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: () => 0 })
  const place = queue.enter({ key: 'a' })
  expect(() => queue.enter({ key: 'b' })).toThrow(WorkQueueFullError)
  place.leave()
  place.leave()
  const next = queue.enter({ key: 'b' })
  expect(() => queue.enter({ key: 'c' })).toThrow(WorkQueueFullError)
  expect(await next.run(async () => 'done')).toBe('done')
  next.leave()
  expect(await queue.run(async () => 'free')).toBe('free')
})

test('[SEC-04] a place that is not ready makes room for a key that has fewer, and its work is refused', async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: () => 1 })
  const flood = [queue.enter({ key: 'flood' }), queue.enter({ key: 'flood' })]
  const honest = queue.enter({ key: 'honest' })
  await expect(flood[1]?.run(async () => 'done')).rejects.toThrow(WorkQueueFullError)
  expect(await Promise.all([flood[0]?.run(async () => 'done'), honest.run(async () => 'done')])).toEqual([
    'done',
    'done',
  ])
})

/** A queue of one worker that is busy until `finish`, and the names of works in the order in which they begin. */
function openBusyQueue(maxWaiting: number) {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: () => maxWaiting })
  const gate = createGate()
  const busy = queue.run(() => gate.opened)
  const begun: string[] = []
  const asked: Promise<unknown>[] = []
  const ask = (key: string, isPreferred = false, name = key) => {
    const answer = queue
      .run(async () => void begun.push(name), { key, isPreferred })
      .catch((error: unknown) => error instanceof WorkQueueFullError && 'refused')
    asked.push(answer)
    return answer
  }
  const finish = async () => {
    gate.open()
    await busy
    await Promise.all(asked)
    return begun
  }
  return { ask, finish }
}

test('[SEC-04] keys take turns, however many works of one wait', async () => {
  const { ask, finish } = openBusyQueue(100)
  for (let count = 0; count < 5; count++) void ask('flood')
  void ask('alice')
  void ask('bob')
  expect(await finish()).toEqual(['flood', 'alice', 'bob', 'flood', 'flood', 'flood', 'flood'])
})

test('[SEC-04] one key alone may use the whole queue, and no more', async () => {
  const { ask, finish } = openBusyQueue(3)
  const asked = Array.from({ length: 4 }, () => ask('crowd'))
  expect(await asked[3]).toBe('refused')
  expect(await finish()).toEqual(['crowd', 'crowd', 'crowd'])
})

test('[SEC-04] in a full queue the newest work of the longest share makes room for a shorter share', async () => {
  const { ask, finish } = openBusyQueue(3)
  void ask('flood', false, 'flood 1')
  void ask('flood', false, 'flood 2')
  const third = ask('flood', false, 'flood 3')
  void ask('alice')
  expect(await third).toBe('refused')
  expect(await finish()).toEqual(['flood 1', 'alice', 'flood 2'])
})

test('[SEC-04] a share that would become as long as the longest is refused', async () => {
  const { ask, finish } = openBusyQueue(3)
  void ask('flood')
  void ask('flood')
  void ask('alice')
  expect(await ask('alice')).toBe('refused')
  expect(await finish()).toEqual(['flood', 'alice', 'flood'])
})

test('[SEC-04] preferred works begin first, and one of four is another', async () => {
  const { ask, finish } = openBusyQueue(100)
  void ask('stranger')
  for (let count = 0; count < 5; count++) void ask(`known ${count}`, true)
  expect(await finish()).toEqual(['known 0', 'known 1', 'known 2', 'stranger', 'known 3', 'known 4'])
})

test('[SEC-04] in a queue full of single works a first preferred one replaces the last; a second of its key is refused', async () => {
  const { ask, finish } = openBusyQueue(2)
  void ask('stranger 1')
  const last = ask('stranger 2')
  void ask('known', true)
  expect(await last).toBe('refused')
  expect(await ask('known', true)).toBe('refused')
  expect(await finish()).toEqual(['known', 'stranger 1'])
})
