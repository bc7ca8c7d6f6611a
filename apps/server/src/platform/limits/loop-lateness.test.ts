import { expect, test } from 'vitest'
import { createLateness } from './loop-lateness.ts'

const after = (...lateMs: readonly number[]) => {
  const lateness = createLateness()
  for (const ms of lateMs) lateness.note({ lateMs: ms, busyShare: 0 })
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

test('[NOD-04] the loop is far behind once its timers come 200 ms late for one and a half seconds, and not for pauses between others', () => {
  const isFarBehindAfter = (...lateMs: readonly number[]) => {
    const lateness = createLateness()
    for (const ms of lateMs) lateness.note({ lateMs: ms, busyShare: 1 })
    return lateness.isFarBehind()
  }
  expect(isFarBehindAfter(...times(13, 200))).toBe(false)
  expect(isFarBehindAfter(...times(14, 200))).toBe(true)
  expect(isFarBehindAfter(...times(100, 150))).toBe(false)
  expect(isFarBehindAfter(...times(20, 10_000).flatMap((ms) => [ms, 0]))).toBe(false)
})

test('[SEC-19] the server is late no more a second after its timers come in time again', () => {
  expect(after(...times(100, 60), ...times(8, 0))).toBe(true)
  expect(after(...times(100, 60), ...times(9, 0))).toBe(false)
})

test('[SEC-19] how much the loop works is known within half a second', () => {
  const lateness = createLateness()
  for (const busyShare of times(3, 1)) lateness.note({ lateMs: 0, busyShare })
  expect(lateness.busyShare()).toBeGreaterThan(0.7)
  for (const busyShare of times(5, 0)) lateness.note({ lateMs: 0, busyShare })
  expect(lateness.busyShare()).toBeLessThan(0.1)
})

test('[SEC-19] the server is busy once its loop has worked all of two seconds, and never where it works for 70 % of the time', () => {
  const isBusyAfter = (...shares: readonly number[]) => {
    const lateness = createLateness()
    for (const busyShare of shares) lateness.note({ lateMs: 0, busyShare })
    return lateness.isBusy()
  }
  expect(isBusyAfter(...times(11, 1))).toBe(false)
  expect(isBusyAfter(...times(12, 1))).toBe(true)
  expect(isBusyAfter(...times(100, 0.69))).toBe(false)
  expect(isBusyAfter(...times(100, 0.71))).toBe(true)
  expect(isBusyAfter(...times(100, 1), ...times(4, 0))).toBe(false)
})
