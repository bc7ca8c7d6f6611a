import {
  peerToPeerMax,
  type CallSignal,
  type CheckedBody,
  type ChatPerson,
  type FactBody,
  type VideoCall,
  callsListedMax,
} from '@foyer/contract'
import type { CallRecord, CallRoom } from '../../platform/feature-ports/calls.port.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import type { Live } from '../../platform/live/live-feature.ts'
import type { LiveStore } from '../../platform/live/live.store.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'
import {
  applyCallEvent,
  type CallAction,
  type CallCommand,
  type CallEvent,
  type CallsState,
  createCallsState,
  type Entrant,
} from './call-events.ts'
import { createCallFacts } from './call-facts.ts'
import { createCallRecords } from './call-records.ts'
import { callModes, createCallUpkeep } from './call-upkeep.ts'
import { decideCalls, noSuchCall } from './decide-calls.ts'
import { isIn, type LiveCall, type Seat, seatOf, seatsIn, toVideoCall } from './live-call.ts'

export interface CallsDeps extends LiveDeps {
  readonly store: LiveStore<CallsState, CallEvent, CallCommand>
  readonly leader: Leader
  readonly newCallId: () => string
  /** How calls travel: not at all, from browser to browser, through LiveKit where there are many, or always. */
  readonly way: 'off' | 'peers' | 'livekit-for-many' | 'livekit'
  /** A private or group chat as one of its members sees it. Fails with `chat.room-not-found`. */
  readonly callRoom: (opMode: OpMode, roomId: string, userId: string) => Promise<CallRoom>
  readonly findPeople: (userIds: readonly string[]) => Promise<readonly ChatPerson[]>
  /** The people a user has blocked, and the people who have blocked the user. */
  readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
  /** Of the same call once, however often it is called. */
  readonly postCall: (opMode: OpMode, record: CallRecord) => Promise<void>
  /** Whether a person chose to be invisible to all others. */
  readonly isInvisible: (userId: string) => boolean
}

type MediaChange = CheckedBody<'calls.set-media'>['media']
type CallRequest<Body> = Body & { readonly connection: Connection }
interface SentSignal extends FactBody<'calls.signalled'> {
  readonly opMode: OpMode
  readonly userId: string
  /** The connection it is for. */
  readonly to: string
}

export type Calls = ReturnType<typeof createCalls>

const name = 'calls'
const signalChannel = 'calls signal'
const catchUpAgainMs = 2_000
const noCalls = createCallsState()

/**
 * The calls in progress. All nodes decide on them in the database; each sends facts to its own connections. A key of the live
 * state is a mode, with all its calls, since a person is in one call. Source: CHT-05, NOD-02.
 */
export function createCalls(deps: CallsDeps) {
  const { bus, clock, hub, log, way } = deps
  const facts = createCallFacts({ hub, nodeId: bus.nodeId })
  /** Modes whose connections may have missed what happened. */
  const catchingUp = new Set<OpMode>()
  let isStopped = false
  const live: Live<CallsState, CallCommand, CallEvent> = createLive(deps, {
    name,
    store: deps.store,
    decide: decideCalls,
    apply: applyCallEvent,
    isKept: () => true,
    onEvents: (key, events) => noteEvents(key as OpMode, events),
  })
  const records = createCallRecords({
    log,
    postCall: deps.postCall,
    async notePosted(opMode, callId) {
      if (stateOf(opMode).records.has(callId)) await run(opMode, { kind: 'note-posted', callId })
    },
  })
  const upkeep = createCallUpkeep({
    ...deps,
    read: live.read,
    run: (opMode, connections) => run(opMode, { kind: 'review', ...connections }),
    post: records.post,
  })
  const unsubscribe = bus.subscribe(signalChannel, (message) => deliver(message as SentSignal))
  const unwatch = bus.watch({
    missed() {
      for (const opMode of callModes) void catchUp(opMode)
    },
  })

  return {
    load,
    start,
    join,
    decline,
    leave,
    signal,
    setMedia,
    list,
    seatOf: findSeat,
    connectionClosed: async (connection: Connection) => upkeep.closed(connection, isInCall(connection)),
    connectionSilent: async (connection: Connection, isSilent: boolean) =>
      upkeep.silent(connection, isSilent, isInCall(connection)),
    reviewRights,
    removeMember,
    addMember,
    erase,
    endAll,
  }

  /** Reads the calls that other nodes, or this one before it ended, have stored. */
  async function load(): Promise<void> {
    await Promise.all(callModes.map(live.read))
    await Promise.all(callModes.map(upkeep.review))
  }

  /**
   * Rings the other members of a chat, or joins the call that is on there.
   *
   * Fails with `calls.not-enabled`, `chat.room-not-found`, `calls.full`, and with `calls.cannot-publish` for a caller who may
   * not speak there or has no member to call. Fails with `calls.not-online`, and records a missed call, where none of them is
   * online. Two people do not ring each other where one has blocked the other.
   * Source: CHT-05, CHT-06, CHT-08.
   */
  async function start({ connection, roomId, withVideo }: CallRequest<{ roomId: string; withVideo: boolean }>) {
    if (way === 'off') throw new CallError('calls.not-enabled', 'This server has no calls.')
    const { opMode } = connection
    const userId = userIdOf(connection)
    const [room, blocked] = await Promise.all([deps.callRoom(opMode, roomId, userId), deps.blockedWith(userId)])
    const others = room.memberIds.filter((id) => id !== userId && !blocked.has(id))
    const people = await deps.findPeople([userId, ...others])
    const callees = people.filter(({ uid, isGone }) => uid !== userId && isGone === undefined)
    const isLarge = room.memberIds.length > peerToPeerMax
    const isReachable = callees.some(({ uid }) => canBeReached(uid, opMode))
    const call = {
      callId: deps.newCallId(),
      roomId,
      withVideo,
      via: way === 'livekit' || (way === 'livekit-for-many' && isLarge) ? 'livekit' : 'peers',
      memberIds: room.memberIds,
    } as const
    const entrant = entrantOf(connection, people, room)
    const { calls } = await run(opMode, { kind: 'start', entrant, call, callees, isReachable })
    const entered = [...calls.values()].find((one) => one.roomId === roomId && isInWith(one, connection))
    if (entered !== undefined || isReachable) return enteredBy(connection, entered)
    records.post(opMode, {
      roomId,
      callId: call.callId,
      startedBy: userId,
      withVideo,
      outcome: 'missed',
      durationMs: 0,
    })
    throw new CallError('calls.not-online', 'No one to call in this chat is online.')
  }

  /**
   * Takes a ringing call, comes to one that is on, or back to it after a break. Another device of the same person leaves
   * it, and so does this person any other call. Fails with `calls.not-found` and `calls.full`. Source: CHT-05.
   */
  async function join({ connection, callId }: CallRequest<{ callId: string }>): Promise<VideoCall> {
    const { opMode } = connection
    const userId = userIdOf(connection)
    const find = ({ calls }: CallsState) => callFor(calls, callId, userId)
    // Another node may have stored it a moment ago.
    const known = find(await live.read(opMode)) ?? (isAlone() ? undefined : find(await run(opMode, { kind: 'look' })))
    if (known === undefined) throw noSuchCall()
    const [room, people] = await Promise.all([
      deps.callRoom(opMode, known.roomId, userId).catch((error: unknown) => {
        throw error instanceof CallError ? noSuchCall() : error
      }),
      deps.findPeople([userId]),
    ])
    const entrant = entrantOf(connection, people, room)
    const { calls } = await run(opMode, { kind: 'join', callId, entrant })
    return enteredBy(connection, calls.get(callId))
  }

  /** Fails with `calls.not-found` where nothing rings for this person. */
  async function decline({ connection, callId }: CallRequest<{ callId: string }>): Promise<void> {
    await run(connection.opMode, { kind: 'decline', callId, userId: userIdOf(connection) })
  }

  /** Fails with `calls.not-found` where this device is not in the call. */
  async function leave({ connection, callId }: CallRequest<{ callId: string }>): Promise<void> {
    const { id: connectionId, opMode } = connection
    await run(opMode, { kind: 'leave', callId, userId: userIdOf(connection), connectionId })
  }

  /**
   * Sends a signal from one device of a call to one other device only, on whichever node that is. Signals of a device to
   * another one arrive in order. Fails with `calls.not-found`.
   */
  function signal({
    connection,
    callId,
    to,
    signal: what,
  }: CallRequest<{ callId: string; to: string; signal: CallSignal }>): undefined {
    const { opMode, id } = connection
    const call = stateOf(opMode).calls.get(callId)
    if (call?.via !== 'peers' || !isInWith(call, connection) || to === id) throw noSuchCall()
    const target = seatsIn(call).find(({ device }) => device?.connectionId === to)
    if (target?.device === undefined) throw noSuchCall()
    const sent: SentSignal = { opMode, userId: target.person.uid, to, callId, from: id, signal: what }
    bus.send(target.device.nodeId, signalChannel, sent)
  }

  /** Fails with `calls.not-found`, and with `calls.cannot-publish` where somebody who may only listen would be heard or seen. */
  async function setMedia({
    connection,
    callId,
    media,
  }: CallRequest<{ callId: string; media: MediaChange }>): Promise<void> {
    const { id: connectionId, opMode } = connection
    await run(opMode, { kind: 'set-media', callId, userId: userIdOf(connection), connectionId, media })
  }

  /** The calls in chats of this person, those that ring too. */
  async function list(connection: Connection): Promise<{ calls: VideoCall[]; isEnabled: boolean }> {
    const userId = userIdOf(connection)
    const { calls } = await live.read(connection.opMode)
    const own = [...calls.values()].filter(({ memberIds }) => memberIds.includes(userId))
    return { calls: own.slice(-callsListedMax).map(toVideoCall), isEnabled: way !== 'off' }
  }

  /**
   * The place of somebody who is in a call, for what they need to take part in it. They may have joined on another node a
   * moment ago: where there is one, the database is asked.
   */
  async function findSeat(
    opMode: OpMode,
    callId: string,
    userId: string,
  ): Promise<{ call: LiveCall; seat: Seat } | undefined> {
    const { calls } = await (isAlone() ? live.read(opMode) : run(opMode, { kind: 'look' }))
    const call = calls.get(callId)
    const seat = call && seatOf(call, userId)
    return call !== undefined && seat !== undefined && isIn(seat) ? { call, seat } : undefined
  }

  /** Asks anew who may speak, after somebody was muted or heard again. Source: CHT-06. */
  async function reviewRights(userId: string): Promise<void> {
    for (const opMode of callModes)
      for (const { callId, roomId, seats } of stateOf(opMode).calls.values()) {
        const seat = seats.find(({ person }) => person.uid === userId)
        if (seat === undefined || !isIn(seat)) continue
        const room = await deps.callRoom(opMode, roomId, userId).catch((error: unknown) => {
          if (error instanceof CallError) return undefined
          throw error
        })
        if (room === undefined) await removeMember(opMode, roomId, userId)
        else if (room.publish.may !== seat.mayPublish)
          await run(opMode, { kind: 'set-right', callId, userId, mayPublish: room.publish.may })
      }
  }

  /** Somebody is in the chat no more: neither in its call. Every node may say so; the call changes once. */
  async function removeMember(opMode: OpMode, roomId: string, userId: string): Promise<void> {
    if (callIn(opMode, roomId)?.memberIds.includes(userId) === true)
      await run(opMode, { kind: 'remove-member', roomId, userId })
  }

  /** Somebody has come to the chat: they see its call and may join it, but it does not ring. */
  async function addMember(opMode: OpMode, roomId: string, userId: string): Promise<void> {
    if (callIn(opMode, roomId)?.memberIds.includes(userId) === false)
      await run(opMode, { kind: 'add-member', roomId, userId })
  }

  /** Removes an account from all calls and their chats' members. Source: PRO-03. */
  async function erase(userId: string): Promise<void> {
    for (const opMode of callModes) await run(opMode, { kind: 'erase', userId })
  }

  /**
   * Before the server stops: ends every call and waits for the records. Where there are other nodes, the calls go on there
   * and the people of this node may come back to them.
   */
  async function endAll(): Promise<void> {
    if (isAlone()) for (const opMode of callModes) await endAllOf(opMode)
    else await upkeep.giveUpConnections()
    await records.settled()
    isStopped = true
    upkeep.stop()
    unsubscribe()
    unwatch()
    await live.stop()
  }

  async function endAllOf(opMode: OpMode): Promise<void> {
    try {
      if ((await live.read(opMode)).calls.size > 0) await run(opMode, { kind: 'end-all' })
    } catch (error) {
      log.error({ err: error, opMode }, 'calls could not be ended; they end after the next start')
    }
  }

  function run(opMode: OpMode, action: CallAction): Promise<CallsState> {
    return live.run(opMode, { action, atMs: clock.now(), nodeId: bus.nodeId })
  }

  function noteEvents(opMode: OpMode, events: readonly CallEvent[]): void {
    for (const event of events)
      if (event.kind === 'call-ended' && event.record.nodeId === bus.nodeId) records.post(opMode, event.record)
    const state = stateOf(opMode)
    facts.send(
      opMode,
      state,
      events.filter((event) => !isAhead(state, event)),
    )
    if (isBehind(state, events)) void catchUp(opMode)
    void upkeep.review(opMode)
  }

  /** Reads the calls anew after events were missed, and sends what has changed for the connections of this node. */
  async function catchUp(opMode: OpMode): Promise<void> {
    if (catchingUp.has(opMode)) return
    catchingUp.add(opMode)
    const known = [...stateOf(opMode).calls.values()]
    await readAgain()

    async function readAgain(): Promise<void> {
      try {
        const state = await live.read(opMode)
        catchingUp.delete(opMode)
        facts.sendDifferences(opMode, known, state)
        await upkeep.review(opMode)
      } catch (error) {
        if (isStopped) return
        log.warn({ err: error }, 'calls could not be read anew; tried again soon')
        clock.after(catchUpAgainMs, () => void readAgain())
      }
    }
  }

  function deliver({ opMode, userId, to, ...body }: SentSignal): void {
    for (const connection of hub.connectionsOf(userId, opMode))
      if (connection.id === to) connection.send(hub.fact('calls.signalled', body))
  }

  /** No other node is heard of. */
  function isAlone(): boolean {
    return bus.otherNodes().size === 0
  }

  /** The call once it is stored that this connection is in it. Fails with `calls.not-found` where it is so no more. */
  async function enteredBy(connection: Connection, call: LiveCall | undefined): Promise<VideoCall> {
    // A connection that ended meanwhile was in no call yet when it ended.
    if (!connection.isOpen) await upkeep.review(connection.opMode)
    if (call === undefined || !isInWith(call, connection)) throw noSuchCall()
    return toVideoCall(call)
  }

  function entrantOf(connection: Connection, people: readonly ChatPerson[], room: CallRoom): Entrant {
    requireOpen(connection)
    return {
      person: personFrom(people, userIdOf(connection)),
      device: { connectionId: connection.id, nodeId: bus.nodeId },
      mayPublish: room.publish.may,
    }
  }

  /** An invisible person is called like one who is not online, so that a call does not reveal them. */
  function canBeReached(userId: string, opMode: OpMode): boolean {
    return !deps.isInvisible(userId) && hub.isOnline(userId, opMode)
  }

  function isInCall(connection: Connection): boolean {
    return [...stateOf(connection.opMode).calls.values()].some((call) => isInWith(call, connection))
  }

  function stateOf(opMode: OpMode): CallsState {
    return live.state(opMode) ?? noCalls
  }

  function callIn(opMode: OpMode, roomId: string): LiveCall | undefined {
    return [...stateOf(opMode).calls.values()].find((call) => call.roomId === roomId)
  }
}

/** Whether an event is still to be applied to what is in memory. */
function isAhead({ calls }: CallsState, event: CallEvent): boolean {
  if (event.kind === 'call-changed') return (calls.get(event.call.callId)?.revision ?? Infinity) < event.call.revision
  return event.kind === 'call-ended' && calls.has(event.record.callId)
}

/** Whether what is in memory may lack something that led to these events. A call that is not there may also have ended since. */
function isBehind(state: CallsState, events: readonly CallEvent[]): boolean {
  const ended = new Set(events.flatMap((event) => (event.kind === 'call-ended' ? [event.record.callId] : [])))
  return events.some(
    (event) =>
      isAhead(state, event) ||
      (event.kind === 'call-changed' && !state.calls.has(event.call.callId) && !ended.has(event.call.callId)),
  )
}

const callFor = (calls: CallsState['calls'], callId: string, userId: string): LiveCall | undefined => {
  const call = calls.get(callId)
  return call?.memberIds.includes(userId) === true ? call : undefined
}

const isInWith = (call: LiveCall, { id }: Connection): boolean =>
  seatsIn(call).some(({ device }) => device?.connectionId === id)

function userIdOf({ userId }: Connection): string {
  if (userId === undefined) throw new CallError('identity.forbidden', 'Calls need an account.')
  return userId
}

/** A connection that ended while the server was thinking is in no call, or it would stay there for good. */
function requireOpen({ isOpen }: Connection): void {
  if (!isOpen) throw noSuchCall()
}

function personFrom(people: readonly ChatPerson[], userId: string): ChatPerson {
  const person = people.find(({ uid }) => uid === userId)
  if (person === undefined) throw noSuchCall()
  return person
}
