import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { quietLog } from '../../platform/db/testing/quiet-log.ts'
import { createMemorySessionStore } from './testing/session.store.memory.ts'
import { createSessions } from './sessions.ts'

function setUp() {
  const clock = createFakeClock()
  const store = createMemorySessionStore()
  const ended: string[] = []
  const sessions = createSessions({ store, clock, log: quietLog, onEnded: (sessionId) => void ended.push(sessionId) })
  return { clock, store, ended, sessions }
}

test('[AUT-22] a refresh token is exchanged for another one of the same session', async () => {
  const { sessions } = setUp()
  const first = await sessions.begin('alice')
  const second = await sessions.refresh(first.refreshToken)
  expect(second).toMatchObject({ sessionId: first.sessionId, accountId: 'alice' })
  expect(second?.refreshToken).not.toBe(first.refreshToken)
  expect(await sessions.refresh('x'.repeat(43))).toBeUndefined()
})

test('[AUT-22] a second tab that refreshes with the same token gets the same successor', async () => {
  const { clock, sessions } = setUp()
  const { refreshToken } = await sessions.begin('alice')
  const both = await Promise.all([sessions.refresh(refreshToken), sessions.refresh(refreshToken)])
  expect(both[0]?.refreshToken).toBe(both[1]?.refreshToken)
  await clock.advance(10_000)
  const late = await sessions.refresh(refreshToken)
  expect(late?.refreshToken).toBe(both[0]?.refreshToken)
  expect(await sessions.refresh(late?.refreshToken ?? '')).toBeDefined()
})

test('[AUT-22] within the grace a tab that is two tokens behind gets the newest', async () => {
  const { sessions } = setUp()
  const first = await sessions.begin('alice')
  const second = await sessions.refresh(first.refreshToken)
  const third = await sessions.refresh(second?.refreshToken ?? '')
  expect((await sessions.refresh(first.refreshToken))?.refreshToken).toBe(third?.refreshToken)
})

test('[AUT-22] a token used again after the grace was copied: the whole family ends', async () => {
  const { clock, ended, sessions } = setUp()
  const stolen = await sessions.begin('alice')
  const next = await sessions.refresh(stolen.refreshToken)
  await clock.advance(10_001)
  expect(await sessions.refresh(stolen.refreshToken)).toBeUndefined()
  expect(await sessions.refresh(next?.refreshToken ?? '')).toBeUndefined()
  expect(ended).toEqual([stolen.sessionId])
})

test('[AUT-22] a session ends after two hours without use', async () => {
  const { clock, sessions } = setUp()
  const { refreshToken, cookieLifeS } = await sessions.begin('alice')
  expect(cookieLifeS).toBe(7200)
  await clock.advance(7_199_999)
  const next = await sessions.refresh(refreshToken)
  expect(next).toBeDefined()
  await clock.advance(7_200_000)
  expect(await sessions.refresh(next?.refreshToken ?? '')).toBeUndefined()
})

test('[AUT-22] a session ends after twelve hours however much it is used', async () => {
  const { clock, sessions } = setUp()
  const stepMs = 3_600_000
  let session = await sessions.begin('alice')
  for (let hour = 1; hour < 12; hour++) {
    await clock.advance(stepMs)
    session = (await sessions.refresh(session.refreshToken)) ?? expect.fail(`ended after ${hour} h`)
  }
  expect(session.cookieLifeS).toBe(3600)
  await clock.advance(stepMs - 1)
  session = (await sessions.refresh(session.refreshToken)) ?? expect.fail('ended before twelve hours')
  await clock.advance(1)
  expect(await sessions.refresh(session.refreshToken)).toBeUndefined()
})

test('[AUT-15] signing out ends the session of the token, and no other of the same account', async () => {
  const { ended, sessions } = setUp()
  const [here, there] = [await sessions.begin('alice'), await sessions.begin('alice')]
  await sessions.endOfToken(here.refreshToken)
  await sessions.endOfToken(here.refreshToken)
  expect(ended).toEqual([here.sessionId])
  expect(await sessions.refresh(here.refreshToken)).toBeUndefined()
  expect(await sessions.refresh(there.refreshToken)).toBeDefined()
})

test('[AUT-15] all sessions of one account can be ended', async () => {
  const { ended, sessions } = setUp()
  const [one, two, other] = [await sessions.begin('alice'), await sessions.begin('alice'), await sessions.begin('bob')]
  await sessions.endAllOf('alice')
  expect(ended.toSorted()).toEqual([one.sessionId, two.sessionId].toSorted())
  expect(await sessions.refresh(other.refreshToken)).toBeDefined()
})

test('[AUT-22] no refresh token is stored, and sessions past their life are removed', async () => {
  const { clock, store, sessions } = setUp()
  const { refreshToken } = await sessions.begin('alice')
  expect(await store.findByToken(refreshToken)).toBeUndefined()
  await sessions.endOfToken(refreshToken)
  await clock.advance(43_200_000)
  await sessions.kept.removeBefore(clock.now() - sessions.kept.keepMs, clock.now())
  expect(await store.listRevokedSince(0)).toHaveLength(1)
  await clock.advance(3_600_001)
  await sessions.kept.removeBefore(clock.now() - sessions.kept.keepMs, clock.now())
  expect(await store.listRevokedSince(0)).toEqual([])
})
