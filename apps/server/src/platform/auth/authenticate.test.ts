import { expect, test } from 'vitest'
import type { Verified } from './access-tokens.ts'
import { createAuthenticate } from './authenticate.ts'
import { createFakeClock, noonMs } from '@foyer/testkit'

const principal = { kind: 'account', userId: 'alice', sessionId: 'session-1', authorities: ['attendee'] } as const

function setUp(options: { maxRemembered?: number; ready?: () => Promise<void> } = {}) {
  const clock = createFakeClock()
  const revoked = new Set<string>()
  const verified: string[] = []
  const verify = async (token: string): Promise<Verified | 'dead'> => {
    verified.push(token)
    return token.startsWith('forged')
      ? 'dead'
      : { principal, deadAtMs: noonMs + (token.startsWith('later') ? 120_000 : 60_000) }
  }
  const { ready = async () => {}, ...more } = options
  const authenticate = createAuthenticate({
    verify,
    revoked: { has: (sessionId) => revoked.has(sessionId), ready },
    clock,
    ...more,
  })
  return { clock, revoked, verified, authenticate }
}

test('[AUT-14] a token seen before is answered at once and not verified again', async () => {
  const { authenticate, verified } = setUp()
  expect(await authenticate('token')).toBe(principal)
  expect(authenticate('token')).toBe(principal)
  expect(verified).toEqual(['token'])
})

test('[AUT-14] a remembered token dies with its time', async () => {
  const { authenticate, clock } = setUp()
  await authenticate('token')
  await clock.advance(60_000)
  expect(authenticate('token')).toBe('dead')
})

test('[AUT-15] a remembered token dies with its session, and a new one of it is not let in', async () => {
  const { authenticate, revoked } = setUp()
  await authenticate('token')
  revoked.add('session-1')
  expect(authenticate('token')).toBe('dead')
  expect(await authenticate('another token')).toBe('dead')
})

test('[AUT-14] forged tokens are not remembered, and the oldest of too many is forgotten', async () => {
  const { authenticate, verified } = setUp({ maxRemembered: 2 })
  for (const token of ['forged', 'forged', 'one', 'two', 'three', 'three', 'one']) await authenticate(token)
  expect(verified).toEqual(['forged', 'forged', 'one', 'two', 'three', 'one'])
})

test('[AUT-14] dead tokens are forgotten with the next new one, and live ones are not', async () => {
  const { authenticate, clock, verified } = setUp()
  for (const token of ['one', 'later', 'two']) await authenticate(token)
  await clock.advance(60_000)
  await authenticate('later too')
  for (const token of ['later', 'one']) await authenticate(token)
  expect(verified).toEqual(['one', 'later', 'two', 'later too', 'one'])
})

test('[AUT-15] authentication fails with an error, and does not call a token dead, while it is unknown which sessions ended', async () => {
  const { authenticate } = setUp({ ready: () => Promise.reject(new Error('the database is away')) })
  await expect(authenticate('token')).rejects.toThrow('away')
})

test('[AUT-14] a token that ends like one seen before is not taken for it', async () => {
  const { authenticate, verified } = setUp()
  const signature = 'x'.repeat(86)
  await authenticate(`mine.${signature}`)
  expect(authenticate.seen?.(`Bearer forged.${signature}`)).toBeUndefined()
  expect(authenticate.seen?.(`Basic mine.${signature}`)).toBeUndefined()
  expect(await authenticate(`forged.${signature}`)).toBe('dead')
  expect(authenticate.seen?.(`Bearer mine.${signature}`)).toBe(principal)
  expect(verified).toHaveLength(2)
})
