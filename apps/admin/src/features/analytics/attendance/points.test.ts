import { expect, test } from 'vitest'
import type { AnalyticsAttendance } from '@foyer/contract'
import { pointsOf, stretchOf } from './points.ts'

const hour = 3_600_000
const period = { opMode: 'LIVE' as const, fromMs: 0, toMs: 24 * hour, utcOffset: 0 }
const hours = (people: readonly number[], fromMs = 0) =>
  people.map((count, index) => ({
    atMs: fromMs + index * hour,
    people: count,
    pageViews: 0,
    messages: 0,
    meanStayMs: 0,
  }))
const day = (...visits: [number, number][]) =>
  Array.from({ length: 24 }, (_, index) => visits.find(([at]) => at === index)?.[1] ?? 0)
const at = (atMs: number, people = 0) => ({ atMs, people })
const answer = (people: readonly number[], compared?: readonly number[]): AnalyticsAttendance => ({
  period,
  bucketMinutes: 60,
  points: hours(people),
  ...(compared !== undefined && { compared: { period, points: hours(compared, -7 * 24 * hour) } }),
})

test('[ANA-03] the future is not drawn as 0 people, while the day compared with is drawn whole', () => {
  const points = pointsOf(answer(day([9, 4]), day([20, 7])), at(9.5 * hour))
  expect(points[9]).toEqual({ atMs: 9 * hour, people: 4, compared: 0 })
  expect(points[10]).toEqual({ atMs: 10 * hour, people: null, compared: 0 })
  expect(points[20]).toEqual({ atMs: 20 * hour, people: null, compared: 7 })
})

test('[ANA-03] a day is drawn from an hour before the first came to an hour after the last was there', () => {
  const { points, fromMs, toMs } = stretchOf(pointsOf(answer(day([9, 4], [12, 2])), at(99 * hour)), period, 99 * hour)
  expect([fromMs, toMs]).toEqual([8 * hour, 13 * hour])
  expect(points.map(({ atMs }) => atMs / hour)).toEqual([8, 9, 10, 11, 12, 13])
  const live = stretchOf(pointsOf(answer(day([9, 4])), at(15.5 * hour)), period, 15.5 * hour)
  expect(live.toMs).toBe(17 * hour)
})

test('[ANA-03] a day without anybody, and one that was full until midnight, are drawn whole', () => {
  expect(stretchOf(pointsOf(answer(day()), at(99 * hour)), period, 99 * hour)).toMatchObject({
    fromMs: 0,
    toMs: 24 * hour,
  })
  const full = pointsOf(answer(day([0, 3], [23, 3])), at(99 * hour))
  expect(stretchOf(full, period, 99 * hour)).toEqual({ points: full, fromMs: 0, toMs: 24 * hour })
})

test('[ANA-03] people who are present now count in the current bucket before their next sign of life', () => {
  const points = pointsOf(answer(day([8, 40], [9, 2])), at(9.01 * hour, 38))
  expect(points[8]?.people).toBe(40)
  expect(points[9]?.people).toBe(38)
})
