import type { Placement, Viewpoint } from '@foyer/contract'
import { boundsOf, centreOf, movedBy, round } from './geometry/box.ts'
import type { Box, Point } from './geometry/box.ts'
import { clampBox, clampMove, clampTo, flatLimits } from './geometry/clamp.ts'
import { wrapYaw, yawNear } from './geometry/wrap-yaw.ts'

/** What a placement says but for its kind and widget. */
export type PlacementFields = Readonly<Record<string, number>>

/**
 * How placements of one kind of area are boxes in canvas units, and what is possible with them. Everything else on the
 * canvas is the same for both kinds.
 */
export interface Space {
  readonly kind: Placement['kind']
  readonly toBox: (placement: Readonly<Record<string, unknown>>) => Box
  readonly toFields: (box: Box) => PlacementFields
  /** The same place as near to `reference` as it can be said; in a 360° view, the other way round the seam. */
  readonly near: (box: Box, reference: Point) => Box
  /** How far boxes can be moved together, at most `by`. */
  readonly clampMove: (boxes: readonly Box[], by: Point) => Point
  /** A box with numbers as they were typed, made possible. */
  readonly clamp: (box: Box) => Box
  /** What snaps beside other widgets: edges and middle of the picture; the horizon and the middle of a panorama. */
  readonly ownTargets: readonly Box[]
  /** A widget that was placed nowhere so far. */
  readonly newBox: (centre: Point) => Box
}

const numberOr = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback

const flat: Space = {
  kind: 'FLAT',
  toBox: ({ x, y, width, height }) => ({
    x: numberOr(x, 45),
    y: numberOr(y, 45),
    width: numberOr(width, 10),
    height: numberOr(height, 10),
  }),
  toFields: ({ x, y, width, height }) => ({
    x: clampTo(round(x), 0, 100),
    y: clampTo(round(y), 0, 100),
    width: round(width),
    height: round(height),
  }),
  near: (box) => box,
  clampMove: (boxes, by) => {
    const bounds = boundsOf(boxes)
    return bounds === undefined ? by : clampMove(bounds, by, flatLimits)
  },
  clamp: clampBox,
  ownTargets: [{ x: 0, y: 0, width: 100, height: 100 }],
  newBox: ({ x, y }) => clampBox({ x: x - 5, y: y - 5, width: 10, height: 10 }),
}

/** Degrees, as the venue document allows them. */
export const sizeRange = [1, 120] as const
const usualSize = 20

const spot = (box: Box): Box => ({ ...centreOf(box), width: 0, height: 0 })
const squareAt = ({ x, y }: Point, size: number): Box => ({
  x: x - size / 2,
  y: y - size / 2,
  width: size,
  height: size,
})

const sphere: Space = {
  kind: 'SPHERE',
  toBox: ({ yaw, pitch, size }) => squareAt({ x: numberOr(yaw, 0), y: -numberOr(pitch, 0) }, numberOr(size, usualSize)),
  toFields: (box) => {
    const { x, y } = centreOf(box)
    return { yaw: round(wrapYaw(x)), pitch: clampTo(round(-y), -90, 90), size: round(box.width) }
  },
  near: (box, reference) => {
    const { x } = centreOf(box)
    return movedBy(box, { x: yawNear(x, reference.x) - x, y: 0 })
  },
  clampMove: (boxes, by) => {
    const bounds = boundsOf(boxes.map(spot))
    return bounds === undefined ? by : clampMove(bounds, by, { y: [-90, 90] })
  },
  clamp: (box) => {
    const { x, y } = centreOf(box)
    return squareAt({ x, y: clampTo(y, -90, 90) }, clampTo(box.width, ...sizeRange))
  },
  ownTargets: [{ x: 0, y: 0, width: 0, height: 0 }],
  newBox: (centre) => squareAt(centre, usualSize),
}

export const spaceOf = (viewMode: string): Space => (viewMode === 'VIEW_360D' ? sphere : flat)

/** A widget on the canvas, and where. */
export interface PlacedWidget {
  readonly id: string
  readonly box: Box
}

/** What a viewpoint places, in the order of the document; placements of the other kind of area have no place here. */
export const listPlaced = (viewpoint: Pick<Viewpoint, 'placements'>, space: Space): PlacedWidget[] =>
  viewpoint.placements.flatMap((placement) =>
    placement.kind === space.kind ? [{ id: placement.widgetId, box: space.toBox({ ...placement }) }] : [],
  )
