const points = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type CompassPoint = (typeof points)[number]

/** A heading in whole degrees, 0 to 359, and the points around it; the panorama's middle is north. */
export function compassAt(yawRad: number): {
  degrees: number
  before: CompassPoint
  point: CompassPoint
  after: CompassPoint
} {
  const degrees = ((Math.round((yawRad * 180) / Math.PI) % 360) + 360) % 360
  const index = Math.round(degrees / 45) % 8
  const at = (offset: number): CompassPoint => points[(index + offset + 8) % 8] ?? 'n'
  return { degrees, before: at(-1), point: at(0), after: at(1) }
}
