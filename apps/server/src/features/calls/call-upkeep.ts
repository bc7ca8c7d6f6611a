import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Connection, Hub } from '../../platform/realtime/realtime.ts'
import type { CallsState, UnpostedRecord } from './call-events.ts'
import { type Device, isRinging } from './live-call.ts'

export interface CallUpkeepDeps {
  readonly bus: Pick<Bus, 'nodeId' | 'otherNodes' | 'watch'>
  readonly hub: Pick<Hub, 'connectionsOf'>
  readonly clock: Clock
  readonly log: Log
  readonly leader: Leader
  readonly read: (opMode: OpMode) => Promise<CallsState>
  readonly run: (opMode: OpMode, connections: Found) => Promise<unknown>
  readonly post: (opMode: OpMode, record: UnpostedRecord) => void
}

/** Ids of connections that are not in their calls any more though it is stored so, and the other way round. */
interface Found {
  readonly lost: readonly string[]
  readonly back: readonly string[]
}

/** Keeps calls in step with connections, nodes and the clock: what one node does not do, another one does a little later. */
export interface CallUpkeep {
  /** Does what is due. Resolves once it is stored, or was given up for now. */
  review(opMode: OpMode): Promise<void>
  closed(connection: Connection, isInCall: boolean): Promise<void>
  silent(connection: Connection, isSilent: boolean, isInCall: boolean): Promise<void>
  /** From now on no connection of this node is in a call. */
  giveUpConnections(): Promise<void>
  stop(): void
}

export const callModes: readonly OpMode[] = ['LIVE', 'STAGE']

/** While there are calls: for nodes that end, and for what failed. */
const lookEveryMs = 5_000
/** The other nodes leave this much to the leader, so that they do not all do the same. */
const leaderAheadMs = 2_000
/** A node that is not heard for so long after it was first missed is gone: the bus knows only nodes that it has heard. */
const unheardForMs = 10_000

export function createCallUpkeep(deps: CallUpkeepDeps): CallUpkeep {
  const { bus, hub, clock, log, leader, read, run, post } = deps
  /** Connections of this node from which nothing is heard. */
  const silentIds = new Set<string>()
  const goneSinceMs = new Map<string, number>()
  const missedSinceMs = new Map<string, number>()
  const underWay = new Map<OpMode, Promise<void>>()
  const wanted = new Set<OpMode>()
  const timers = new Map<OpMode, () => void>()
  let hasConnections = true
  let isStopped = false
  const unwatch = bus.watch({
    left(nodeId) {
      goneSinceMs.set(nodeId, clock.now())
      for (const opMode of callModes) void review(opMode)
    },
  })
  return {
    review,
    async closed({ id, opMode }, isInCall) {
      silentIds.delete(id)
      if (isInCall) await review(opMode)
    },
    async silent({ id, opMode }, isSilent, isInCall) {
      if (isSilent) silentIds.add(id)
      else silentIds.delete(id)
      if (isInCall) await review(opMode)
    },
    async giveUpConnections() {
      hasConnections = false
      await Promise.all(callModes.map(review))
    },
    stop() {
      isStopped = true
      unwatch()
      for (const cancel of timers.values()) cancel()
    },
  }

  /** One at a time for each mode. */
  function review(opMode: OpMode): Promise<void> {
    wanted.add(opMode)
    const running = underWay.get(opMode) ?? work(opMode).finally(() => underWay.delete(opMode))
    underWay.set(opMode, running)
    return running
  }

  async function work(opMode: OpMode): Promise<void> {
    while (wanted.delete(opMode) && !isStopped) {
      try {
        const { lost, back, isOverdue } = look(opMode, await read(opMode))
        if (lost.length > 0 || back.length > 0 || isOverdue) await run(opMode, { lost, back })
        plan(opMode, await read(opMode))
      } catch (error) {
        log.warn({ err: error }, 'calls could not be kept in step with connections; tried again soon')
        lookAgain(opMode, lookEveryMs)
      }
    }
  }

  function look(opMode: OpMode, state: CallsState): Found & { readonly isOverdue: boolean } {
    const lost: string[] = []
    const back: string[] = []
    for (const { seats } of state.calls.values())
      for (const { person, state: seat, device } of seats) {
        if (device === undefined) continue
        const isConnected = device.nodeId === bus.nodeId ? isHere(opMode, person.uid, device) : !isGone(device.nodeId)
        if (seat === 'joined' && !isConnected) lost.push(device.connectionId)
        if (seat === 'away' && isConnected && device.nodeId === bus.nodeId) back.push(device.connectionId)
      }
    for (const record of state.records.values())
      if (record.nodeId === bus.nodeId || isGone(record.nodeId)) post(opMode, record)
    return { lost, back, isOverdue: deadlines(state).some((atMs) => atMs <= clock.now()) }
  }

  function plan(opMode: OpMode, state: CallsState): void {
    const isIdle = state.calls.size === 0 && state.records.size === 0
    const nextMs = Math.min(...deadlines(state), clock.now() + lookEveryMs)
    lookAgain(opMode, isIdle ? undefined : Math.max(0, nextMs - clock.now()))
  }

  function lookAgain(opMode: OpMode, delayMs: number | undefined): void {
    timers.get(opMode)?.()
    timers.delete(opMode)
    if (delayMs !== undefined && !isStopped)
      timers.set(
        opMode,
        clock.after(delayMs, () => void review(opMode)),
      )
  }

  /** When something in these calls ends by the clock, as far as it is for this node to do. */
  function deadlines({ calls }: CallsState): readonly number[] {
    const aheadMs = leader.isLeader() ? 0 : leaderAheadMs
    return [...calls.values()].flatMap(({ seats, ringUntilMs }) => [
      ...(seats.some(isRinging) ? [ringUntilMs + aheadMs] : []),
      ...seats.flatMap(({ awayUntilMs }) => (awayUntilMs === undefined ? [] : [awayUntilMs + aheadMs])),
    ])
  }

  function isHere(opMode: OpMode, userId: string, { connectionId }: Device): boolean {
    if (!hasConnections || silentIds.has(connectionId)) return false
    for (const { id, isOpen } of hub.connectionsOf(userId, opMode)) if (id === connectionId) return isOpen
    return false
  }

  /** Whether it is for this node to do what another one would have done. */
  function isGone(nodeId: string): boolean {
    if (bus.otherNodes().has(nodeId)) {
      missedSinceMs.delete(nodeId)
      return false
    }
    const [now, isLeader] = [clock.now(), leader.isLeader()]
    const sinceMs = goneSinceMs.get(nodeId)
    if (sinceMs !== undefined) return now >= sinceMs + (isLeader ? 0 : leaderAheadMs)
    const missedMs = missedSinceMs.get(nodeId) ?? now
    missedSinceMs.set(nodeId, missedMs)
    // NOTE: a node that has just started, while the bus is away, has heard of no other; the leader has run for longer.
    return isLeader && now >= missedMs + unheardForMs
  }
}
