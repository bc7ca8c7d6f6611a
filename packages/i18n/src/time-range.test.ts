import { expect, test } from 'vitest'
import { timeRange } from './time-range.ts'

const date = (value: Date | number, options?: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(value)
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour)

test('[VEN-20] an end on another day names its day; one on the same day does not', () => {
  const range = (beginMs: number, endMs: number, namesDay = false) => {
    const { begin, end } = timeRange({ beginMs, endMs }, { date }, { namesDay })
    return `${begin} to ${end}`
  }
  expect(range(at(20, 9), at(20, 10))).toBe('9:00 to 10:00')
  expect(range(at(20, 9), at(20, 10), true)).toBe('Fri 09:00 to 10:00')
  expect(range(at(23, 0), at(25, 0))).toBe('Mon 00:00 to Wed 00:00')
  expect(range(at(23, 22), at(24, 0), true)).toBe('Mon 22:00 to Tue 00:00')
})
