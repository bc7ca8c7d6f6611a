import type { ArrivalView } from '@foyer/contract'

/** The direction that `yaw` and `pitch` of an address name, in degrees; undefined where they name none. Source: EDT-09. */
export function toArrivalView(yawText: string | undefined, pitchText: string | undefined): ArrivalView | undefined {
  const [yaw, pitch] = [Number(yawText), Number(pitchText)]
  return Math.abs(yaw) <= 180 && Math.abs(pitch) <= 90 ? { yaw, pitch } : undefined
}
