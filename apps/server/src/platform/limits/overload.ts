import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import type { EventLoopState } from './loop-lateness.ts'
import { readMemoryUse, type MemoryUse } from './memory-use.ts'

export interface Overload {
  /** Memory is nearly full: no new work may begin. */
  isMemoryFull(): boolean
  /** Memory is nearly full, or the event loop is far behind: no new connection may be opened. */
  isOverloaded(): boolean
  /** Whether there is another node that is not overloaded. */
  canOthersTake(): boolean
}

export interface OverloadDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly bus: Bus
  readonly eventLoop: Pick<EventLoopState, 'isFarBehind'>
  readonly readMemory?: () => MemoryUse
}

/** Where nothing is ever too much. */
export const neverOverloaded: Overload = {
  isMemoryFull: () => false,
  isOverloaded: () => false,
  canOthersTake: () => false,
}

/**
 * From this share of the memory on, work is refused: V8 ends the process at the limit of its heap, and the system ends one at the
 * limit of its container. What is under way needs the rest.
 */
const fullFromShare = 0.9
/** Until it is below this again, so that the server does not change its mind with each request. */
const fullUntilBelowShare = 0.85
const readEveryMs = 500
const channel = 'overloaded'
const askChannel = 'overloaded ask'

/**
 * Whether this node has more to do than it can, and whether another node could do it. The event loop alone refuses no calls: `turns.ts`
 * and `cost-budget.ts` do that, by who asks for how much.
 * Source: NOD-04, SEC-19.
 */
export function createOverload({ clock, log, bus, eventLoop, readMemory = readMemoryUse }: OverloadDeps): Overload {
  const overloadedNodes = new Set<string>()
  let isFull = false
  let wasOverloaded = false
  let readAtMs = -Infinity
  bus.subscribe(channel, (isOver, from) => {
    if (from === bus.nodeId) return
    if (isOver === true) overloadedNodes.add(from)
    else overloadedNodes.delete(from)
  })
  bus.subscribe(askChannel, (_, from) => say(from))
  bus.watch({
    came: say,
    left: (nodeId) => void overloadedNodes.delete(nodeId),
    missed: (nodeId) => bus.send(nodeId, askChannel, {}),
  })
  return { isMemoryFull, isOverloaded, canOthersTake }

  function isMemoryFull(): boolean {
    const now = clock.now()
    // A clock that was set back does not keep it from being read.
    if (Math.abs(now - readAtMs) >= readEveryMs) {
      readAtMs = now
      const { systemShare, heapShare } = readMemory()
      const share = Math.max(systemShare, heapShare)
      const isNowFull = isFull ? share >= fullUntilBelowShare : share >= fullFromShare
      if (isNowFull && !isFull) log.warn({ systemShare, heapShare }, 'memory is nearly full; new work is refused')
      if (!isNowFull && isFull) log.info({ systemShare, heapShare }, 'there is memory again; new work is taken')
      isFull = isNowFull
    }
    return isFull
  }

  function isOverloaded(): boolean {
    const isOver = isMemoryFull() || eventLoop.isFarBehind()
    if (isOver !== wasOverloaded) {
      wasOverloaded = isOver
      bus.publish(channel, isOver)
    }
    return isOver
  }

  function canOthersTake(): boolean {
    for (const nodeId of bus.otherNodes()) if (!overloadedNodes.has(nodeId)) return true
    return false
  }

  function say(nodeId: string): void {
    bus.send(nodeId, channel, wasOverloaded)
  }
}
