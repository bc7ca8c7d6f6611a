import { expect, test } from 'vitest'
import { fitTo, gridStepOf, listTicks, reveal, scaleLimits, tickStepOf, toMs, toX, zoomAt } from './time-scale.ts'
import { openZone } from '@foyer/contract/time-zone'

const at = (instant: string) => Date.parse(instant)
const iso = (atMs: number) => new Date(atMs).toISOString().slice(5, 16)
const berlin = openZone('Europe/Berlin') ?? expect.fail('no zone')
const minute = 60_000

test('[EDT-14] zooming keeps what is below the pointer where it is, within limits', () => {
  const scale = { fromMs: at('2026-11-20T08:00Z'), msPerPx: 60_000 }
  const nearer = zoomAt(scale, 120, 4)
  expect(nearer.msPerPx).toBe(15_000)
  expect(iso(toMs(nearer, 120))).toBe('11-20T10:00')
  expect(zoomAt(scale, 0, 1e9).msPerPx).toBe(scaleLimits.minMsPerPx)
  expect(zoomAt(scale, 0, 1e-9).msPerPx).toBe(scaleLimits.maxMsPerPx)
})

test('[EDT-14] a day that is fitted lies within the width with room at both ends', () => {
  const scale = fitTo(at('2026-11-20T00:00Z'), at('2026-11-21T00:00Z'), 800)
  expect(toX(scale, at('2026-11-20T00:00Z'))).toBeCloseTo(42.9, 1)
  expect(toX(scale, at('2026-11-21T00:00Z'))).toBeCloseTo(757.1, 1)
})

test('[EDT-14] an instant beyond the edge is moved into view', () => {
  const scale = { fromMs: 0, msPerPx: 1000 }
  expect(toX(reveal(scale, 900_000, 800), 900_000)).toBe(760)
  expect(toX(reveal(scale, -5_000, 800), -5_000)).toBe(40)
  expect(reveal(scale, 300_000, 800)).toBe(scale)
})

test.each([
  [4_000, 5 * minute],
  [60_000, 60 * minute],
  [600_000, 720 * minute],
  [20_000_000, 'month'],
] as const)('[EDT-14] at %i ms for a pixel the ruler has a mark each %s', (msPerPx, step) => {
  expect(tickStepOf({ fromMs: 0, msPerPx })).toBe(step)
})

test('[EDT-14] times snap to five minutes when near and to days when far', () => {
  expect(gridStepOf({ fromMs: 0, msPerPx: 10_000 })).toBe(5 * minute)
  expect(gridStepOf({ fromMs: 0, msPerPx: 500_000 })).toBe(60 * minute)
  expect(gridStepOf({ fromMs: 0, msPerPx: 30_000_000 })).toBe(1440 * minute)
})

test('[EDT-14] where clocks are put back the hour is marked twice and the change is named', () => {
  const scale = { fromMs: at('2026-10-24T23:00Z'), msPerPx: minute }
  const { ticks, clockChanges } = listTicks(scale, 240, berlin)
  const marks = ticks.map(({ atMs }) => iso(berlin.wallOf(atMs)).slice(6))
  expect(marks).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00', '04:00'])
  expect(clockChanges.map(({ atMs, byMs }) => [iso(atMs), byMs])).toEqual([['10-25T01:00', -60 * minute]])
})

test('[EDT-14] where clocks are put forward the hour that is left out has no mark', () => {
  const scale = { fromMs: at('2027-03-28T00:00Z'), msPerPx: minute }
  const marks = listTicks(scale, 180, berlin).ticks.map(({ atMs }) => iso(berlin.wallOf(atMs)).slice(6))
  expect(marks).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
})

test('[EDT-14] days begin at midnight of the zone, and the first section may have begun before', () => {
  const scale = { fromMs: at('2026-11-20T10:00Z'), msPerPx: 3 * minute }
  const { sections, ticks } = listTicks(scale, 800, berlin)
  expect(sections.map(iso)).toEqual(['11-19T23:00', '11-20T23:00', '11-21T23:00'])
  expect(ticks.filter(({ isMajor }) => isMajor).map(({ atMs }) => iso(atMs))).toEqual(['11-20T23:00', '11-21T23:00'])
})
