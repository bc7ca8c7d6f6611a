import type { Camera } from '../camera/camera.ts'
import type { Box, Point } from '../geometry/box.ts'
import type { Guide } from '../geometry/snap.ts'

/** A straight line of a 360° picture is a curve in a view of it: it is drawn in this many pieces. */
const pieces = 12

/** A line between two spots as SVG path data; what is behind the view is left out. */
export function linePath(from: Point, to: Point, toPixels: Camera['toPixels'], isCurved: boolean): string {
  const steps = isCurved ? pieces : 1
  let path = ''
  let isDown = false
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const pixels = toPixels({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    if (pixels !== undefined) path += `${isDown ? 'L' : 'M'}${pixels.x.toFixed(1)} ${pixels.y.toFixed(1)}`
    isDown = pixels !== undefined
  }
  return path
}

/** The outline through spots, closed. */
export const outlinePath = (spots: readonly Point[], toPixels: Camera['toPixels']): string =>
  spots.map((spot, index) => linePath(spot, spots[(index + 1) % spots.length] ?? spot, toPixels, false)).join('')

export const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

const spotOn = ({ axis, at }: Guide, along: number): Point => (axis === 'x' ? { x: at, y: along } : { x: along, y: at })

export const guidePath = (guide: Guide, toPixels: Camera['toPixels'], isCurved: boolean): string =>
  linePath(spotOn(guide, guide.from), spotOn(guide, guide.to), toPixels, isCurved)

/** Where the measure of a guide's gap is written. */
export const gapSpot = (guide: Guide, gap: NonNullable<Guide['gap']>): Point => spotOn(guide, (gap.from + gap.to) / 2)
