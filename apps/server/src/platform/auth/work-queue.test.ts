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
