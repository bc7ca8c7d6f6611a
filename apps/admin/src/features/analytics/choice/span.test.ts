import { expect, test } from 'vitest'
import { isDay } from '../../../platform/is-day.ts'
import { type Choice, dayOf, daysLater, midnightOf } from './choice.ts'
import { spanOf } from './span.ts'

const now = new Date(2026, 10, 20, 18, 24, 7).getTime()
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime()
const choice = (more: Partial<Choice> = {}): Choice => ({ period: 'day', opMode: 'LIVE', ...more })

test('[ANA-03] a day reaches from midnight to midnight by the clock of the reader; the present one is live', () => {
  expect(spanOf(choice(), now, undefined)).toMatchObject({ fromMs: at(20), toMs: at(21), isLive: true })
  expect(spanOf(choice({ day: '2026-11-19' }), now, undefined)).toMatchObject({ fromMs: at(19), isLive: false })
})

test('[ANA-03] an hour is the present one, or that of the day which is chosen, and compares with the same hour', () => {
  expect(spanOf(choice({ period: 'hour' }), now, undefined)).toMatchObject({ fromMs: at(20, 18), toMs: at(20, 19) })
  const chosen = spanOf(choice({ period: 'hour', day: '2026-11-18', hour: 9, compare: '2026-11-11' }), now, undefined)
  expect(chosen).toMatchObject({ fromMs: at(18, 9), toMs: at(18, 10), compareFromMs: at(11, 9), isLive: false })
})

test('[ANA-03] the event reaches over all days that are kept, and compares with none', () => {
  const kept = { firstMs: at(18, 9), lastMs: at(20, 18) }
  const event = spanOf(choice({ period: 'event', compare: '2026-11-11' }), now, kept)
  expect(event).toMatchObject({ fromMs: at(18), toMs: at(21), compareFromMs: undefined, isLive: true })
  const endless = spanOf(choice({ period: 'event' }), now, { firstMs: 0, lastMs: at(20, 18) })
  expect(endless.toMs - endless.fromMs).toBeLessThan(400 * 86_400_000)
  expect(endless.bucketMinutes).toBe(1_440)
})

test('[ANA-03] a day that is none is not taken from the address', () => {
  expect(['2026-11-20', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-30', '2026-13-01', '20.11.2026', '', 7, undefined].some(isDay)).toBe(false)
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayOf(midnightOf('2026-11-20'))).toBe('2026-11-20')
})
