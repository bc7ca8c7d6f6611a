import {
  callRejoinWithinMs,
  peerToPeerMax,
  ringForMs,
  type CallSignal,
  type CheckedBody,
  type ChatPerson,
  type FactBody,
  type VideoCall,
  callsListedMax,
} from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { CallRecord, CallRoom } from '../../platform/feature-ports/calls.port.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Frame, Hub } from '../../platform/realtime/realtime.ts'
import {
  type LiveCall,
  type Seat,
  goesOn,
  isIn,
  outcomeOf,
  seatFor,
  seatsIn,
  silentMedia,
  toVideoCall,
} from './live-call.ts'

export interface CallsDeps {
  readonly hub: Pick<Hub, 'fact' | 'connectionsOf'>
  readonly clock: Clock
  readonly log: Log
  readonly newCallId: () => string
  /** How calls travel: not at all, from browser to browser, through LiveKit where there are many, or always. */
  readonly way: 'off' | 'peers' | 'livekit-for-many' | 'livekit'
  /** A private or group chat as one of its members sees it. Fails with `chat.room-not-found`. */
  readonly callRoom: (opMode: OpMode, roomId: string, userId: string) => Promise<CallRoom>
  readonly findPeople: (userIds: readonly string[]) => Promise<readonly ChatPerson[]>
  /** The people a user has blocked, and the people who have blocked the user. */
  readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
  readonly postCall: (opMode: OpMode, record: CallRecord) => Promise<void>
  /** Whether a person chose to be invisible to all others. */
  readonly isInvisible: (userId: string) => boolean
}

type MediaChange = CheckedBody<'calls.set-media'>['media']
type CallRequest<Body> = Body & { readonly connection: Connection }

export type Calls = ReturnType<typeof createCalls>

/** The calls that are on, in the memory of this node. Source: CHT-05. */
export function createCalls(deps: CallsDeps) {
  const { clock, hub, log, way } = deps
  const callsById = new Map<string, LiveCall>()
  /** Records under way, so that a server that stops waits for them. */
  const posting = new Set<Promise<void>>()

  return {
    start,
    join,
    decline,
    leave,
    signal,
    setMedia,
    list,
    seatOf,
    connectionClosed: (connection: Connection) => wait(connection),
    connectionSilent: (connection: Connection, isSilent: boolean) =>
      isSilent ? wait(connection) : returnTo(connection),
    reviewRights,
    removeMember,
    addMember,
    endAll,
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
    requireOpen(connection)
    const running = callIn(opMode, roomId)
    if (running !== undefined) return enter(running, connection, personFrom(people, userId), room)
    if (!room.publish.may) throw new CallError('calls.cannot-publish', 'You cannot speak in this chat.')
    const callees = people.filter(({ uid, isGone }) => uid !== userId && isGone === undefined)
    if (callees.length === 0) throw new CallError('calls.cannot-publish', 'There is no one to call in this chat.')
    leaveOthers(userId, connection)
    if (!callees.some(({ uid }) => isReachable(uid, opMode))) {
      post(opMode, { roomId, callId: deps.newCallId(), startedBy: userId, withVideo, outcome: 'missed', durationMs: 0 })
      throw new CallError('calls.not-online', 'No one to call in this chat is online.')
    }
    const isLarge = room.memberIds.length > peerToPeerMax
    const call: LiveCall = {
      callId: deps.newCallId(),
      opMode,
      roomId,
      startedBy: userId,
      startedAt: clock.now(),
      withVideo,
      via: way === 'livekit' || (way === 'livekit-for-many' && isLarge) ? 'livekit' : 'peers',
      memberIds: new Set(room.memberIds),
      seats: new Map(),
      calledCount: callees.length,
      answeredAt: undefined,
      stopRinging: clock.after(ringForMs, () => stopRinging(call)),
    }
    call.seats.set(userId, seatFor(personFrom(people, userId), { state: 'joined', connection }))
    for (const person of callees) call.seats.set(person.uid, seatFor(person))
    callsById.set(call.callId, call)
    notifyChanged(call)
    return toVideoCall(call)
  }

  /**
   * Takes a ringing call, comes to one that is on, or back to it after a break. Another device of the same person leaves
   * it, and so does this person any other call. Fails with `calls.not-found` and `calls.full`. Source: CHT-05.
   */
  async function join({ connection, callId }: CallRequest<{ callId: string }>): Promise<VideoCall> {
    const userId = userIdOf(connection)
    const { roomId } = find(connection, callId)
    const [room, people] = await Promise.all([
      deps.callRoom(connection.opMode, roomId, userId).catch((error: unknown) => {
        throw error instanceof CallError ? noSuchCall() : error
      }),
      deps.findPeople([userId]),
    ])
    requireOpen(connection)
    return enter(find(connection, callId), connection, personFrom(people, userId), room)
  }

  function enter(call: LiveCall, connection: Connection, person: ChatPerson, room: CallRoom): VideoCall {
    const before = call.seats.get(person.uid)
    const isThere = before !== undefined && isIn(before)
    if (!isThere && call.via === 'peers' && seatsIn(call).length >= peerToPeerMax) {
      throw new CallError('calls.full', `More than ${peerToPeerMax} people cannot be in this call.`)
    }
    leaveOthers(person.uid, connection, call)
    before?.stopWaiting()
    const isSameDevice = isThere && before.connection?.id === connection.id
    call.memberIds.add(person.uid)
    call.seats.set(
      person.uid,
      seatFor(person, {
        state: 'joined',
        connection,
        mayPublish: room.publish.may,
        media: isSameDevice ? before.media : { ...silentMedia, hasHandUp: isThere && before.media.hasHandUp },
      }),
    )
    if (call.answeredAt === undefined && seatsIn(call).length >= 2) call.answeredAt = clock.now()
    const mayRingElsewhere = before !== undefined && before.state !== 'declined' && !isSameDevice
    if (mayRingElsewhere) notifyEnded(call, person.uid, 'taken-elsewhere', connection)
    notifyChanged(call)
    return toVideoCall(call)
  }

  /** Fails with `calls.not-found` where nothing rings for this person. */
  function decline({ connection, callId }: CallRequest<{ callId: string }>): undefined {
    const call = find(connection, callId)
    const seat = call.seats.get(userIdOf(connection))
    if (seat?.state !== 'ringing') throw noSuchCall()
    seat.state = 'declined'
    settle(call)
  }

  /** Fails with `calls.not-found` where this device is not in the call. */
  function leave({ connection, callId }: CallRequest<{ callId: string }>): undefined {
    const call = find(connection, callId)
    if (call.seats.get(userIdOf(connection))?.connection !== connection) throw noSuchCall()
    unseat(call, userIdOf(connection))
  }

  /** Sends a signal from one device of a call to one other device only. Fails with `calls.not-found`. */
  function signal({
    connection,
    callId,
    to,
    signal: what,
  }: CallRequest<{ callId: string; to: string; signal: CallSignal }>): undefined {
    const call = find(connection, callId)
    const from = call.seats.get(userIdOf(connection))
    const target = seatsIn(call).find((seat) => seat.connection?.id === to)?.connection
    if (call.via !== 'peers' || from?.connection !== connection || !isIn(from)) throw noSuchCall()
    if (target === undefined || target === connection) throw noSuchCall()
    target.send(hub.fact('calls.signalled', { callId, from: connection.id, signal: what }))
  }

  /** Fails with `calls.not-found`, and with `calls.cannot-publish` where somebody who may only listen would be heard or seen. */
  function setMedia({ connection, callId, media }: CallRequest<{ callId: string; media: MediaChange }>): undefined {
    const call = find(connection, callId)
    const seat = call.seats.get(userIdOf(connection))
    if (seat === undefined || seat.connection !== connection || !isIn(seat)) throw noSuchCall()
    const wouldPublish = media.isMuted === false || media.hasCamera === true || media.isSharing === true
    if (!seat.mayPublish && wouldPublish) throw new CallError('calls.cannot-publish', 'You can only listen here.')
    const { isMuted, hasCamera, isSharing, hasHandUp } = seat.media
    seat.media = {
      isMuted: media.isMuted ?? isMuted,
      hasCamera: media.hasCamera ?? hasCamera,
      isSharing: media.isSharing ?? isSharing,
      hasHandUp: media.hasHandUp ?? hasHandUp,
    }
    notifySeats(call)
  }

  /** The calls in chats of this person, those that ring too. */
  function list(connection: Connection): { calls: VideoCall[]; isEnabled: boolean } {
    const userId = userIdOf(connection)
    const calls = [...callsById.values()].filter(
      ({ opMode, memberIds }) => opMode === connection.opMode && memberIds.has(userId),
    )
    return { calls: calls.slice(-callsListedMax).map(toVideoCall), isEnabled: way !== 'off' }
  }

  /** The place of somebody who is in a call, for what they need to take part in it. */
  function seatOf(opMode: OpMode, callId: string, userId: string): { call: LiveCall; seat: Seat } | undefined {
    const call = callsById.get(callId)
    const seat = call?.seats.get(userId)
    return call?.opMode === opMode && seat !== undefined && isIn(seat) ? { call, seat } : undefined
  }

  /** Asks anew who may speak, after somebody was muted or heard again. Source: CHT-06. */
  async function reviewRights(userId: string): Promise<void> {
    for (const call of callsById.values()) {
      const seat = call.seats.get(userId)
      if (seat === undefined || !isIn(seat)) continue
      const room = await deps.callRoom(call.opMode, call.roomId, userId).catch((error: unknown) => {
        if (error instanceof CallError) return undefined
        throw error
      })
      if (room === undefined) removeMember(call.opMode, call.roomId, userId)
      else if (room.publish.may !== seat.mayPublish) {
        seat.mayPublish = room.publish.may
        if (!seat.mayPublish) seat.media = { ...silentMedia, hasHandUp: seat.media.hasHandUp }
        notifySeats(call)
      }
    }
  }

  /** Somebody is in the chat no more: neither in its call. */
  function removeMember(opMode: OpMode, roomId: string, userId: string): void {
    const call = callIn(opMode, roomId)
    if (call === undefined || !call.memberIds.has(userId)) return
    notifyEnded(call, userId, 'left')
    call.memberIds.delete(userId)
    unseat(call, userId)
  }

  /** Somebody has come to the chat: they see its call and may join it, but it does not ring. */
  function addMember(opMode: OpMode, roomId: string, userId: string): void {
    const call = callIn(opMode, roomId)
    if (call === undefined || call.memberIds.has(userId)) return
    call.memberIds.add(userId)
    sendTo(call, userId, hub.fact('calls.changed', { call: toVideoCall(call) }))
  }

  /** Ends every call and waits for the records, before the server stops. */
  async function endAll(): Promise<void> {
    for (const call of callsById.values()) end(call)
    await Promise.all(posting)
  }

  function wait(connection: Connection): void {
    for (const { call, seat } of seatsAt(connection)) {
      if (seat.state !== 'joined') continue
      seat.state = 'away'
      seat.stopWaiting = clock.after(callRejoinWithinMs, () => unseat(call, seat.person.uid))
      notifyChanged(call)
    }
  }

  function returnTo(connection: Connection): void {
    for (const { call, seat } of seatsAt(connection)) {
      if (seat.state !== 'away' || !connection.isOpen) continue
      seat.stopWaiting()
      seat.state = 'joined'
      notifyChanged(call)
    }
  }

  /** One is in one call. */
  function leaveOthers(userId: string, connection: Connection, kept?: LiveCall): void {
    for (const call of callsById.values()) {
      const seat = call.seats.get(userId)
      if (call === kept || call.opMode !== connection.opMode || seat === undefined || !isIn(seat)) continue
      if (seat.connection !== connection) notifyEnded(call, userId, 'taken-elsewhere')
      unseat(call, userId)
    }
  }

  function unseat(call: LiveCall, userId: string): void {
    call.seats.get(userId)?.stopWaiting()
    call.seats.delete(userId)
    settle(call)
  }

  function stopRinging(call: LiveCall): void {
    const missed = [...call.seats.values()].filter(({ state }) => state === 'ringing')
    for (const { person } of missed) call.seats.delete(person.uid)
    if (goesOn(call)) for (const { person } of missed) notifyEnded(call, person.uid, 'missed')
    settle(call)
  }

  function settle(call: LiveCall): void {
    if (!callsById.has(call.callId)) return
    if (goesOn(call)) notifyChanged(call)
    else end(call)
  }

  function end(call: LiveCall): void {
    callsById.delete(call.callId)
    call.stopRinging()
    for (const seat of call.seats.values()) seat.stopWaiting()
    const outcome = outcomeOf(call)
    for (const userId of call.memberIds) notifyEnded(call, userId, outcome === 'answered' ? 'left' : outcome)
    const { roomId, callId, startedBy, withVideo, answeredAt } = call
    const durationMs = answeredAt === undefined ? 0 : clock.now() - answeredAt
    post(call.opMode, { roomId, callId, startedBy, withVideo, outcome, durationMs })
  }

  function post(opMode: OpMode, record: CallRecord): void {
    const { callId } = record
    const posted = deps
      .postCall(opMode, record)
      .catch((error: unknown) => log.error({ err: error, callId }, 'the record of a call could not be written'))
      .finally(() => posting.delete(posted))
    posting.add(posted)
  }

  /** An invisible person is called like one who is not online, so that a call does not reveal them. */
  function isReachable(userId: string, opMode: OpMode): boolean {
    return !deps.isInvisible(userId) && [...hub.connectionsOf(userId, opMode)].length > 0
  }

  /** Everybody of the chat learns who is in the call. */
  function notifyChanged(call: LiveCall): void {
    const frame = hub.fact('calls.changed', { call: toVideoCall(call) })
    for (const userId of call.memberIds) sendTo(call, userId, frame)
  }

  /** What only matters to those in the call: who sends what. */
  function notifySeats(call: LiveCall): void {
    const frame = hub.fact('calls.changed', { call: toVideoCall(call) })
    for (const { connection } of seatsIn(call)) connection?.send(frame)
  }

  function notifyEnded(call: LiveCall, userId: string, why: FactBody<'calls.ended'>['why'], except?: Connection): void {
    sendTo(call, userId, hub.fact('calls.ended', { callId: call.callId, roomId: call.roomId, why }), except)
  }

  function sendTo(call: LiveCall, userId: string, frame: Frame, except?: Connection): void {
    for (const connection of hub.connectionsOf(userId, call.opMode)) if (connection !== except) connection.send(frame)
  }

  function find(connection: Connection, callId: string): LiveCall {
    const call = callsById.get(callId)
    if (call?.opMode === connection.opMode && call.memberIds.has(userIdOf(connection))) return call
    throw noSuchCall()
  }

  function callIn(opMode: OpMode, roomId: string): LiveCall | undefined {
    return [...callsById.values()].find((call) => call.opMode === opMode && call.roomId === roomId)
  }

  function seatsAt(connection: Connection): { call: LiveCall; seat: Seat }[] {
    return [...callsById.values()].flatMap((call) =>
      [...call.seats.values()].filter((seat) => seat.connection === connection).map((seat) => ({ call, seat })),
    )
  }
}

const noSuchCall = () => new CallError('calls.not-found', 'There is no such call.')

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
