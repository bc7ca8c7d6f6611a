import { checkVenue, type Venue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import { expect, test } from 'vitest'
import { itemsOf, objectAt } from '../entities/read-draft.ts'
import { createIds } from '../testing/small-venue.ts'
import { timedVenue } from '../testing/timed-venue.ts'
import { addSlot, duplicateSlot, moveSpan, resizeSpan, setSpans, snapEdges, splitSlot } from './edit-slots.ts'
import { extentOf, isTimed, type Lane, listLanes, slotAt } from './list-lanes.ts'

const language = { locale: 'en', defaultLocale: 'en' }
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const day = (time: string) => `2026-11-20T${time}:00Z`
const clock = (atMs: number | undefined) => (atMs === undefined ? '–' : new Date(atMs).toISOString().slice(11, 16))
const path = ['areas', 'foyer', 'contentWidgets', 'poll']

const pollLane = (venue: Venue): Lane =>
  listLanes(venue, { areaId: 'foyer', language }).find(({ key }) => key === path.join('/')) ?? expect.fail('no lane')
const making = (venue: Venue) => ({
  newId: createIds(),
  texts: (key: string) => [{ locale: 'en', text: key }],
  venue,
  areaId: 'foyer',
  kindTexts: () => ({ kindName: [], texts: () => [] }),
  nowMs: at('08:00'),
})
const timesOf = (venue: Venue) => pollLane(venue).slots.map(({ beginMs, endMs }) => `${clock(beginMs)} ${clock(endMs)}`)
const morning = timedVenue([
  ['early', day('09:00'), day('10:00')],
  ['late', day('11:00'), day('12:00')],
])

test('[EDT-14] the timeline has a lane for each widget of the area, with its configurations in the order of time', () => {
  const venue = timedVenue([
    ['late', day('11:00'), ''],
    ['early', '', day('10:00')],
  ])
  const lanes = listLanes(venue, { areaId: 'foyer', language })
  expect(lanes.map(({ name, slots }) => [name, slots.map((slot) => slot.name)])).toEqual([
    ['To the garden', ['Always']],
    ['Lunch poll', ['early', 'late']],
  ])
  expect(lanes.map(isTimed)).toEqual([false, true])
})

test('[EDT-14] of all areas only widgets with times have a lane', () => {
  const lanes = listLanes(morning, { areaId: 'foyer', isWholeVenue: true, language })
  expect(lanes.map(({ name, areaName }) => [areaName, name])).toEqual([['Foyer', 'Lunch poll']])
})

test('[EDT-14] the gap between two slots is shown', () => {
  const { gaps, overlaps } = pollLane(morning)
  expect(gaps.map(({ fromMs, toMs }) => [clock(fromMs), clock(toMs)])).toEqual([['10:00', '11:00']])
  expect(overlaps).toEqual([])
})

test('[EDT-14] slots that overlap are marked, and so is the time they share', () => {
  const venue = timedVenue([
    ['a', day('09:00'), day('12:00')],
    ['b', day('10:00'), day('11:00')],
    ['c', day('12:00'), day('13:00')],
  ])
  const { overlaps, slots } = pollLane(venue)
  expect(overlaps.map(({ fromMs, toMs }) => [clock(fromMs), clock(toMs)])).toEqual([['10:00', '11:00']])
  expect(slots.map(({ isOverlapping }) => isOverlapping)).toEqual([true, true, false])
})

test('[EDT-14] a time that is none is an open end, and a slot that ends before it begins is marked', () => {
  const { slots } = pollLane(
    timedVenue([
      ['odd', 'noon', day('08:00')],
      ['reversed', day('12:00'), day('11:00')],
    ]),
  )
  expect(slots.map(({ beginMs, isReversed }) => [clock(beginMs), isReversed])).toEqual([
    ['–', false],
    ['12:00', true],
  ])
})

test('[VEN-20] of two slots at once visitors see the first of the document; the end is outside', () => {
  const venue = timedVenue([
    ['second', day('10:00'), day('12:00')],
    ['first', day('09:00'), day('11:00')],
  ])
  const shown = (time: string) => slotAt(pollLane(venue), at(time))?.name
  expect(['09:30', '10:30', '11:00', '12:00'].map(shown)).toEqual(['first', 'second', 'second', undefined])
})

test('[EDT-14] a slot that is moved or resized changes its times and nothing else', () => {
  const [slot] = pollLane(morning).slots
  if (slot === undefined) return expect.fail('no slot')
  const changes = setSpans([{ slot, span: moveSpan(slot, 5 * 60_000) }])
  expect(changes).toEqual([
    { kind: 'set', path: [...slot.path, 'begin'], value: day('09:05') },
    { kind: 'set', path: [...slot.path, 'end'], value: day('10:05') },
  ])
  expect(setSpans([{ slot, span: resizeSpan(slot, 'end', at('11:00')) }])).toEqual([
    { kind: 'set', path: [...slot.path, 'end'], value: day('11:00') },
  ])
  expect(setSpans([{ slot, span: slot }])).toEqual([])
})

test('[EDT-14] an edge that is dragged over the other one stops a minute before it', () => {
  const span = { beginMs: at('09:00'), endMs: at('10:00') }
  expect(clock(resizeSpan(span, 'begin', at('12:00')).beginMs)).toBe('09:59')
  expect(clock(resizeSpan(span, 'end', at('08:00')).endMs)).toBe('09:01')
})

test('[EDT-14] a new slot in free time lasts an hour, or until the next one begins', () => {
  const make = (time: string) => {
    const step = addSlot(morning, pollLane(morning), at(time), making(morning))
    return timesOf(applyChanges(morning, step?.changes ?? []).draft)
  }
  expect(make('10:30')).toEqual(['09:00 10:00', '10:30 11:00', '11:00 12:00'])
  expect(make('12:00')).toEqual(['09:00 10:00', '11:00 12:00', '12:00 13:00'])
})

test('[EDT-14] a new slot where something is shown splits that, and the venue stays without faults', () => {
  const venue = timedVenue([['always', '', '']])
  const step = addSlot(venue, pollLane(venue), at('10:00'), making(venue))
  const { draft, inverse } = applyChanges(venue, step?.changes ?? [])
  expect(timesOf(draft)).toEqual(['– 10:00', '10:00 –'])
  expect(checkVenue(draft).faults.map(({ code }) => code)).not.toContain('slots-overlap')
  expect(applyChanges(draft, inverse).draft).toEqual(venue)
})

test('[EDT-14] a slot is not split at its ends', () => {
  const lane = pollLane(morning)
  const [slot] = lane.slots
  if (slot === undefined) return expect.fail('no slot')
  const isSplit = (time: string) => splitSlot(morning, slot, at(time), making(morning)) !== undefined
  expect(['09:00', '09:30', '10:00'].map(isSplit)).toEqual([false, true, false])
})

test('[EDT-14] a copy of a slot comes at the first free time after it, with ids of its own', () => {
  const venue = timedVenue([
    ['a', day('09:00'), day('10:00')],
    ['b', day('10:30'), day('11:00')],
  ])
  const lane = pollLane(venue)
  const [slot] = lane.slots
  if (slot === undefined) return expect.fail('no slot')
  const step = duplicateSlot(venue, lane, slot, making(venue))
  const { draft } = applyChanges(venue, step?.changes ?? [])
  expect(timesOf(draft)).toEqual(['09:00 10:00', '10:30 11:00', '11:00 12:00'])
  const questions = itemsOf(objectAt(draft, path)?.['configurations']).map((item) => itemsOf(item['questions'])[0]?.id)
  expect(new Set(questions).size).toBe(2)
})

test('[EDT-14] after a slot without end there is no time for a copy', () => {
  const venue = timedVenue([['open', day('09:00'), '']])
  const lane = pollLane(venue)
  const [slot] = lane.slots
  expect(slot && duplicateSlot(venue, lane, slot, making(venue))).toBeUndefined()
})

test('[EDT-14] an edge snaps to the edge of another slot before it snaps to the grid', () => {
  const onGrid = (atMs: number) => Math.round(atMs / 300_000) * 300_000
  const snap = (time: string, targets: readonly number[]) =>
    snapEdges({ edges: [at(time)], targets, withinMs: 120_000, onGrid })
  const target = at('09:00') + 47_000
  expect(snap('09:02', [target])).toEqual({ byMs: -73_000, toMs: target })
  expect(snap('09:03', [])).toEqual({ byMs: 120_000, toMs: undefined })
})

test('[EDT-14] the timeline shows from the first to the last time; without times there is nothing to fit', () => {
  const { fromMs, toMs } = extentOf([pollLane(morning)]) ?? {}
  expect([clock(fromMs), clock(toMs)]).toEqual(['09:00', '12:00'])
  expect(extentOf([pollLane(timedVenue([['always', '', '']]))])).toBeUndefined()
})
