import { expect, test } from 'vitest'
import { openingAt } from './opening-at.ts'

const at = (time: string) => Date.parse(`2026-06-01T${time}:00Z`)
const span = (begin: string, end: string) => ({
  begin: new Date(at(begin)).toISOString(),
  end: new Date(at(end)).toISOString(),
})

test('[WID-06] without hours a desk is open for as long as its slot is on', () => {
  expect(openingAt({ openingHours: [] }, at('12:00'))).toEqual({ isOpen: true })
  const slot = { ...span('09:00', '18:00'), openingHours: [] }
  expect(openingAt(slot, at('08:59'))).toEqual({ isOpen: false, opensAtMs: at('09:00') })
  expect(openingAt(slot, at('09:00'))).toEqual({ isOpen: true, closesAtMs: at('18:00') })
  expect(openingAt(slot, at('18:00'))).toEqual({ isOpen: false })
})

test('[WID-06] hours hold within the slot, and say when it opens next', () => {
  const hours = { ...span('09:00', '17:00'), openingHours: [span('10:00', '12:00'), span('14:00', '20:00')] }
  expect(openingAt(hours, at('09:30'))).toEqual({ isOpen: false, opensAtMs: at('10:00') })
  expect(openingAt(hours, at('12:00'))).toEqual({ isOpen: false, opensAtMs: at('14:00') })
  expect(openingAt(hours, at('15:00'))).toEqual({ isOpen: true, closesAtMs: at('17:00') })
  expect(openingAt(hours, at('17:00'))).toEqual({ isOpen: false })
})
