import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { createStageWriter } from './stage-writer.ts'

/** Documents that take 80 ms to store. */
function setUp() {
  const [clock, log] = [createFakeClock(), createMemoryLog()]
  const writer = createStageWriter({ clock, log })
  const startMs = clock.now()
  const stored: [string, number][] = []
  const put = (name: string) =>
    writer.put(
      'expo',
      () =>
        new Promise((resolve) => {
          clock.after(80, () => {
            stored.push([name, clock.now() - startMs])
            resolve(true)
          })
        }),
    )
  return { clock, writer, stored, put }
}

test('[EDT-02] a stage document is stored at once; after 80 ms of storing, the newest of those that come within 80 s is stored after them', async () => {
  const { clock, writer, stored, put } = setUp()
  put('first')
  await clock.advance(80)
  put('second')
  put('third')
  expect(writer.isWaiting('expo')).toBe(true)
  await clock.advance(79_000)
  expect(stored).toEqual([['first', 80]])
  await clock.advance(1_080)
  expect(stored).toEqual([
    ['first', 80],
    ['third', 80_160],
  ])
  expect(writer.isWaiting('expo')).toBe(false)
})

test('[EDT-02] what waits is stored before a publication, and when the server stops', async () => {
  const { clock, writer, stored, put } = setUp()
  put('first')
  put('second')
  const flushed = writer.flush('expo')
  await clock.advance(160)
  await flushed
  expect(stored).toEqual([
    ['first', 80],
    ['second', 160],
  ])
  put('third')
  const stopped = writer.stop()
  await clock.advance(80)
  await stopped
  expect(stored.at(-1)).toEqual(['third', 240])
})

test('[EDT-02] a stage document that could not be stored is tried again 5 s later, and a publication fails until then', async () => {
  const [clock, log] = [createFakeClock(), createMemoryLog()]
  const writer = createStageWriter({ clock, log })
  let tries = 0
  writer.put('expo', async () => {
    tries += 1
    if (tries < 3) throw new Error('no database')
  })
  await expect(writer.flush('expo')).rejects.toThrow('no database')
  expect([tries, writer.isWaiting('expo')]).toEqual([2, true])
  await clock.advance(5_000)
  expect([tries, writer.isWaiting('expo')]).toEqual([3, false])
})

test('[EDT-16] what waits is not stored any more once it is dropped, which resolves when the one before is stored', async () => {
  const { clock, writer, stored, put } = setUp()
  put('first')
  put('second')
  let isDropped = false
  void writer.drop('expo').then(() => (isDropped = true))
  await clock.advance(79)
  expect([writer.isWaiting('expo'), isDropped]).toEqual([false, false])
  await clock.advance(1)
  expect(isDropped).toBe(true)
  await clock.advance(120_000)
  expect(stored).toEqual([['first', 80]])
})
