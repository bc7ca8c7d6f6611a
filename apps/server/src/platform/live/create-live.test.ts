import { createFakeClock, type FakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { Bus, BusListener } from '../bus/bus.ts'
import { createInProcessBus } from '../bus/in-process-bus.ts'
import { createLinkedBuses, openOnBoth } from '../bus/testing/linked-buses.ts'
import { CallError } from '../http/feature.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createFakeHub } from '../realtime/testing/fake-hub.ts'
import { createLive, type LiveDeps } from './create-live.ts'
import type { Live } from './live-feature.ts'
import { shownVenue } from './testing/shown-venue.ts'
import { createMemoryLiveStore, type MemoryLiveStore } from './testing/memory-live-store.ts'

type Sum = { total: number }
type Counter = Live<Sum, number, number>

const apply = (sum: Sum, by: number) => void (sum.total += by)
const newStore = () => createMemoryLiveStore<Sum, number>({ create: () => ({ total: 0 }), apply })
const outage = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
const key = 'LIVE expo one'

/** Nodes that add numbers up; nothing below zero is taken. What followers are shown is in the ids of a known fact. */
function openNode(more: Partial<LiveDeps> & { store?: MemoryLiveStore<Sum, number>; clock?: FakeClock } = {}) {
  const log = createMemoryLog()
  const { store = newStore(), bus = createInProcessBus({ log }) } = more
  const [hub, clock] = [createFakeHub(), more.clock ?? createFakeClock()]
  const node: Counter = createLive<Sum, number, number>(
    { hub, bus, clock, log, shownVenue: more.shownVenue ?? shownVenue },
    {
      name: 'sum',
      store,
      apply,
      decide: ({ total }, by) => (total + by < 0 ? new CallError('poll.not-open', 'Too little') : [by]),
      erase: ({ total }) => [-total],
      topics: {
        everyMs: 500,
        view: (topic, events) =>
          hub.fact('announcement.taken-back', { id: `${node.state(topic.key)?.total} after ${events.join()}` }),
      },
    },
  )
  const visitor = { kind: 'visitor', visitorId: 'v1' } as const
  async function follow() {
    const connection = hub.open({ principal: visitor })
    await node.read(key)
    node.follow(key, connection)
    return {
      connection,
      shown: () => connection.facts('announcement.taken-back').map(({ id }) => id),
      behind: () => connection.facts('realtime.behind'),
    }
  }
  return { ...node, node, store, bus, clock, follow }
}

test('commands that come at once are decided one after the other, stored as one and shown once a period', async () => {
  const { run, store, clock, follow } = openNode()
  const { shown } = await follow()
  const answers = await Promise.allSettled([run(key, 2), run(key, -5), run(key, 4)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(store.written.flatMap(({ events }) => events)).toEqual([2, 4])
  await clock.advance(499)
  expect(shown()).toEqual([])
  await clock.advance(1)
  expect(shown()).toEqual(['6 after 2,4'])
})

test('what happened while a topic had no followers is not shown to a new follower', async () => {
  const { run, clock, follow } = openNode()
  await run(key, 2)
  const { shown } = await follow()
  await run(key, 3)
  await clock.advance(500)
  expect(shown()).toEqual(['5 after 3'])
})

test('while the database is away nothing is acknowledged; then the state is read anew and followers ask for it', async () => {
  const { run, read, store, clock, follow } = openNode()
  await run(key, 2)
  const { shown, behind } = await follow()
  store.failure = outage
  await expect(run(key, 3)).rejects.toMatchObject({ code: 'server.overloaded' })
  await expect(read(key)).rejects.toMatchObject({ code: 'server.overloaded' })
  await clock.advance(2_000)
  expect(behind()).toEqual([])
  store.failure = undefined
  await clock.advance(2_000)
  expect(behind()).toEqual([{ features: ['sum'] }])
  expect([(await read(key)).total, shown()]).toEqual([2, []])
})

test('a node follows what another one stored, shows it, and decides on it', async () => {
  const one = openNode()
  const two = openNode({ store: one.store, bus: one.bus })
  const { shown } = await two.follow()
  await one.run(key, 4)
  await two.clock.advance(500)
  expect(shown()).toEqual(['4 after 4'])
  await two.run(key, -4)
  await expect(one.run(key, -1)).rejects.toMatchObject({ code: 'poll.not-open' })
})

test('a node that missed what another one stored reads it before it decides', async () => {
  const one = openNode()
  const two = openNode({ store: one.store })
  await two.read(key)
  await one.run(key, 4)
  expect((await two.run(key, -3)).total).toBe(1)
  await expect(one.run(key, -2)).rejects.toMatchObject({ code: 'poll.not-open' })
})

test('a key that is not followed for ten minutes leaves memory, one that is followed stays', async () => {
  const { read, state, clock, follow } = openNode()
  await read('LIVE expo two')
  await follow()
  await clock.advance(20 * 60_000)
  expect([state('LIVE expo two'), state(key)]).toEqual([undefined, { total: 0 }])
})

test('erasing goes through all keys; after the end nothing is taken', async () => {
  const { run, erase, read, stop } = openNode()
  await run(key, 3)
  await erase('alice')
  expect((await read(key)).total).toBe(0)
  await stop()
  await expect(run(key, 1)).rejects.toMatchObject({ code: 'server.draining' })
})

test('[EDT-07] while the mode shows another architecture, who follows the former one is sent nothing', async () => {
  let architectureId = 'expo'
  const { run, touch, followers, clock, follow } = openNode({ shownVenue: (opMode) => ({ opMode, architectureId }) })
  const { shown } = await follow()
  architectureId = 'copy'
  await run(key, 2)
  touch(key)
  await clock.advance(500)
  expect([shown(), followers(key).size]).toEqual([[], 0])
  architectureId = 'expo'
  await run(key, 3)
  await clock.advance(500)
  expect(shown()).toEqual(['5 after 3'])
})

test('news that is not stored is shown and leaves the state as it is', async () => {
  const { announce, clock, follow, store } = openNode()
  const { shown } = await follow()
  announce(key, 7)
  await clock.advance(500)
  expect([shown(), store.written]).toEqual([['0 after 7'], []])
})

test('a feature with a part of a key in memory gets what its work needs before anything is decided', async () => {
  const store = newStore()
  const { change } = store
  const seen: unknown[] = []
  store.change = (keys, decide) =>
    change(keys, (turn) =>
      decide({
        ...turn,
        async loadFor(ofKey, state, work) {
          seen.push([ofKey, state.total, work])
          state.total += 10
        },
      }),
    )
  const { run, read, erase } = openNode({ store })
  // The first goes alone, the others together.
  const answers = await Promise.allSettled([read(key), run(key, -10), run('LIVE expo two', 1), run(key, -5)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  await erase('alice')
  expect(seen).toEqual([
    [key, 0, { commands: [-10, -5], erased: [] }],
    ['LIVE expo two', 0, { commands: [1], erased: [] }],
    [key, 0, { commands: [], erased: ['alice'] }],
    ['LIVE expo two', 11, { commands: [], erased: ['alice'] }],
  ])
})

test('[NOD-03] a node that missed messages of another reads the state anew, and its followers ask for it', async () => {
  const clock = createFakeClock()
  const { buses, drop } = createLinkedBuses({ clock, log: createMemoryLog() })
  const store = newStore()
  const [first, second] = [openNode({ bus: buses[0], store, clock }), openNode({ bus: buses[1], store, clock })]
  const { shown, behind } = await second.follow()
  await first.run(key, 2)
  await clock.advance(500)
  expect(shown()).toEqual(['2 after 2'])
  drop((text) => text.includes('live sum'))
  await first.run(key, 3)
  drop(() => false)
  await clock.advance(4_000)
  expect(second.state(key)).toEqual({ total: 5 })
  expect(behind()).toEqual([{ features: ['sum'] }])
})

/** A bus whose messages of other nodes arrive when the test says so. */
function createHandBus() {
  const listeners = new Set<BusListener>()
  const bus: Bus = {
    nodeId: 'here',
    publish: (_channel, message) => listeners.forEach((listener) => listener(message, 'here')),
    send: () => {},
    subscribe(_channel, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    otherNodes: () => new Set(['there']),
    watch: () => () => {},
  }
  const arrive = (version: number, ...events: number[]) =>
    listeners.forEach((listener) => listener({ key, version, events }, 'there'))
  return { bus, arrive }
}

/** What other nodes store, without telling. */
const storeElsewhere = (store: MemoryLiveStore<Sum, number>, by: number) =>
  store.change([key], async () => [{ key, events: [by] }])

test('[NOD-03] a commit that arrives before an earlier one of another node is applied and shown after it', async () => {
  const { bus, arrive } = createHandBus()
  const { clock, follow, state } = openNode({ bus })
  const { shown, behind } = await follow()
  arrive(2, 4)
  await clock.advance(500)
  expect([shown(), state(key)]).toEqual([[], { total: 0 }])
  arrive(1, 2)
  await clock.advance(3_000)
  expect([shown(), behind()]).toEqual([['6 after 2,4'], []])
})

test('[NOD-03] where an earlier commit does not arrive within two seconds, the key is read and followers ask for it', async () => {
  const { bus, arrive } = createHandBus()
  const { clock, follow, state, store } = openNode({ bus })
  const { behind } = await follow()
  for (const by of [2, 4]) await storeElsewhere(store, by)
  arrive(2, 4)
  await clock.advance(1_999)
  expect([state(key), behind()]).toEqual([{ total: 0 }, []])
  await clock.advance(1)
  expect([state(key), behind()]).toEqual([{ total: 6 }, [{ features: ['sum'] }]])
})

test('[NOD-03] commits that arrive while a key is read or changed are applied once, after it', async () => {
  const { bus, arrive } = createHandBus()
  const store = newStore()
  const { load, change } = store
  store.load = async (ofKey) => {
    const loaded = await load(ofKey)
    arrive(1, 2)
    return loaded
  }
  const { run, read, state } = openNode({ bus, store })
  await storeElsewhere(store, 2)
  expect(await read(key)).toEqual({ total: 2 })
  store.change = async (keys, decide) => {
    await change(keys, decide)
    await storeElsewhere({ ...store, change }, 8)
    arrive(3, 8)
  }
  await run(key, 4)
  expect(state(key)).toEqual({ total: 14 })
})

test('[NOD-03] followers on other nodes ask for what a commit of unknown outcome has stored', async () => {
  const clock = createFakeClock()
  const { buses } = createLinkedBuses({ clock, log: createMemoryLog() })
  const store = newStore()
  const broken = { ...store }
  broken.change = async (keys, decide) => {
    await store.change(keys, decide)
    throw outage
  }
  const [first, second] = [openNode({ bus: buses[0], store: broken, clock }), openNode({ bus: buses[1], store, clock })]
  const { behind } = await second.follow()
  await expect(first.run(key, 2)).rejects.toMatchObject({ code: 'server.overloaded' })
  await clock.advance(5_000)
  expect([second.state(key), behind()]).toEqual([{ total: 2 }, [{ features: ['sum'] }]])
})

test('[NOD-03] a node that comes or leaves makes others compare versions; followers ask only for what is otherwise', async () => {
  const clock = createFakeClock()
  const { buses, cut, heal } = createLinkedBuses({ clock, log: createMemoryLog() })
  const store = newStore()
  const [first, second] = openOnBoth({ buses }, (bus) => openNode({ bus, store, clock }))
  const { behind } = await second.follow()
  await first.run(key, 2)
  cut(0)
  await clock.advance(15_000)
  expect([second.state(key), behind()]).toEqual([{ total: 2 }, []])
  // Stored while it could not be heard.
  await first.run(key, 3)
  heal(0)
  await clock.advance(5_000)
  expect([second.state(key), behind()]).toEqual([{ total: 5 }, [{ features: ['sum'] }]])
})

test('[NOD-04] what follows from a commit once is done on the node of the command alone', async () => {
  const { buses } = createLinkedBuses({ clock: createFakeClock(), log: createMemoryLog() })
  const store = newStore()
  const done: string[] = []
  const [first] = openOnBoth({ buses }, (bus) =>
    createLive<Sum, number, number>(
      { hub: createFakeHub(), bus, clock: createFakeClock(), log: createMemoryLog(), shownVenue },
      {
        name: 'sum',
        store,
        apply,
        decide: (_sum, by) => [by],
        onEvents: () => void done.push(`seen on ${bus.nodeId}`),
        onCommitted: () => void done.push(`done on ${bus.nodeId}`),
      },
    ),
  )
  await first.run(key, 2)
  expect(done.toSorted()).toEqual(['done on node-1', 'seen on node-1', 'seen on node-2'])
})

test('[NOD-02] what must be read before events are shown is awaited on each node', async () => {
  const { buses } = createLinkedBuses({ clock: createFakeClock(), log: createMemoryLog() })
  const store = newStore()
  const seen: string[] = []
  let isRead = () => {}
  const read = new Promise<void>((resolve) => (isRead = resolve))
  const [first] = openOnBoth({ buses }, (bus) =>
    createLive<Sum, number, number>(
      { hub: createFakeHub(), bus, clock: createFakeClock(), log: createMemoryLog(), shownVenue },
      {
        name: 'sum',
        store,
        apply,
        decide: (_sum, by) => [by],
        beforeShown: () => (bus.nodeId === 'node-2' ? read : undefined),
        onEvents: () => void seen.push(bus.nodeId),
      },
    ),
  )
  await first.run(key, 2)
  expect(seen).toEqual(['node-1'])
  isRead()
  await read
  await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual(['node-1', 'node-2'])
})
