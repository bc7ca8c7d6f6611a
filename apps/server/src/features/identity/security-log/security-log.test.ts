import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createListSecurityEvents } from './list-security-events.ts'
import { createMemorySecurityEventStore } from './testing/security-event.store.memory.ts'
import { createSecurityLog } from './security-log.ts'

const T = 1_780_315_200_000
const failed = { kind: 'sign-in', outcome: 'wrong-password', userId: 'alice-id', address: '192.0.2.1' } as const

function setUp() {
  const clock = createFakeClock(T)
  const log = createMemoryLog()
  const store = createMemorySecurityEventStore()
  const state = { isAway: false }
  const failing: typeof store = {
    ...store,
    add: (events) => (state.isAway ? Promise.reject(new Error('away')) : store.add(events)),
  }
  const securityLog = createSecurityLog({ store: failing, clock, log, keepMs: 90 * 86_400_000 })
  const list = createListSecurityEvents({
    store,
    listUsers: async (ids) =>
      ids.filter((id) => id === 'alice-id').map((userId) => ({ userId, attributes: { name: 'Alice' } })),
    findByEmail: async (email) => (email === 'alice@venue.example' ? 'alice-id' : undefined),
  })
  return { clock, log, store, state, securityLog, list }
}

test('[SEC-08] an event is listed with account, address and outcome, alike ones as one line', async () => {
  const { securityLog, list } = setUp()
  for (let turn = 0; turn < 3; turn++) securityLog.note(failed)
  securityLog.note({ kind: 'sign-in', outcome: 'unknown-account', email: 'Mallory@v.example', address: '2001:db8:0:1' })
  securityLog.note({ ...failed, userId: 'gone-id' })
  await securityLog.drain()
  const { events } = await list({})
  expect(events).toEqual([
    { seq: 3, at: T, ...failed, userId: undefined, count: 1, user: { uid: 'gone-id' } },
    {
      seq: 2,
      at: T,
      kind: 'sign-in',
      outcome: 'unknown-account',
      count: 1,
      email: 'm…@v.example',
      address: '2001:db8:0:1::/64',
    },
    { seq: 1, at: T, ...failed, userId: undefined, count: 3, user: { uid: 'alice-id', name: 'Alice' } },
  ])
})

test('[SEC-08] events are found by kind, outcome, account, address and time', async () => {
  const { clock, securityLog, list } = setUp()
  securityLog.note(failed)
  await clock.advance(60_000)
  securityLog.note({ kind: 'password-change', outcome: 'succeeded', userId: 'bob-id', address: '2001:db8:0:1' })
  await securityLog.drain()
  const countOf = async (query: object) => (await list(query)).events.length
  expect(await countOf({ kind: 'sign-in' })).toBe(1)
  expect(await countOf({ outcome: 'succeeded' })).toBe(1)
  expect(await countOf({ user: 'alice@venue.example' })).toBe(1)
  expect(await countOf({ user: 'bob-id' })).toBe(1)
  expect(await countOf({ user: 'nobody@venue.example' })).toBe(0)
  for (const address of ['2001:db8::1:0:0:0:7', '2001:DB8:0:1::/64']) expect(await countOf({ address })).toBe(1)
  expect(await countOf({ from: String(T + 60_000) })).toBe(1)
  expect(await countOf({ to: String(T + 60_000) })).toBe(1)
})

test('[SEC-08] 100 lines are a page, and the next begins after them', async () => {
  const { securityLog, list } = setUp()
  for (let from = 0; from < 101; from++) securityLog.note({ ...failed, address: `192.0.2.${from}` })
  await securityLog.drain()
  const first = await list({})
  expect([first.events.length, first.next]).toEqual([100, '2'])
  const second = await list({ before: first.next })
  expect(second.events.map(({ seq }) => seq)).toEqual([1])
  expect(second.next).toBeUndefined()
})

test('[SEC-08] a store that takes no events costs one line of the log, and nothing fails', async () => {
  const { log, state, securityLog, store, clock } = setUp()
  state.isAway = true
  for (let from = 0; from < 5; from++) securityLog.note({ ...failed, address: `a${from}` })
  await clock.advance(500)
  await securityLog.drain()
  expect(log.lines.map(({ text }) => text)).toEqual(['security events are not written'])
  expect(await store.list({ limit: 10 })).toEqual([])
})

test('[SEC-08] beyond 200,000 lines the oldest go', async () => {
  const { clock, securityLog, store } = setUp()
  await store.add(
    Array.from({ length: 200_001 }, (_, from) => ({
      ...failed,
      atMs: T,
      maskedEmail: '',
      count: 1,
      address: `a${from}`,
    })),
  )
  const { kept } = securityLog
  expect(await kept.removeBefore(clock.now() - kept.keepMs, clock.now())).toBe(1)
  expect((await store.list({ limit: 300_000 })).at(-1)?.address).toBe('a1')
})
