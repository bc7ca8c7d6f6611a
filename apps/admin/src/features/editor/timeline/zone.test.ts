import { openZone, type Zone } from '@foyer/contract/time-zone'
import { expect, test } from 'vitest'
import { listClockChanges, snapInZone } from './zone.ts'

const zone = (id: string): Zone => openZone(id) ?? expect.fail(`no zone ${id}`)
const at = (instant: string) => Date.parse(instant)
const iso = (atMs: number) => new Date(atMs).toISOString().slice(0, 16)
const minute = 60_000

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
