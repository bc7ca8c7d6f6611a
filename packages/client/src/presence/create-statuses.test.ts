import { expect, test } from 'vitest'
import type { CommandBody, PresenceRecord } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { RealtimeError } from '../realtime/realtime.ts'
import { createFakeRealtime } from '../testing/fake-realtime.ts'
import { createPresence } from './create-presence.ts'
import { createStatuses } from './create-statuses.ts'

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const hall = { kind: 'area', areaId: 'hall' as never } as const
const recordOf = (uid: string): PresenceRecord => ({ attendee: { uid, name: uid }, timestamp: 1, status: 'Busy' })

/** A connected presence; `there` is what the server knows. */
async function setUp() {
  const clock = createFakeClock()
  const there = new Map<string, PresenceRecord['status']>()
  const realtime = createFakeRealtime({
    'presence.connect': () => ({ online: 1, counts: {}, asOf: 1, own: { status: 'Available', isInvisible: false } }),
    'presence.read-statuses': ({ userIds }: CommandBody<'presence.read-statuses'>) => ({
      statuses: Object.fromEntries([...there].filter(([uid]) => userIds.includes(uid))),
    }),
  })
  const presence = createPresence({
    realtime,
    clock,
    mode: 'LIVE',
    self: () => ({ uid: 'ada', name: 'Ada' }),
    watchInput: () => () => {},
    log: () => {},
  })
  realtime.open()
  await settle()
  const { statusOf } = createStatuses({ presence, clock })
  const pass = async (ms: number) => {
    await clock.advance(ms)
    await settle()
  }
  const asked = () => realtime.bodiesOf('presence.read-statuses').map((body) => (body as { userIds: string[] }).userIds)
  return { clock, realtime, presence, there, statusOf, pass, asked }
}

test('[PRS-03] the statuses of people that are shown are read together, and again every 15 s while they are', async () => {
  const { there, statusOf, pass, asked } = await setUp()
  there.set('ben', 'Idle')
  const [ben, cid] = [statusOf('ben'), statusOf('cid')]
  let changes = 0
  const ends = [ben.subscribe(() => changes++), cid.subscribe(() => {})]
  expect(ben.get()).toBeUndefined()
  await pass(50)
  expect([ben.get(), cid.get()]).toEqual(['Idle', 'Offline'])
  expect(changes).toBe(1)
  there.set('cid', 'Available')
  await pass(14_940)
  expect(asked()).toEqual([['ben', 'cid']])
  await pass(10)
  expect([ben.get(), cid.get()]).toEqual(['Idle', 'Available'])
  ends.forEach((end) => end())
  await pass(60_000)
  expect(asked()).toHaveLength(2)
})

test('[PRS-08] people in a followed live list are not read, until they leave it', async () => {
  const { realtime, presence, statusOf, pass, asked } = await setUp()
  realtime.answers['presence.follow'] = () => ({ isLive: true, records: [recordOf('ben')], total: 1, asOf: 1 })
  const list = presence.follow(hall)
  await settle()
  const ben = statusOf('ben')
  ben.subscribe(() => {})
  await pass(30_000)
  expect([ben.get(), asked()]).toEqual(['Busy', []])
  list.close()
  await pass(50)
  expect([ben.get(), asked()]).toEqual(['Offline', [['ben']]])
})

test('[SEC-02] one command reads at most 100 people; of more, those that were read longest ago come first', async () => {
  const { statusOf, pass, asked } = await setUp()
  const people = Array.from({ length: 150 }, (_, index) => `person-${index}`)
  for (const uid of people) statusOf(uid).subscribe(() => {})
  await pass(50)
  await pass(50)
  expect(asked().map(({ length }) => length)).toEqual([100, 50])
  expect(people.map((uid) => statusOf(uid).get())).not.toContain(undefined)
  await pass(15_000)
  expect(asked().at(-1)).toHaveLength(100)
  expect(asked().at(-1)?.[0]).toBe('person-0')
})

test('[PRS-03] after a lost connection statuses are unknown until they are read again; a refused command is repeated', async () => {
  const { realtime, there, statusOf, pass, asked } = await setUp()
  const ben = statusOf('ben')
  ben.subscribe(() => {})
  await pass(50)
  realtime.lose()
  expect(ben.get()).toBeUndefined()
  there.set('ben', 'Busy')
  realtime.open()
  await settle()
  expect(ben.get()).toBe('Busy')
  realtime.answers['presence.read-statuses'] = () => {
    throw new RealtimeError('server.overloaded', 'later')
  }
  await pass(15_000)
  expect(ben.get()).toBe('Busy')
  realtime.answers['presence.read-statuses'] = () => ({ statuses: {} })
  await pass(15_000)
  expect(ben.get()).toBe('Offline')
  expect(asked()).toHaveLength(4)
})
