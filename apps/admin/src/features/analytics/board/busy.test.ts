import { expect, test } from 'vitest'
import { type Busy, busyColumns, fullestNow } from './busy.ts'

const hour = 3_600_000
const busy: Busy = {
  period: { opMode: 'LIVE', fromMs: 0, toMs: 6 * hour, utcOffset: 0 },
  bucketMinutes: 60,
  buckets: [0, 1, 2, 3, 4, 5].map((at) => at * hour),
  rows: [
    { areaId: 'stage', name: 'Main stage', people: [0, 4, 0, 9, 2, 0] },
    { areaId: 'foyer', people: [0, 0, 0, 3, 8, 0] },
  ],
  total: 2,
}

test('[ANA-03] hours in which every area was empty, and those to come, are no columns', () => {
  expect(busyColumns(busy, undefined).columns.map((atMs) => atMs / hour)).toEqual([1, 3, 4])
  const live = busyColumns(busy, 3.2 * hour)
  expect(live.columns.map((atMs) => atMs / hour)).toEqual([1, 3])
  expect(live.rows.map(({ people }) => people)).toEqual([
    [4, 9],
    [0, 3],
  ])
})

test('[ANA-03] the fullest area is that of this hour, and undefined while every area is empty', () => {
  expect(fullestNow(busy, 3.9 * hour)).toBe('stage')
  expect(fullestNow(busy, 4.1 * hour)).toBe('foyer')
  expect(fullestNow(busy, 0.5 * hour)).toBeUndefined()
  expect(fullestNow(undefined, 0)).toBeUndefined()
})
