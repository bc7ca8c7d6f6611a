import { expect, test } from 'vitest'
import { listClockChanges, openZone, snapInZone, type Zone } from './zone.ts'

const zone = (id: string): Zone => openZone(id) ?? expect.fail(`no zone ${id}`)
const at = (instant: string) => Date.parse(instant)
const iso = (atMs: number) => new Date(atMs).toISOString().slice(0, 16)
const minute = 60_000

test('[EDT-14] a clock in Berlin shows an hour more than UTC in winter and two in summer', () => {
  const berlin = zone('Europe/Berlin')
  expect(iso(berlin.wallOf(at('2026-01-10T12:00Z')))).toBe('2026-01-10T13:00')
  expect(iso(berlin.wallOf(at('2026-07-10T12:00Z')))).toBe('2026-07-10T14:00')
})

test('[EDT-14] a time that clocks leave out is at no instant, and stands for one after the gap', () => {
  const berlin = zone('Europe/Berlin')
  expect(berlin.instantsOf(at('2027-03-28T02:30Z'))).toEqual([])
  expect(iso(berlin.instantOf(at('2027-03-28T02:30Z')))).toBe('2027-03-28T01:30')
})

test('[EDT-14] a time that clocks show twice is at two instants, and stands for the first', () => {
  const berlin = zone('Europe/Berlin')
  expect(berlin.instantsOf(at('2026-10-25T02:30Z')).map(iso)).toEqual(['2026-10-25T00:30', '2026-10-25T01:30'])
  expect(iso(berlin.instantOf(at('2026-10-25T02:30Z')))).toBe('2026-10-25T00:30')
})

test('[EDT-14] in a zone whose offset is 45 minutes off, times snap to its own hours', () => {
  expect(iso(snapInZone(zone('Asia/Kathmandu'), at('2026-11-20T10:02Z'), 60 * minute))).toBe('2026-11-20T10:15')
})

test('[EDT-14] the second of two equal hours stays the second when it snaps', () => {
  const snapped = snapInZone(zone('Europe/Berlin'), at('2026-10-25T01:31Z'), 15 * minute)
  expect(iso(snapped)).toBe('2026-10-25T01:30')
})

test('[EDT-14] both changes of summer time in a year are found to the minute', () => {
  const changes = listClockChanges(zone('Europe/Berlin'), at('2026-01-01T00:00Z'), at('2026-12-31T00:00Z'))
  expect(changes.map(({ atMs, byMs }) => [iso(atMs), byMs])).toEqual([
    ['2026-03-29T01:00', 60 * minute],
    ['2026-10-25T01:00', -60 * minute],
  ])
})

test('[EDT-14] a zone that does not exist is none', () => {
  expect(openZone('Mars/Olympus')).toBeUndefined()
})
