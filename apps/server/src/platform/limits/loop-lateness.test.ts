import { expect, test } from 'vitest'
import { createLateness } from './loop-lateness.ts'

const after = (...lateMs: readonly number[]) => {
  const lateness = createLateness()
  for (const ms of lateMs) lateness.note(ms)
  return lateness.isLate()
}
const times = (count: number, ms: number) => Array.from({ length: count }, () => ms)

test('[SEC-19] the server is late once its timers come 50 ms late for a second, and not for one pause however long', () => {
  expect(after()).toBe(false)
  expect(after(10_000)).toBe(false)
  expect(after(...times(6, 50))).toBe(false)
  expect(after(...times(7, 50))).toBe(true)
  expect(after(...times(100, 25))).toBe(false)
})

test('[SEC-19] the server is late no more a second after its timers come in time again', () => {
  expect(after(...times(100, 60), ...times(8, 0))).toBe(true)
  expect(after(...times(100, 60), ...times(9, 0))).toBe(false)
})
