import { createFakeClock } from '@foyer/testkit'
import type { Bus } from '../../bus/bus.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { createLinkedBuses } from '../../bus/testing/linked-buses.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Feature, OpMode } from '../../http/feature.ts'
import { createMemoryLog } from '../../http/testing/memory-log.ts'
import type { Log } from '../../log/log.ts'
import type { Leader } from '../../nodes/leader.ts'
import { createFakeHub, type FakeConnection, type FakeHub } from '../../realtime/testing/fake-hub.ts'

/** With `NODES=2` component tests open their feature on two nodes, and people come to one and the other in turn. */
export const usualNodes = Number(process.env['NODES'] ?? 1)

export interface TestNode {
  readonly hub: FakeHub
  readonly bus: Bus
  readonly leader: Leader
}

/** The nodes of one component test. What a feature is given besides, such as its store and its clock, they share. */
export interface TestNodes {
  readonly all: readonly TestNode[]
  /** The leader, until another is made it. */
  readonly first: TestNode
  /** Of each node what `open` gives. The answer gives one after the other in turn. */
  each<T>(open: (node: TestNode) => T): { readonly all: readonly T[]; next(): T }
  connections(opMode: OpMode): readonly FakeConnection[]
  /** Messages between nodes for which it answers true are lost from now on. */
  drop(isDropped: (text: string) => boolean): void
  /** Lets nodes find what was lost: the clock of their buses goes on. */
  beat(): Promise<void>
  /** Makes another node the leader. */
  lead(index: number): void
}

export function createTestNodes({
  clock,
  log,
  count = usualNodes,
}: {
  readonly clock: Clock
  readonly log: Log
  /** Without it, as many as the tests are run with. */
  readonly count?: number | undefined
}): TestNodes {
  // NOTE: a clock of their own, since a test that lets a day pass would wait for a hundred thousand beats.
  const busClock = createFakeClock(clock.now())
  const linked = count > 1 ? createLinkedBuses({ clock: busClock, log: createMemoryLog(), nodes: count }) : undefined
  let leading = 0
  const all = Array.from({ length: count }, (_, index): TestNode => {
    const leader = { isLeader: () => leading === index }
    const bus = linked?.buses[index]
    if (bus === undefined) return { hub: createFakeHub(), bus: createInProcessBus({ log }), leader }
    return { hub: createFakeHub({ bus, clock }), bus, leader }
  })
  const [first] = all
  if (first === undefined) throw new Error('there is no node')
  return {
    all,
    first,
    each(open) {
      const opened = all.map(open)
      let turn = 0
      const next = () => opened[turn++ % opened.length] as (typeof opened)[number]
      return { all: opened, next }
    },
    connections: (opMode) => all.flatMap(({ hub }) => [...hub.connections(opMode)] as FakeConnection[]),
    drop: (isDropped) => linked?.drop(isDropped),
    beat: () => busClock.advance(1_000),
    lead: (index) => void (leading = index),
  }
}

/** The feature of the first node, which ends all of them. */
export function featureOfNodes(features: readonly Feature[]): Feature {
  const [first] = features
  if (first === undefined) throw new Error('there is no node')
  return { ...first, stop: async () => void (await Promise.all(features.map(async (feature) => feature.stop?.()))) }
}
