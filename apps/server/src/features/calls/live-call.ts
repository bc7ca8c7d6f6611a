import type { CallMedia, CallParticipant, ChatPerson, VideoCall } from '@foyer/contract'

/** One page of a person, and the node it is connected to. */
export interface Device {
  readonly connectionId: string
  readonly nodeId: string
}

/** Somebody who is in a call, is being called, or has refused. */
export interface Seat {
  readonly person: ChatPerson
  readonly state: CallParticipant['state']
  /** The one device they are in the call with; none while it rings. */
  readonly device?: Device
  readonly media: CallMedia
  readonly mayPublish: boolean
  /** Until when somebody whose connection broke keeps their place, Unix ms. */
  readonly awayUntilMs?: number
}

/** A call that is in progress or rings, as plain data. Each change makes another one. */
export interface LiveCall {
  readonly callId: string
  /** Grows by one with each change. */
  readonly revision: number
  readonly roomId: string
  readonly startedBy: string
  readonly startedAt: number
  readonly withVideo: boolean
  readonly via: VideoCall['via']
  /** Everybody of the chat: they see that the call is in progress, and may join. */
  readonly memberIds: readonly string[]
  /** In the order in which people came or were called. */
  readonly seats: readonly Seat[]
  /** How many people it has rung for. */
  readonly calledCount: number
  /** Unix ms. */
  readonly ringUntilMs: number
  /** When the second participant joined; missing while no participant has answered. */
  readonly answeredAt?: number
}

export const silentMedia: CallMedia = { isMuted: true, hasCamera: false, isSharing: false, hasHandUp: false }

export const isIn = ({ state }: Seat): boolean => state === 'joined' || state === 'away'
export const isRinging = ({ state }: Seat): boolean => state === 'ringing'

export const seatsIn = (call: LiveCall): readonly Seat[] => call.seats.filter(isIn)

export const seatOf = (call: LiveCall, userId: string): Seat | undefined =>
  call.seats.find(({ person }) => person.uid === userId)

/** The call with this seat in place of the former one of the same person. */
export function withSeat(call: LiveCall, seat: Seat): LiveCall {
  const isKnown = seatOf(call, seat.person.uid) !== undefined
  const replace = (former: Seat) => (former.person.uid === seat.person.uid ? seat : former)
  return { ...call, seats: isKnown ? call.seats.map(replace) : [...call.seats, seat] }
}

export const withoutSeat = (call: LiveCall, userId: string): LiveCall => ({
  ...call,
  seats: call.seats.filter(({ person }) => person.uid !== userId),
})

export const toVideoCall = (call: LiveCall): VideoCall => ({
  callId: call.callId,
  roomId: call.roomId,
  startedBy: call.startedBy,
  startedAt: call.startedAt,
  withVideo: call.withVideo,
  via: call.via,
  participants: call.seats.map(({ person, state, device, media, mayPublish }) => ({
    person,
    connectionId: device?.connectionId ?? '',
    state,
    media,
    mayPublish,
  })),
})

/**
 * How a call has turned out, once it is over: what its record in the chat says. It is declined when everyone who was called
 * has declined; otherwise someone has missed it. Source: CHT-05.
 */
export const outcomeOf = (call: LiveCall): 'answered' | 'declined' | 'missed' => {
  if (call.answeredAt !== undefined) return 'answered'
  const declined = call.seats.filter(({ state }) => state === 'declined')
  return declined.length === call.calledCount ? 'declined' : 'missed'
}

/**
 * Whether the call goes on: with two or more participants, or with one as long as it rings for others. A participant who is
 * away counts, since they may come back. Source: CHT-05.
 */
export const goesOn = (call: LiveCall): boolean => {
  const count = seatsIn(call).length
  return count >= 2 || (count === 1 && call.seats.some(isRinging))
}
