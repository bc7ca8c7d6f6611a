import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createLinkedBuses } from '../bus/testing/linked-buses.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createFakeHub } from './testing/fake-hub.ts'

const account = (userId: string) =>
  ({ kind: 'account', userId, sessionId: `session of ${userId}`, authorities: ['attendee'] }) as const

function open() {
  const clock = createFakeClock()
  const linked = createLinkedBuses({ clock, log: createMemoryLog() })
  const hubs = linked.buses.map((bus) => createFakeHub({ bus, clock }))
  const [first, second] = hubs
  if (first === undefined || second === undefined) throw new Error('there are two')
  const frame = first.fact('chat.room-left', { roomId: 'r1' })
  return { ...linked, clock, first, second, frame }
}

test('[NOD-02] a fact to people reaches each of their connections once, on every node, but for the one that is left out', async () => {
  const { first, second, frame, clock } = open()
  const here = first.open({ principal: account('alice') })
  const there = [
    second.open({ principal: account('alice') }),
    second.open({ principal: account('bob') }),
    second.open({ principal: account('alice'), opMode: 'STAGE' }),
  ]
  await clock.advance(200)
  first.sendToPeople(['alice'], frame, { opMode: 'LIVE' })
  expect([here, ...there].map(({ sent }) => sent.length)).toEqual([1, 1, 0, 0])
  first.sendToPeople(['alice', 'bob'], frame, { except: here.id })
  expect([here, ...there].map(({ sent }) => sent.length)).toEqual([1, 2, 1, 1])
})

test('[NOD-02] who is online is known on every node, also to one that missed it, and to one that was taken for gone', async () => {
  const { first, second, clock, cut, heal, drop } = open()
  const connection = second.open({ principal: account('bob') })
  expect(second.isOnline('bob', 'LIVE')).toBe(true)
  await clock.advance(100)
  expect([first.isOnline('bob', 'LIVE'), first.isOnline('bob', 'STAGE')]).toEqual([true, false])
  drop((text) => text.includes('people online'))
  second.open({ principal: account('carol') })
  await clock.advance(100)
  drop(() => false)
  await clock.advance(1_000)
  expect(first.isOnline('carol', 'LIVE')).toBe(true)
  cut(1)
  connection.close()
  await clock.advance(11_000)
  expect(first.isOnline('carol', 'LIVE')).toBe(false)
  heal(1)
  await clock.advance(1_000)
  expect([first.isOnline('carol', 'LIVE'), first.isOnline('bob', 'LIVE')]).toEqual([true, false])
})

test('[NOD-02] the end of all connections of an account is on every node', () => {
  const { first, second } = open()
  const [one, other] = [first.open({ principal: account('alice') }), second.open({ principal: account('alice') })]
  second.endAllOf('alice', 'session-ended', 'The session has ended')
  expect([one.isOpen, other.isOpen]).toEqual([false, false])
})
