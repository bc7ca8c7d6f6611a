import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createTicks } from './ticks.ts'

function setUp() {
  const clock = createFakeClock()
  const state = { workedMs: 0, isNeeded: true, fails: false }
  const at: number[] = []
  const errors: unknown[] = []
  const begunMs = clock.now()
  const ticks = createTicks({
    clock,
    tick: async () => {
      at.push((clock.now() - begunMs) / 1_000)
      if (state.fails) throw new Error('no')
      return state.workedMs
    },
    isNeeded: () => state.isNeeded,
    onError: (error) => void errors.push(error),
  })
  return { clock, state, at, errors, ticks }
}

test('[PRS-08] ticks come every second, and every other second while they are hard work', async () => {
  const { clock, state, at, ticks } = setUp()
  ticks.wake()
  ticks.wake()
  await clock.advance(2_000)
  state.workedMs = 201
  await clock.advance(3_000)
  state.workedMs = 199
  await clock.advance(12_000)
  expect(at).toEqual([1, 2, 3, 5, 7, 9, 11, 13, 15, 16, 17])
})

test('[PRS-03] a stretched tick comes after one second where somebody was lost', async () => {
  const { clock, state, at, ticks } = setUp()
  state.workedMs = 500
  ticks.wake()
  await clock.advance(1_200)
  ticks.soon()
  await clock.advance(1_700)
  ticks.soon()
  await clock.advance(2_000)
  expect(at).toEqual([1, 2, 3])
})

test('[PRS-08] a tick that fails is not the last; without anybody there are none', async () => {
  const { clock, state, at, errors, ticks } = setUp()
  state.fails = true
  ticks.wake()
  await clock.advance(2_000)
  expect(errors).toHaveLength(2)
  state.isNeeded = false
  await clock.advance(5_000)
  expect(at).toEqual([1, 2, 3])
  state.isNeeded = true
  ticks.wake()
  await clock.advance(1_000)
  expect(at).toEqual([1, 2, 3, 8])
  ticks.stop()
  await clock.advance(5_000)
  expect(at).toHaveLength(4)
})
