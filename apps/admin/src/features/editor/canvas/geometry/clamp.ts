import type { Axis, Box, Point } from './box.ts'
import { lengthOf } from './box.ts'

/** What positions are kept within; an axis without limits goes round, as yaw does. */
export interface Limits {
  readonly x?: readonly [number, number]
  readonly y?: readonly [number, number]
}

/** Boxes lie inside the picture. */
export const flatLimits: Limits = { x: [0, 100], y: [0, 100] }

export const clampTo = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** How far boxes can be moved, at most `by`, for all of them to stay within the limits. */
export function clampMove(bounds: Box, by: Point, limits: Limits): Point {
  const along = (axis: Axis) => {
    const range = limits[axis]
    if (range === undefined) return by[axis]
    const least = range[0] - bounds[axis]
    const most = range[1] - bounds[axis] - bounds[lengthOf[axis]]
    // What is larger than the picture, or lay beyond its edge before, may come nearer only.
    return clampTo(by[axis], Math.min(least, most, 0), Math.max(least, most, 0))
  }
  return { x: along('x'), y: along('y') }
}

/** The box within the picture: made smaller where it is larger, else moved. */
export function clampBox<B extends Box>(box: B): B {
  const width = clampTo(box.width, 0, 100)
  const height = clampTo(box.height, 0, 100)
  return { ...box, x: clampTo(box.x, 0, 100 - width), y: clampTo(box.y, 0, 100 - height), width, height }
}
