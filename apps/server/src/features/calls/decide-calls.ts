import { callRejoinWithinMs, peerToPeerMax, ringForMs } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'
import type { CallAction, CallCommand, CallEvent, CallsState, Entrant } from './call-events.ts'
import { type CallsDraft, createCallsDraft } from './calls-draft.ts'
import {
  goesOn,
  isIn,
  isRinging,
  type LiveCall,
  type Seat,
  seatOf,
  seatsIn,
  silentMedia,
  withSeat,
} from './live-call.ts'

export const noSuchCall = (): CallError => new CallError('calls.not-found', 'There is no such call.')
const cannotPublish = (message: string) => new CallError('calls.cannot-publish', message)

/** What a command does to the calls of its mode, or why it does nothing. Repeating a command of a node changes nothing more. */
export function decideCalls(state: CallsState, command: CallCommand): readonly CallEvent[] | CallError {
  const { action } = command
  if (action.kind === 'note-posted')
    return state.records.has(action.callId) ? [{ kind: 'record-posted', callId: action.callId }] : []
  const draft = createCallsDraft(state, command)
  return act(draft, action, command.atMs) ?? draft.events()
}

function act(draft: CallsDraft, action: CallAction, atMs: number): CallError | undefined {
  switch (action.kind) {
    case 'start':
      return start(draft, action, atMs)
    case 'join': {
      const call = findFor(draft, action.callId, action.entrant.person.uid)
      return call === undefined ? noSuchCall() : enter(draft, call, action.entrant, atMs)
    }
    case 'decline':
      return decline(draft, action)
    case 'leave':
      return leave(draft, action)
    case 'set-media':
      return setMedia(draft, action)
    case 'set-right':
      setRight(draft, action)
      return
    case 'add-member':
      addMember(draft, action)
      return
    case 'remove-member':
      for (const call of draft.list()) if (call.roomId === action.roomId) removeMember(draft, call, action.userId)
      return
    case 'erase':
      for (const call of draft.list()) removeMember(draft, call, action.userId)
      return
    case 'review':
      for (const call of draft.list()) review(draft, call, action, atMs)
      return
    case 'end-all':
      for (const call of draft.list()) draft.end(call)
      return
    case 'note-posted':
    case 'look':
      return
  }
}

type Of<Kind extends CallAction['kind']> = Extract<CallAction, { kind: Kind }>

function start(
  draft: CallsDraft,
  { entrant, call, callees, isReachable }: Of<'start'>,
  atMs: number,
): CallError | undefined {
  const running = draft.list().find(({ roomId }) => roomId === call.roomId)
  if (running !== undefined) return enter(draft, running, entrant, atMs)
  if (!entrant.mayPublish) return cannotPublish('You cannot speak in this chat.')
  if (callees.length === 0) return cannotPublish('There is no one to call in this chat.')
  leaveOthers(draft, entrant)
  if (!isReachable) return
  const seat = (person: Entrant['person']) => ({ person, media: silentMedia, mayPublish: true })
  draft.put({
    ...call,
    revision: 0,
    startedBy: entrant.person.uid,
    startedAt: atMs,
    ringUntilMs: atMs + ringForMs,
    calledCount: callees.length,
    seats: [
      { ...seat(entrant.person), state: 'joined', device: entrant.device },
      ...callees.map((person): Seat => ({ ...seat(person), state: 'ringing' })),
    ],
  })
}

function enter(draft: CallsDraft, call: LiveCall, entrant: Entrant, atMs: number): CallError | undefined {
  const { person, device, mayPublish } = entrant
  const before = seatOf(call, person.uid)
  const isThere = before !== undefined && isIn(before)
  if (!isThere && call.via === 'peers' && seatsIn(call).length >= peerToPeerMax)
    return new CallError('calls.full', `More than ${peerToPeerMax} people cannot be in this call.`)
  leaveOthers(draft, entrant, call)
  const isSameDevice = isThere && before.device?.connectionId === device.connectionId
  const media = isSameDevice ? before.media : { ...silentMedia, hasHandUp: isThere && before.media.hasHandUp }
  const next = withSeat(call, { person, state: 'joined', device, mayPublish, media })
  const isAnswered = next.answeredAt === undefined && seatsIn(next).length >= 2
  const mayRingElsewhere = before !== undefined && before.state !== 'declined' && !isSameDevice
  if (mayRingElsewhere) draft.notifyEnded(call.callId, { userId: person.uid, why: 'taken-elsewhere' })
  draft.put({
    ...next,
    memberIds: withMember(call, person.uid),
    ...(isAnswered && { answeredAt: atMs }),
  })
}

/** One is in one call. */
function leaveOthers(draft: CallsDraft, { person: { uid: userId }, device }: Entrant, kept?: LiveCall): void {
  for (const call of draft.list()) {
    const seat = seatOf(call, userId)
    if (call.callId === kept?.callId || seat === undefined || !isIn(seat)) continue
    if (seat.device?.connectionId !== device.connectionId)
      draft.notifyEnded(call.callId, { userId, why: 'taken-elsewhere' })
    draft.unseat(call, userId)
  }
}

function decline(draft: CallsDraft, { callId, userId }: Of<'decline'>): CallError | undefined {
  const call = findFor(draft, callId, userId)
  const seat = call && seatOf(call, userId)
  if (call === undefined || seat?.state !== 'ringing') return noSuchCall()
  draft.settle(withSeat(call, { ...seat, state: 'declined' }))
}

function leave(draft: CallsDraft, { callId, userId, connectionId }: Of<'leave'>): CallError | undefined {
  const call = findFor(draft, callId, userId)
  if (call === undefined || seatOf(call, userId)?.device?.connectionId !== connectionId) return noSuchCall()
  draft.unseat(call, userId)
}

function setMedia(draft: CallsDraft, { callId, userId, connectionId, media }: Of<'set-media'>): CallError | undefined {
  const call = findFor(draft, callId, userId)
  const seat = call && seatOf(call, userId)
  if (call === undefined || seat === undefined || seat.device?.connectionId !== connectionId || !isIn(seat))
    return noSuchCall()
  const wouldPublish = media.isMuted === false || media.hasCamera === true || media.isSharing === true
  if (!seat.mayPublish && wouldPublish) return cannotPublish('You can only listen here.')
  const { isMuted, hasCamera, isSharing, hasHandUp } = seat.media
  const next = {
    isMuted: media.isMuted ?? isMuted,
    hasCamera: media.hasCamera ?? hasCamera,
    isSharing: media.isSharing ?? isSharing,
    hasHandUp: media.hasHandUp ?? hasHandUp,
  }
  draft.put(withSeat(call, { ...seat, media: next }), 'devices')
}

function setRight(draft: CallsDraft, { callId, userId, mayPublish }: Of<'set-right'>): void {
  const call = draft.find(callId)
  const seat = call && seatOf(call, userId)
  if (call === undefined || seat === undefined || !isIn(seat) || seat.mayPublish === mayPublish) return
  const media = mayPublish ? seat.media : { ...silentMedia, hasHandUp: seat.media.hasHandUp }
  draft.put(withSeat(call, { ...seat, mayPublish, media }), 'devices')
}

function addMember(draft: CallsDraft, { roomId, userId }: Of<'add-member'>): void {
  const call = draft.list().find((one) => one.roomId === roomId)
  if (call === undefined || call.memberIds.includes(userId)) return
  draft.put({ ...call, memberIds: withMember(call, userId) }, { userId })
}

function removeMember(draft: CallsDraft, call: LiveCall, userId: string): void {
  if (!call.memberIds.includes(userId)) return
  draft.notifyEnded(call.callId, { userId, why: 'left' })
  draft.unseat({ ...call, memberIds: call.memberIds.filter((id) => id !== userId) }, userId)
}

/** Notes connections that broke or are back, and ends what has waited long enough. */
function review(draft: CallsDraft, call: LiveCall, { lost, back }: Of<'review'>, atMs: number): void {
  const isAny = ({ device }: Seat, connectionIds: readonly string[]) =>
    device !== undefined && connectionIds.includes(device.connectionId)
  const waited = call.seats.map((seat): Seat => {
    const { awayUntilMs: _, ...known } = seat
    if (seat.state === 'joined' && isAny(seat, lost))
      return { ...known, state: 'away', awayUntilMs: atMs + callRejoinWithinMs }
    return seat.state === 'away' && isAny(seat, back) ? { ...known, state: 'joined' } : seat
  })
  const stay = waited.filter(({ awayUntilMs }) => awayUntilMs === undefined || awayUntilMs > atMs)
  const missed = call.ringUntilMs <= atMs ? stay.filter(isRinging) : []
  const next = { ...call, seats: stay.filter((seat) => !missed.includes(seat)) }
  const isUnchanged =
    next.seats.length === call.seats.length && next.seats.every((seat, index) => seat === call.seats[index])
  if (isUnchanged) return
  if (goesOn(next))
    for (const { person } of missed) draft.notifyEnded(call.callId, { userId: person.uid, why: 'missed' })
  draft.settle(next)
}

function findFor(draft: CallsDraft, callId: string, userId: string): LiveCall | undefined {
  const call = draft.find(callId)
  return call?.memberIds.includes(userId) === true ? call : undefined
}

const withMember = ({ memberIds }: LiveCall, userId: string): readonly string[] =>
  memberIds.includes(userId) ? memberIds : [...memberIds, userId]
