const minFov = 30
const maxFov = 90

export const fieldOfView = { minFov, maxFov } as const

/** The viewer's zoom level, 0 to 100, for a field of view in degrees. */
export const zoomLevelFor = (fovDeg: number) =>
  Math.min(100, Math.max(0, ((maxFov - fovDeg) / (maxFov - minFov)) * 100))

/** The field of view in degrees at a zoom level. */
export const fovAt = (zoomLevel: number) => maxFov - (zoomLevel / 100) * (maxFov - minFov)

/** How large things look compared with the first look; 1 is 100 %. */
export const magnification = (zoomLevel: number, firstFovDeg: number) =>
  Math.tan((firstFovDeg * Math.PI) / 360) / Math.tan((fovAt(zoomLevel) * Math.PI) / 360)

/** Degrees in radians, as the viewer takes numbers. It cannot read texts such as `2e-14deg`, to which a turn back leads. */
export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The way from one yaw to another along the shorter side, in radians. */
export function turnBetween(fromRad: number, toRad: number): number {
  const turn = (toRad - fromRad) % (2 * Math.PI)
  if (turn > Math.PI) return turn - 2 * Math.PI
  return turn < -Math.PI ? turn + 2 * Math.PI : turn
}

/** How wide `sizeDeg` looks in the middle of a view of `fovDeg` that is `heightPx` high, in CSS pixels. */
export const projectedPx = (sizeDeg: number, fovDeg: number, heightPx: number) =>
  (heightPx * Math.tan((sizeDeg * Math.PI) / 360)) / Math.tan((fovDeg * Math.PI) / 360)

/** What a pin is usually wide; a smaller one could neither be read nor touched. */
const pinPx = 200
const mostPinScale = 1.4

/** How large a pin is drawn on a thing that looks `thingPx` wide: as wide as the thing, within bounds. Source: VEN-14. */
export const pinScale = (thingPx: number) => Math.min(mostPinScale, Math.max(1, thingPx / pinPx))
