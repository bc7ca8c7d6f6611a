import type { Viewpoint } from '@foyer/contract'

export const firstFovDeg = 75

/** Where one looks first, and how much one sees from top to bottom, in degrees. Source: VEN-14. */
export const firstView = (initialView: Viewpoint['initialView']) =>
  initialView ?? { yaw: 0, pitch: 0, fieldOfView: firstFovDeg }
