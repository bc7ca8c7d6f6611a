import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createServerClock } from './create-server-clock.ts'

const localMs = Date.parse('2026-11-19T08:00:00.400Z')
const inAnHour = 'Thu, 19 Nov 2026 09:00:00 GMT'

test('[VEN-13] server time is unknown until the first answer contains it', () => {
  const server = createServerClock(createFakeClock(localMs))
  expect(server.serverTime.get()).toBeUndefined()
  server.noteDate('nonsense')
  expect(server.serverTime.get()).toBeUndefined()
  server.noteDate(inAnHour)
  expect(server.serverTime.get()).toBe(Date.parse(inAnHour))
})

test('[VEN-13] it moves on every 10 s and not in between', async () => {
  const clock = createFakeClock(localMs)
  const server = createServerClock(clock)
  await clock.advance(3000)
  server.noteDate(inAnHour)
  await clock.advance(6999)
  expect(server.serverTime.get()).toBe(Date.parse(inAnHour))
  await clock.advance(1)
  expect(server.serverTime.get()).toBe(Date.parse(inAnHour) + 7000)
  await clock.advance(10_000)
  expect(server.serverTime.get()).toBe(Date.parse(inAnHour) + 17_000)
})

test('[VEN-13] later answers bring the clock closer and never set it back by their rounding', async () => {
  const clock = createFakeClock(localMs)
  const server = createServerClock(clock)
  server.noteDate(inAnHour)
  await clock.advance(700)
  server.noteDate('Thu, 19 Nov 2026 09:00:00 GMT')
  expect(server.now()).toBe(Date.parse(inAnHour) + 700)
  await clock.advance(100)
  server.noteDate('Thu, 19 Nov 2026 09:00:01 GMT')
  expect(server.now()).toBe(Date.parse(inAnHour) + 1000)
})

test('[VEN-13] an answer that was kept for a while gives the time at which it came', async () => {
  const clock = createFakeClock(localMs)
  const server = createServerClock(clock)
  await clock.advance(9000)
  server.noteDate(inAnHour, localMs)
  expect(server.serverTime.get()).toBe(Date.parse(inAnHour) + 9000)
  server.noteDate('Thu, 19 Nov 2026 09:00:09 GMT')
  server.noteDate(inAnHour, localMs)
  expect(server.now()).toBe(Date.parse(inAnHour) + 9000)
})

test('[VEN-13] a local clock that was set anew is noticed', () => {
  const clock = createFakeClock(localMs)
  const server = createServerClock(clock)
  server.noteDate(inAnHour)
  clock.set(localMs + 3_600_000)
  server.noteDate('Thu, 19 Nov 2026 09:00:01 GMT')
  expect(server.now()).toBe(Date.parse('2026-11-19T09:00:01Z'))
})

test('[VEN-13] something can be planned by the server clock, and called off', async () => {
  const clock = createFakeClock(localMs)
  const server = createServerClock(clock)
  server.noteDate(inAnHour)
  const fired: string[] = []
  server.at(Date.parse(inAnHour) + 90_000, () => fired.push('kept'))
  server.at(Date.parse(inAnHour) + 90_000, () => fired.push('off'))()
  server.at(Date.parse(inAnHour) - 1, () => fired.push('past'))
  await clock.advance(0)
  expect(fired).toEqual(['past'])
  await clock.advance(89_999)
  expect(fired).toEqual(['past'])
  await clock.advance(1)
  expect(fired).toEqual(['past', 'kept'])
})
