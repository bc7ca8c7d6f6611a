import type { Clock } from '../../clock/clock.ts'
import type { Log } from '../../log/log.ts'
import { createNodeBus, type NodeBus } from '../node-bus.ts'

export interface LinkedBuses {
  readonly buses: readonly [NodeBus, NodeBus, ...NodeBus[]]
  /** From now on what the others send does not arrive at this node, nor what it sends at them. */
  cut(index: number): void
  heal(index: number): void
  /** A text that no node has written arrives at all. */
  inject(text: string): void
  /** Drops what it answers true for. */
  drop(isDropped: (text: string) => boolean): void
}

/** Buses of nodes within one test: messages pass through JSON and arrive at once. */
export function createLinkedBuses({
  clock,
  log,
  nodes = 2,
  aheadMs = [],
}: {
  readonly clock: Clock
  readonly log: Log
  readonly nodes?: number
  /** How far the clock of each node is ahead, in ms; 0 for those without. */
  readonly aheadMs?: readonly number[]
}): LinkedBuses {
  const listeners = new Map<string, (text: string) => void>()
  const cutOff = new Set<string>()
  let isDropped: (text: string) => boolean = () => false
  const idOf = (index: number) => `node-${index + 1}`
  const buses = Array.from({ length: nodes }, (_, index) => {
    const nodeId = idOf(index)
    return createNodeBus({
      nodeId,
      clock: { now: () => clock.now() + (aheadMs[index] ?? 0), after: (ms, run) => clock.after(ms, run) },
      log,
      defer: (send) => send(),
      wire: {
        send(text, to) {
          if (cutOff.has(nodeId) || isDropped(text)) return
          for (const [id, listener] of listeners) if ((to ?? id) === id && !cutOff.has(id)) listener(text)
        },
        listen: (listener) => void listeners.set(nodeId, listener),
        isUp: () => !cutOff.has(nodeId),
      },
    })
  })
  for (const bus of buses) bus.start()
  return {
    buses: buses as unknown as LinkedBuses['buses'],
    cut: (index) => void cutOff.add(idOf(index)),
    heal: (index) => void cutOff.delete(idOf(index)),
    inject(text) {
      for (const listener of listeners.values()) listener(text)
    },
    drop: (next) => void (isDropped = next),
  }
}

/** Opens something on the first and on the second node. */
export const openOnBoth = <Node>({ buses }: Pick<LinkedBuses, 'buses'>, open: (bus: NodeBus) => Node): [Node, Node] => [
  open(buses[0]),
  open(buses[1]),
]
