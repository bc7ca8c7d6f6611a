import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createProviderLimits } from './provider-limits.ts'

test('[API-05] an address comes back 1,200 times a minute, and others are not held up by that', () => {
  const clock = createFakeClock()
  const limitRate = createProviderLimits(clock)
  for (let turn = 0; turn < 1_200; turn++) limitRate('192.0.2.1')
  expect(() => limitRate('192.0.2.1')).toThrow('Too many requests')
  expect(() => limitRate('192.0.2.2')).not.toThrow()
  clock.pass(60_000)
  expect(() => limitRate('192.0.2.1')).not.toThrow()
})
