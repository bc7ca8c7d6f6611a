import { expect, test } from 'vitest'
import { quietLog } from '../db/testing/quiet-log.ts'
import { createRevokedSessions } from './revoked-sessions.ts'
import { createLinkedBuses } from '../bus/testing/linked-buses.ts'
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

function setUpNodes() {
  const clock = createFakeClock()
  const links = createLinkedBuses({ clock, log: quietLog })
  const stored: string[] = []
  const nodes = links.buses.map((bus) =>
    createRevokedSessions({ listRevokedSince: async () => stored, clock, log: quietLog, bus, keepForMs }),
  )
  const [first, second] = nodes
  if (first === undefined || second === undefined) throw new Error('there are two nodes')
  const stop = () => nodes.forEach((node) => node.stop())
  return { clock, links, stored, first, second, stop }
}

test('[NOD-02] a session ended on one node is ended on another at once', () => {
  const { first, second, stop } = setUpNodes()
  first.add('session')
  expect([first.has('session'), second.has('session')]).toEqual([true, true])
  stop()
})

test('[NOD-03] a node that missed which session ended reads it as soon as it hears that it missed something', async () => {
  const { clock, links, stored, first, second, stop } = setUpNodes()
  await second.ready()
  links.drop((text) => text.includes('session revoked'))
  await clock.advance(1_500)
  stored.push('session')
  first.add('session')
  expect(second.has('session')).toBe(false)
  // The next poll is due after 2 s; what the first node says before that shows the gap.
  links.drop(() => false)
  await clock.advance(499)
  expect(second.has('session')).toBe(false)
  links.buses[0].publish('another', {})
  await clock.advance(0)
  expect(second.has('session')).toBe(true)
  stop()
})
