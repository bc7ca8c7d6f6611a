import { expect, test } from 'vitest'
import type { Slot } from './list-lanes.ts'
import { drag } from './slot-gestures.ts'

const minute = 60_000
const slot = (key: string, beginMs: number | undefined, endMs: number | undefined): Slot => ({
  key,
  path: [key],
  name: key,
  order: 0,
  beginMs,
  endMs,
  isOverlapping: false,
  isReversed: false,
})
const onGrid = (atMs: number) => Math.round(atMs / (5 * minute)) * 5 * minute
const free = { targets: [], withinMs: 0, onGrid }
const talk = slot('talk', 60 * minute, 90 * minute)

test('[EDT-14] a slot that is dragged keeps its length and snaps with its begin', () => {
  const { spans } = drag({ kind: 'move', slot: talk, slots: [talk] }, { ...free, byMs: 12 * minute })
  expect(spans.get('talk')).toEqual({ beginMs: 70 * minute, endMs: 100 * minute })
})

test('[EDT-14] a slot that is dragged snaps to another one with its end as well', () => {
  const near = { targets: [101 * minute], withinMs: 2 * minute, onGrid, byMs: 12 * minute }
  const { spans, snappedMs } = drag({ kind: 'move', slot: talk, slots: [talk] }, near)
  expect(spans.get('talk')).toEqual({ beginMs: 71 * minute, endMs: 101 * minute })
  expect(snappedMs).toBe(101 * minute)
})

test('[EDT-14] several slots move by the same time', () => {
  const other = slot('other', 7 * minute, undefined)
  const { spans } = drag({ kind: 'move', slot: talk, slots: [talk, other] }, { ...free, byMs: 5 * minute })
  expect(spans.get('other')).toEqual({ beginMs: 12 * minute, endMs: undefined })
})

test('[EDT-14] one edge that is dragged leaves the other where it is', () => {
  const { spans } = drag({ kind: 'resize', slot: talk, edge: 'end' }, { ...free, byMs: 31 * minute })
  expect(spans.get('talk')).toEqual({ beginMs: 60 * minute, endMs: 120 * minute })
})

test('[EDT-14] a slot is drawn in either direction; without length there is none', () => {
  const grip = { kind: 'draw', laneKey: 'lane', fromMs: 62 * minute } as const
  expect(drag(grip, { ...free, byMs: -32 * minute }).drawn).toMatchObject({ beginMs: 30 * minute, endMs: 60 * minute })
  expect(drag(grip, { ...free, byMs: 1 * minute }).drawn).toMatchObject({ beginMs: 60 * minute, endMs: 65 * minute })
  expect(drag(grip, { ...free, byMs: 0 }).drawn).toBeUndefined()
})
