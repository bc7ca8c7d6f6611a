import { expect, test } from 'vitest'
import { quietLog } from '../db/testing/quiet-log.ts'
import { createRevokedSessions } from './revoked-sessions.ts'
import { createFakeClock, noonMs } from '@foyer/testkit'

const keepForMs = 1_260_000

function setUp() {
  const clock = createFakeClock()
  const store = { revoked: [] as string[], askedSince: [] as number[], isAway: false }
  const listRevokedSince = async (sinceMs: number) => {
    if (store.isAway) throw new Error('the database is away')
    store.askedSince.push(sinceMs)
    return store.revoked
  }
  return { clock, store, revoked: createRevokedSessions({ listRevokedSince, clock, log: quietLog, keepForMs }) }
}

test('[AUT-15] a session ended here is ended at once, one ended on another node within five seconds', async () => {
  const { clock, store, revoked } = setUp()
  await revoked.ready()
  revoked.add('here')
  expect(revoked.has('here')).toBe(true)
  store.revoked = ['there']
  await clock.advance(4_000)
  expect(revoked.has('there')).toBe(true)
  revoked.stop()
})

test('[AUT-15] a server that starts knows the sessions that ended while their tokens may live', async () => {
  const { store, revoked } = setUp()
  store.revoked = ['before']
  await revoked.ready()
  expect(revoked.has('before')).toBe(true)
  expect(store.askedSince[0]).toBeLessThanOrEqual(noonMs - keepForMs)
  revoked.stop()
})

test('[AUT-15] what ended while the database was away is caught up with', async () => {
  const { clock, store, revoked } = setUp()
  await revoked.ready()
  store.isAway = true
  await clock.advance(300_000)
  store.isAway = false
  await clock.advance(2_000)
  expect(store.askedSince.at(-1)).toBeLessThan(noonMs)
  revoked.stop()
})

test('[AUT-15] a first reading that fails is tried again', async () => {
  const { store, revoked } = setUp()
  store.isAway = true
  await expect(revoked.ready()).rejects.toThrow('away')
  store.isAway = false
  await revoked.ready()
  revoked.stop()
})

test('[AUT-15] an ended session is forgotten when no token of it can be alive', async () => {
  const { clock, revoked } = setUp()
  await revoked.ready()
  revoked.add('here')
  await clock.advance(keepForMs - 2_000)
  expect(revoked.has('here')).toBe(true)
  await clock.advance(2_000)
  expect(revoked.has('here')).toBe(false)
  revoked.stop()
})

test('[AUT-15] after the end the database is asked no more', async () => {
  const { clock, store, revoked } = setUp()
  await revoked.ready()
  revoked.stop()
  await clock.advance(60_000)
  expect(store.askedSince).toHaveLength(1)
})
