import { expect, test } from 'vitest'
import { announcementsAt, nextChangeAfter } from './announcements-at.ts'

const at = (time: string) => Date.parse(`2026-11-19T${time}:00Z`)
const all = [
  { id: 'always' },
  { id: 'morning', end: '2026-11-19T12:00:00Z' },
  { id: 'noon', begin: '2026-11-19T12:00:00Z', end: '2026-11-19T13:00:00Z' },
  { id: 'evening', begin: '2026-11-19T19:00:00+01:00' },
]
const ids = (time: string) => announcementsAt(all, at(time)).map(({ id }) => id)

test('[WID-06] [VEN-20] an announcement is on from its begin, and no more at its end', () => {
  expect(ids('11:59')).toEqual(['always', 'morning'])
  expect(ids('12:00')).toEqual(['always', 'noon'])
  expect(ids('13:00')).toEqual(['always'])
  expect(ids('18:00')).toEqual(['always', 'evening'])
})

test('[WID-06] [VEN-20] a banner looks again when the next one begins or ends, and then no more', () => {
  expect(nextChangeAfter(all, at('11:00'))).toBe(at('12:00'))
  expect(nextChangeAfter(all, at('12:00'))).toBe(at('13:00'))
  expect(nextChangeAfter(all, at('13:30'))).toBe(at('18:00'))
  expect(nextChangeAfter(all, at('18:00'))).toBeUndefined()
})
