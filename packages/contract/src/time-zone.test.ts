import { expect, test } from 'vitest'
import { listInstants, openZone, type Zone } from './time-zone.ts'

const zone = (id: string): Zone => openZone(id) ?? expect.fail(`no zone ${id}`)
const at = (instant: string) => Date.parse(instant)
const iso = (atMs: number) => new Date(atMs).toISOString().slice(0, 16)

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

test('[PUB-04] a date and time is at one instant, at none where clocks are put forward, at two where they are put back', () => {
  const instants = (id: string, localTime: string) => listInstants(zone(id), localTime)?.map(iso)
  expect(instants('Europe/Berlin', '2027-03-28T01:59')).toEqual(['2027-03-28T00:59'])
  expect(instants('Europe/Berlin', '2027-03-28T02:00')).toEqual([])
  expect(instants('Europe/Berlin', '2027-03-28T02:59')).toEqual([])
  expect(instants('Europe/Berlin', '2027-03-28T03:00')).toEqual(['2027-03-28T01:00'])
  expect(instants('Europe/Berlin', '2027-10-31T01:59')).toEqual(['2027-10-30T23:59'])
  expect(instants('Europe/Berlin', '2027-10-31T02:00')).toEqual(['2027-10-31T00:00', '2027-10-31T01:00'])
  expect(instants('Europe/Berlin', '2027-10-31T03:00')).toEqual(['2027-10-31T02:00'])
  expect(instants('Australia/Lord_Howe', '2027-10-03T02:15')).toEqual([])
  expect(instants('Asia/Kathmandu', '2027-03-28T02:30')).toEqual(['2027-03-27T20:45'])
  expect(instants('Pacific/Kiritimati', '2027-01-01T00:00')).toEqual(['2026-12-31T10:00'])
})

test.each([
  '2027-02-29T09:00',
  '2027-13-01T09:00',
  '2027-03-01T24:00',
  '2027-03-01T09:60',
  '2027-3-1T9:00',
  '',
  '2027-03-01',
])('[PUB-04] "%s" is no date and time', (localTime) => {
  expect(listInstants(zone('Europe/Berlin'), localTime)).toBeUndefined()
})
