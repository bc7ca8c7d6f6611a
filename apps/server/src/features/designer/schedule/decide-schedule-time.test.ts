import { expect, test } from 'vitest'
import { decideScheduleTime, type EnteredTime } from './decide-schedule-time.ts'

const timeZone = 'Europe/Berlin'
const decide = (localTime: string, now: string, more: Partial<EnteredTime> = {}) => {
  const decided = decideScheduleTime({ localTime, timeZone, ...more }, Date.parse(now))
  return 'pointer' in decided ? `${decided.pointer} ${decided.code}` : new Date(decided.publishAtMs).toISOString()
}
const now = '2027-03-01T08:00:00Z'

test('[PUB-04] a time is meant by the clocks of its zone, before and after summer time begins', () => {
  expect(decide('2027-03-28T01:30', now)).toBe('2027-03-28T00:30:00.000Z')
  expect(decide('2027-03-28T03:30', now)).toBe('2027-03-28T01:30:00.000Z')
  expect(decide('2027-03-28T03:30', now, { timeZone: 'Asia/Tokyo' })).toBe('2027-03-27T18:30:00.000Z')
})

test('[PUB-04] a time that clocks leave out is refused', () => {
  expect(decide('2027-03-28T02:30', now)).toBe('/localTime no-such-time')
  expect(decide('2027-03-28T02:30', now, { occurrence: 'second' })).toBe('/localTime no-such-time')
})

test('[PUB-04] of a time that clocks show twice it must be said which is meant', () => {
  expect(decide('2027-10-31T02:30', now)).toBe('/occurrence missing')
  expect(decide('2027-10-31T02:30', now, { occurrence: 'first' })).toBe('2027-10-31T00:30:00.000Z')
  expect(decide('2027-10-31T02:30', now, { occurrence: 'second' })).toBe('2027-10-31T01:30:00.000Z')
  expect(decide('2027-10-31T03:30', now, { occurrence: 'second' })).toBe('2027-10-31T02:30:00.000Z')
})

test('[PUB-04] of two times on the clock, the first may be over and the second not', () => {
  const between = '2027-10-31T00:45:00Z'
  expect(decide('2027-10-31T02:30', between, { occurrence: 'first' })).toBe('/localTime past')
  expect(decide('2027-10-31T02:30', between, { occurrence: 'second' })).toBe('2027-10-31T01:30:00.000Z')
})

test('[PUB-04] the present minute and what was before are past, and 366 days are not too far ahead', () => {
  expect(decide('2027-03-01T09:00', now)).toBe('/localTime past')
  expect(decide('2027-03-01T09:01', now)).toBe('2027-03-01T08:01:00.000Z')
  expect(decide('2020-03-01T09:00', now)).toBe('/localTime past')
  expect(decide('2028-03-01T09:00', now)).toBe('2028-03-01T08:00:00.000Z')
  expect(decide('2028-03-01T09:01', now)).toBe('/localTime too-far')
  expect(decide('9999-03-01T09:01', now)).toBe('/localTime too-far')
})

test('[PUB-04] what is no date, or no time zone, is refused with its field', () => {
  expect(decide('2027-02-29T09:00', now)).toBe('/localTime invalid-date')
  expect(decide('2027-04-01T09:00', now, { timeZone: 'Europe/Atlantis' })).toBe('/timeZone unknown-time-zone')
})
