import { facts, type FactBody, type PublishRight } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { Bus } from '../../../platform/bus/bus.ts'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import type { CallRecord } from '../../../platform/feature-ports/calls.port.ts'
import { CallError, type OpMode } from '../../../platform/http/feature.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'
import { createFakeHub, type FakeConnection } from '../../../platform/realtime/testing/fake-hub.ts'
import { applyCallEvent, type CallEvent, type CallsState, createCallsState } from '../call-events.ts'
import { type CallsDeps, createCalls } from '../calls.ts'

/** One page of a person, and the facts sent to it. */
export type Page = FakeConnection

export interface FakeRoom {
  readonly memberIds: string[]
  readonly publish?: Record<string, PublishRight>
}

type Rooms = Record<string, FakeRoom>

/** What all nodes share: chats, people, time and the database. */
function createVenue(rooms: Rooms) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const records: CallRecord[] = []
  const blocked = new Map<string, Set<string>>()
  const invisible = new Set<string>()
  const store = createMemoryLiveStore<CallsState, CallEvent>({ create: createCallsState, apply: applyCallEvent })
  // As rows do, one commit waits for another.
  const { change } = store
  let last: Promise<unknown> = Promise.resolve()
  store.change = (keys, decide) => {
    const done = last.then(() => change(keys, decide))
    last = done.catch(() => {})
    return done
  }
  let lastCall = 0
  const deps: Omit<CallsDeps, 'hub' | 'bus' | 'leader'> = {
    clock,
    log,
    store,
    shownVenue,
    newCallId: () => `call-${(lastCall += 1)}`,
    way: 'peers',
    callRoom: async (_opMode, roomId, userId) => {
      const room = rooms[roomId]
      if (room?.memberIds.includes(userId) !== true) throw new CallError('chat.room-not-found', 'No such chat.')
      return { memberIds: room.memberIds, publish: room.publish?.[userId] ?? { may: true } }
    },
    findPeople: async (userIds) => userIds.map((uid) => ({ uid, name: `Name of ${uid}` })),
    blockedWith: async (userId) => blocked.get(userId) ?? new Set<string>(),
    postCall: async (_opMode, record) => void records.push(record),
    isInvisible: (userId) => invisible.has(userId),
  }
  return { deps, clock, log, records, blocked, invisible, store }
}

type Venue = ReturnType<typeof createVenue>

function openNode({ deps, clock }: Venue, bus: Bus | undefined, isLeader: () => boolean, more: Partial<CallsDeps>) {
  const fakeHub = createFakeHub(bus === undefined ? {} : { bus, clock })
  // What is sent is checked against the contract.
  const hub: typeof fakeHub = { ...fakeHub, fact: (name, body) => fakeHub.fact(name, facts[name].parse(body) as never) }
  const calls = createCalls({
    ...deps,
    hub,
    bus: bus ?? createInProcessBus({ log: deps.log }),
    leader: { isLeader },
    ...more,
  })
  return { calls, openPage, closePage }

  function openPage(userId: string, opMode: OpMode = 'LIVE'): Page {
    return hub.open({
      principal: { kind: 'account', userId, sessionId: `session of ${userId}`, authorities: ['attendee'] },
      opMode,
    })
  }

  async function closePage(page: Page): Promise<void> {
    page.close()
    await calls.connectionClosed(page)
  }
}

/** Calls among people of fake chats, over fake connections. */
export function openCalls(rooms: Rooms, more: Partial<CallsDeps> = {}) {
  const venue = createVenue(rooms)
  return { ...venue, ...openNode(venue, undefined, () => true, more) }
}

/** The same on several nodes over one store; the first one is the leader unless `lead` says otherwise. */
export async function openCallNodes(rooms: Rooms, more: Partial<CallsDeps> = {}) {
  const venue = createVenue(rooms)
  const linked = createLinkedBuses({ clock: venue.clock, log: venue.log })
  let leader = 0
  const [first, second] = linked.buses.map((bus, index) => openNode(venue, bus, () => leader === index, more))
  if (first === undefined || second === undefined) throw new Error('two nodes are opened')
  await Promise.all([first.calls.load(), second.calls.load()])
  return { ...venue, ...linked, first, second, lead: (index: number) => void (leader = index) }
}

export const sentNames = ({ sent }: Page): string[] => sent.map(({ type }) => type)

/** The last state of a call that was sent to a page. */
export const lastChange = (page: Page): FactBody<'calls.changed'>['call'] | undefined =>
  page.facts('calls.changed').at(-1)?.call

export const whyEnded = (page: Page): string | undefined => page.facts('calls.ended').at(-1)?.why
