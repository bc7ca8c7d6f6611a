import type { CallMedia, CallParticipant, ChatPerson, VideoCall } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'

/** Somebody who is in a call, is being called, or has refused. */
export interface Seat {
  readonly person: ChatPerson
  state: CallParticipant['state']
  /** The one device they are in the call with; none while it rings. */
  connection: Connection | undefined
  media: CallMedia
  mayPublish: boolean
  /** Ends the wait for somebody whose connection broke. */
  stopWaiting: () => void
}

/** A call that is on, as this node keeps it; it is written nowhere before it ends. */
export interface LiveCall {
  readonly callId: string
  readonly opMode: OpMode
  readonly roomId: string
  readonly startedBy: string
  readonly startedAt: number
  readonly withVideo: boolean
  readonly via: VideoCall['via']
  /** Everybody of the chat: they see that the call is on, and may join. */
  readonly memberIds: Set<string>
  readonly seats: Map<string, Seat>
  /** How many people it has rung for. */
  readonly calledCount: number
  /** When the second participant joined; undefined while no participant has answered. */
  answeredAt: number | undefined
  stopRinging: () => void
}

export const silentMedia: CallMedia = { isMuted: true, hasCamera: false, isSharing: false, hasHandUp: false }

export const seatFor = (person: ChatPerson, more: Partial<Seat> = {}): Seat => ({
  person,
  state: 'ringing',
  connection: undefined,
  media: silentMedia,
  mayPublish: true,
  stopWaiting: () => {},
  ...more,
})

export const isIn = ({ state }: Seat): boolean => state === 'joined' || state === 'away'

export const seatsIn = (call: LiveCall): Seat[] => [...call.seats.values()].filter(isIn)

const isRinging = (call: LiveCall): boolean => [...call.seats.values()].some(({ state }) => state === 'ringing')

export const toVideoCall = (call: LiveCall): VideoCall => ({
  callId: call.callId,
  roomId: call.roomId,
  startedBy: call.startedBy,
  startedAt: call.startedAt,
  withVideo: call.withVideo,
  via: call.via,
  participants: [...call.seats.values()].map(({ person, state, connection, media, mayPublish }) => ({
    person,
    connectionId: connection?.id ?? '',
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
  const declined = [...call.seats.values()].filter(({ state }) => state === 'declined')
  return declined.length === call.calledCount ? 'declined' : 'missed'
}

/**
 * Whether the call goes on: with two or more participants, or with one as long as it rings for others. A participant who is
 * away counts, since they may come back. Source: CHT-05.
 */
export const goesOn = (call: LiveCall): boolean => {
  const count = seatsIn(call).length
  return count >= 2 || (count === 1 && isRinging(call))
}
