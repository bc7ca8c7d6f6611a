import { expect, test } from 'vitest'
import { timeTicks, valueTicks } from './ticks.ts'

test('[ANA-03] the lines of the picture are round numbers of whole people, the topmost over the most there were', () => {
  expect(valueTicks(1_297)).toEqual([0, 500, 1_000, 1_500])
  expect(valueTicks(4_000)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  expect(valueTicks(7)).toEqual([0, 2, 4, 6, 8])
  expect(valueTicks(1)).toEqual([0, 1])
  expect(valueTicks(0)).toEqual([0, 1])
})

const day = Date.UTC(2026, 10, 20)
const hour = 3_600_000

test('[ANA-03] times below the picture are round by the clock of the reader, and no more than fit', () => {
  expect(timeTicks(day, day + 24 * hour, 12, 0)).toHaveLength(13)
  expect(timeTicks(day, day + hour, 6, 0).map((at) => (at - day) / 60_000)).toEqual([0, 10, 20, 30, 40, 50, 60])
  const inIndia = timeTicks(day, day + 24 * hour, 4, 330)
  expect(inIndia.map((at) => ((at - day) / hour + 5.5) % 6)).toEqual([0, 0, 0, 0])
  expect(timeTicks(day, day + 90 * 24 * hour, 5, 60).length).toBeLessThanOrEqual(6)
  expect(timeTicks(day, day + 3_000 * 24 * hour, 5, 0).length).toBeLessThanOrEqual(6)
})
