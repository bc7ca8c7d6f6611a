import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Leader } from '../../../platform/nodes/leader.ts'
import { createRecentKeys, type RecentKeys } from './recent-keys.ts'

export interface SharedKeysDeps {
  readonly bus: Bus
  readonly clock: Clock
  readonly leader: Leader
  /** How many keys are remembered at least. */
  readonly atLeast: number
}

const channel = 'analytics keys'
/** Less than the two seconds after which a tracker sends again what got no answer. */
const gatherMs = 500
const keysAtOnce = 5_000

/**
 * What was seen of late on any node: a tracker may send again to another one. A key that is lost on the bus is not sent again, so
 * that a hit may count twice where the bus fails. Source: NOD-04.
 */
export function createSharedKeys({ bus, clock, leader, atLeast }: SharedKeysDeps): RecentKeys {
  const keys = createRecentKeys(atLeast)
  let waiting: string[] = []
  bus.subscribe(channel, (message, from) => {
    if (from !== bus.nodeId) for (const key of message as readonly string[]) keys.isFirst(key)
  })
  // All nodes know the same keys: one of them is enough for a node that has come.
  bus.watch({ came: (nodeId) => void (leader.isLeader() && sendAll(nodeId)) })
  return {
    all: keys.all,
    isFirst(key) {
      const isFirst = keys.isFirst(key)
      if (isFirst) share(key)
      return isFirst
    },
  }

  function share(key: string): void {
    if (bus.otherNodes().size > 0 && waiting.push(key) === 1) clock.after(gatherMs, publish)
  }

  function publish(): void {
    const news = waiting
    waiting = []
    bus.publish(channel, news)
  }

  function sendAll(nodeId: string): void {
    const all = keys.all()
    for (let at = 0; at < all.length; at += keysAtOnce) bus.send(nodeId, channel, all.slice(at, at + keysAtOnce))
  }
}
