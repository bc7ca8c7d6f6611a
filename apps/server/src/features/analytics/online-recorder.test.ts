import { createFakeClock, noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import type { OnlineMinute } from './analytics.store.ts'
import { createOnlineRecorder } from './online-recorder.ts'
import { createMemoryAnalyticsStore } from './testing/analytics.store.memory.ts'

function open() {
  const clock = createFakeClock(noonMs)
  const log = createMemoryLog()
  const batches: OnlineMinute[][] = []
  const state = { isAway: false }
  const recorder = createOnlineRecorder({
    clock,
    log,
    async insert(minutes) {
      if (state.isAway) throw new Error('away')
      batches.push([...minutes])
    },
  })
  /** Minute after noon, people, seconds after noon. */
  const stored = () =>
    batches
      .splice(0)
      .map((batch) => batch.map((one) => [(one.minuteMs - noonMs) / 60_000, one.people, (one.atMs - noonMs) / 1_000]))
  return { clock, log, recorder, stored, state }
}

test('[ADM-04] of each minute the largest number and its first instant are stored, a minute later at most', async () => {
  const { clock, recorder, stored } = open()
  for (const people of [1, 2, 3, 2, 3]) {
    recorder.note('LIVE', people)
    await clock.advance(10_000)
  }
  await clock.advance(10_000)
  expect(stored()).toEqual([
    [
      [0, 3, 20],
      [1, 3, 60],
    ],
  ])
})

test('[ADM-04] a minute in which nobody comes or leaves has as many people as the one before', async () => {
  const { clock, recorder, stored } = open()
  recorder.note('LIVE', 2)
  await clock.advance(30_000)
  await recorder.flush()
  expect(stored()).toEqual([[[0, 2, 0]]])
  clock.set(noonMs + 150_000)
  await recorder.flush()
  expect(stored()).toEqual([
    [
      [0, 2, 0],
      [1, 2, 60],
      [2, 2, 120],
    ],
  ])
})

test('[ADM-04] while nobody is online nothing is stored, and no timer runs', async () => {
  const { clock, recorder, stored } = open()
  recorder.note('LIVE', 1)
  recorder.note('LIVE', 0)
  await clock.advance(120_000)
  stored()
  await clock.advance(600_000)
  await recorder.flush()
  expect(stored()).toEqual([])
})

test('[ADM-04] modes are apart', async () => {
  const { recorder, stored } = open()
  recorder.note('LIVE', 2)
  recorder.note('STAGE', 1)
  await recorder.flush()
  expect(stored()).toEqual([
    [
      [0, 2, 0],
      [0, 1, 0],
    ],
  ])
})

test('[ADM-04] what a database did not take is stored later, and the log says that it failed', async () => {
  const { clock, log, recorder, stored, state } = open()
  state.isAway = true
  recorder.note('LIVE', 4)
  await clock.advance(60_000)
  recorder.note('LIVE', 0)
  expect(log.lines).toMatchObject([{ level: 'warn', text: 'how many people were online could not be stored' }])
  state.isAway = false
  await recorder.stop()
  expect(stored()).toEqual([
    [
      [0, 4, 0],
      [1, 4, 60],
    ],
  ])
})

test('[ADM-04] a clock that jumps by years ends neither the server nor its memory', async () => {
  const { clock, recorder, stored } = open()
  recorder.note('LIVE', 1)
  clock.set(noonMs + 3 * 365 * 86_400_000)
  await recorder.flush()
  expect(stored()[0]?.length).toBeLessThanOrEqual(2_881)
})

test('[NOD-04] nodes that all record how many are online in the venue store one number, and a node that starts takes none of it away', async () => {
  const clock = createFakeClock(noonMs)
  const log = createMemoryLog()
  const store = createMemoryAnalyticsStore()
  const open = () => createOnlineRecorder({ clock, log, insert: store.insertOnline })
  const nodes = [open(), open()]
  for (const people of [1, 2, 3]) for (const node of nodes) node.note('LIVE', people)
  // One that has just come has heard of one person, so far.
  const late = open()
  late.note('LIVE', 1)
  await clock.advance(90_000)
  for (const node of [...nodes, late]) await node.stop()
  const { peak } = await store.figures({ opMode: 'LIVE', fromMs: noonMs, toMs: noonMs + 120_000 })
  expect(peak).toEqual({ people: 3, atMs: noonMs })
  const next = await store.figures({ opMode: 'LIVE', fromMs: noonMs + 60_000, toMs: noonMs + 120_000 })
  expect(next.peak?.people).toBe(3)
})
