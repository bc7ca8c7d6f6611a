import type { IceServer } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { Calls } from './calls.ts'
import { type LiveKitConfig, signLiveKitToken } from './livekit-token.ts'
import { type IceConfig, iceServersFor } from './turn-credentials.ts'

export interface CallAccessDeps {
  readonly clock: Clock
  readonly ice: IceConfig
  readonly liveKit: LiveKitConfig | undefined
  readonly seatOf: Calls['seatOf']
}

export type CallAccess = { iceServers: IceServer[] } | { liveKitUrl: string; token: string }

/** What somebody who is in a call needs to be heard and seen there. Fails with `video-access.not-found`. Source: CHT-05. */
export async function grantCallAccess(
  { clock, ice, liveKit, seatOf }: CallAccessDeps,
  { opMode, callId, userId }: { readonly opMode: OpMode; readonly callId: string; readonly userId: string },
): Promise<CallAccess> {
  const found = await seatOf(opMode, callId, userId)
  if (found?.seat.device === undefined) throw new CallError('video-access.not-found', 'You are in no such call.')
  const { call, seat } = found
  if (call.via === 'peers') return { iceServers: iceServersFor(ice, userId, clock.now()) }
  if (liveKit === undefined) throw new CallError('video-access.not-enabled', 'This server has no LiveKit.')
  const guest = {
    identity: found.seat.device.connectionId,
    name: seat.person.name,
    room: callId,
    mayPublish: seat.mayPublish,
  }
  return { liveKitUrl: liveKit.url, token: await signLiveKitToken(liveKit, guest, clock.now()) }
}
