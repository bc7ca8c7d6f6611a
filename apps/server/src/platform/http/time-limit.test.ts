import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { TimeLimit } from './time-limit.ts'

test('[SEC-01] a handler that waits longer than its time fails with server.timeout, and its signal is aborted', async () => {
  const clock = createFakeClock()
  const limit = new TimeLimit(clock, 10_000)
  const { signal } = limit
  const answer = limit.run(() => new Promise<string>(() => {})) as Promise<string>
  const failed = answer.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )
  await clock.advance(9_999)
  expect(signal.aborted).toBe(false)
  await clock.advance(1)
  expect([await failed, signal.aborted]).toEqual(['server.timeout', true])
})

test('[SEC-01] a signal that is asked for when the time is over is aborted', async () => {
  const clock = createFakeClock()
  const limit = new TimeLimit(clock, 1)
  const answer = limit.run(() => new Promise<string>(() => {})) as Promise<string>
  answer.catch(() => {})
  await clock.advance(1)
  expect(limit.signal.aborted).toBe(true)
})

test('[SEC-01] an answer in time is given, at once where nothing was waited for, and a failure is passed on', async () => {
  const clock = createFakeClock()
  expect(new TimeLimit(clock, 10).run(() => 7)).toBe(7)
  expect(await new TimeLimit(clock, 10).run(() => Promise.resolve(8))).toBe(8)
  await expect(new TimeLimit(clock, 10).run(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  const limit = new TimeLimit(clock, 10)
  await limit.run(() => Promise.resolve())
  await clock.advance(100)
  expect(limit.signal.aborted).toBe(false)
})
