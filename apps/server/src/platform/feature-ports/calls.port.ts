import type { PublishRight, VideoAccess } from '@foyer/contract'
import type { OpMode } from '../http/principal.ts'
import { definePort } from './port.ts'

/** A private chat or group as a call in it needs it. */
export interface CallRoom {
  readonly memberIds: readonly string[]
  /** Of the person who asks. */
  readonly publish: PublishRight
}

/** What a chat keeps of a call that is over. */
export interface CallRecord {
  readonly roomId: string
  readonly callId: string
  readonly startedBy: string
  readonly withVideo: boolean
  readonly outcome: 'answered' | 'missed' | 'declined'
  /** From the moment the second person came. */
  readonly durationMs: number
}

/** Rooms in which people call one another. */
export interface CallRooms {
  /** As a member of it finds it. Fails with `chat.room-not-found`. Source: CHT-05. */
  callRoom(opMode: OpMode, roomId: string, userId: string): Promise<CallRoom>
  /** Leaves a record of a call in its chat; of the same call once. */
  postCall(opMode: OpMode, record: CallRecord): Promise<void>
}
export const callRoomsPort = definePort<CallRooms>('call-rooms')

export interface CallAdmission {
  /** What somebody in a call needs. Fails with `video-access.not-enabled` and `video-access.not-found`. */
  grantAccess(ask: { readonly opMode: OpMode; readonly callId: string; readonly userId: string }): Promise<VideoAccess>
}
export const callAdmissionPort = definePort<CallAdmission>('call-admission')
