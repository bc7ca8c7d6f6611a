import { expect, test } from 'vitest'
import { sessionAt } from './content-card/session-at.ts'
import { timeLeft } from './countdown/time-left.ts'

test('[VEN-13] a session is live from its begin until just before its end', () => {
  const at = (now: string) => sessionAt('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', Date.parse(now))
  expect(at('2026-11-20T09:59:59.999Z')?.isLive).toBe(false)
  expect(at('2026-11-20T10:00:00Z')).toMatchObject({ isLive: true, share: 0 })
  expect(at('2026-11-20T10:30:00Z')?.share).toBe(0.5)
  expect(at('2026-11-20T11:00:00Z')?.isLive).toBe(false)
})

test('[WID-06] a countdown counts a begun second as one and ends at its instant', () => {
  expect(timeLeft(90_061_000, 0)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(timeLeft(1000, 999)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(timeLeft(1000, 1000)).toBeUndefined()
})

test('[VEN-13] a session without an end stays live and has no share; before and after it the share is 0 and 1', () => {
  const begin = '2026-11-20T10:00:00Z'
  const beginMs = Date.parse(begin)
  expect(sessionAt(undefined, undefined, 0)).toBeUndefined()
  expect(sessionAt(begin, undefined, beginMs + 1e9)).toMatchObject({ isLive: true, share: undefined, endMs: undefined })
  const at = (nowMs: number) => sessionAt(begin, '2026-11-20T11:00:00Z', nowMs)?.share
  expect([at(beginMs - 1000), at(beginMs + 5_400_000)]).toEqual([0, 1])
})

test('[WID-06] a countdown passes from seconds to minutes, hours and days', () => {
  const left = (seconds: number) => {
    const { days, hours, minutes, seconds: rest } = timeLeft(seconds * 1000, 0) ?? {}
    return [days, hours, minutes, rest].join(' ')
  }
  expect([59, 60, 3599, 3600, 86_399, 86_400].map(left)).toEqual([
    '0 0 0 59',
    '0 0 1 0',
    '0 0 59 59',
    '0 1 0 0',
    '0 23 59 59',
    '1 0 0 0',
  ])
})
