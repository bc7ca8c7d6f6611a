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
