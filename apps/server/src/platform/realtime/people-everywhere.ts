import type { CloseReason } from '@foyer/contract'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import type { OpMode } from '../http/principal.ts'
import { frameOfText } from './frame.ts'
import type { Connection, Frame, Hub, SendOptions, SendToPeopleOptions } from './realtime.ts'

export interface PeopleEverywhereDeps {
  readonly bus: Bus
  readonly clock: Clock
  /** Those of this node. */
  readonly connectionsOf: (userId: string, opMode?: OpMode) => Iterable<Connection>
  readonly send: (to: Iterable<Connection>, frame: Frame, options: SendOptions) => Promise<void>
}

/** People and their connections on all nodes. */
export interface PeopleEverywhere extends Pick<Hub, 'sendToPeople' | 'endAllOf' | 'isOnline'> {
  /** An account has its first connection of a mode on this node. */
  came(userId: string, opMode: OpMode): void
  /** An account has no connection of a mode on this node any more. */
  left(userId: string, opMode: OpMode): void
}

interface Sent extends SendToPeopleOptions {
  readonly userIds: readonly string[]
  readonly type: string
  readonly text: string
}
interface Ended {
  readonly userId: string
  readonly reason: CloseReason
  readonly message: string
}
interface Online {
  /** Instead of what the node said before. */
  readonly isWhole?: true
  readonly came: readonly string[]
  readonly left: readonly string[]
}

const sendChannel = 'people send'
const endChannel = 'people end'
const onlineChannel = 'people online'
const askChannel = 'people ask'
const sayAfterMs = 100
const personKey = (userId: string, opMode: OpMode) => `${opMode} ${userId}`

export function createPeopleEverywhere({ bus, clock, connectionsOf, send }: PeopleEverywhereDeps): PeopleEverywhere {
  const own = new Set<string>()
  const byNode = new Map<string, Set<string>>()
  const changed = new Set<string>()
  let cancel: (() => void) | undefined
  bus.subscribe(sendChannel, (message) => {
    const { userIds, type, text, ...options } = message as Sent
    deliver(userIds, frameOfText(type, text), options)
  })
  bus.subscribe(endChannel, (message) => {
    const { userId, reason, message: text } = message as Ended
    for (const connection of connectionsOf(userId)) connection.end(reason, text)
  })
  bus.subscribe(onlineChannel, (message, from) => {
    if (from === bus.nodeId) return
    const { isWhole, came, left } = message as Online
    const there = isWhole === true ? new Set<string>() : (byNode.get(from) ?? new Set())
    for (const key of came) there.add(key)
    for (const key of left) there.delete(key)
    byNode.set(from, there)
  })
  bus.subscribe(askChannel, (_, from) => sayWhole(from))
  bus.watch({
    // It may have missed that this node was here, or this one that it was.
    came(nodeId) {
      sayWhole(nodeId)
      bus.send(nodeId, askChannel, {})
    },
    left: (nodeId) => void byNode.delete(nodeId),
    missed: (nodeId) => bus.send(nodeId, askChannel, {}),
  })
  return {
    sendToPeople(userIds, frame, options = {}) {
      const all = [...new Set(userIds)]
      if (all.length === 0) return
      const elsewhere = hasOthers() ? all.filter(isElsewhere) : []
      if (elsewhere.length === 0) return deliver(all, frame, options)
      const { type, text } = frame
      bus.publish(sendChannel, { ...options, userIds: all, type, text } satisfies Sent)
    },
    endAllOf: (userId, reason, message) => bus.publish(endChannel, { userId, reason, message } satisfies Ended),
    isOnline: (userId, opMode) => own.has(personKey(userId, opMode)) || isThere(personKey(userId, opMode)),
    came(userId, opMode) {
      own.add(personKey(userId, opMode))
      sayLater(personKey(userId, opMode))
    },
    left(userId, opMode) {
      own.delete(personKey(userId, opMode))
      sayLater(personKey(userId, opMode))
    },
  }

  function deliver(
    userIds: readonly string[],
    frame: Frame,
    { opMode, except, ...options }: SendToPeopleOptions,
  ): void {
    const to = userIds.flatMap((userId) => [...connectionsOf(userId, opMode)].filter(({ id }) => id !== except))
    if (to.length > 0) void send(to, frame, options)
  }

  function hasOthers(): boolean {
    return bus.otherNodes().size > 0
  }

  /** Also where it is not known what another node has: it has just come. */
  function isElsewhere(userId: string): boolean {
    for (const nodeId of bus.otherNodes()) if (!byNode.has(nodeId)) return true
    return isThere(personKey(userId, 'LIVE')) || isThere(personKey(userId, 'STAGE'))
  }

  function isThere(key: string): boolean {
    for (const there of byNode.values()) if (there.has(key)) return true
    return false
  }

  function sayLater(key: string): void {
    if (!hasOthers()) return
    changed.add(key)
    cancel ??= clock.after(sayAfterMs, () => {
      cancel = undefined
      const keys = [...changed]
      changed.clear()
      const came = keys.filter((each) => own.has(each))
      const left = keys.filter((each) => !own.has(each))
      bus.publish(onlineChannel, { came, left } satisfies Online)
    })
  }

  function sayWhole(nodeId: string): void {
    bus.send(nodeId, onlineChannel, { isWhole: true, came: [...own], left: [] } satisfies Online)
  }
}
