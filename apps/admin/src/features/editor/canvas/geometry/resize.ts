import type { Axis, Box, Point } from './box.ts'
import { lengthOf } from './box.ts'
import { clampTo } from './clamp.ts'

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** A smaller widget could not be pressed; in per cent of the picture. */
export const leastSize = 0.5

/** Which edge a handle moves along an axis: -1 the left or upper one, 1 the other, 0 none. */
export function sideOf(handle: Handle, axis: Axis): -1 | 0 | 1 {
  const [before, after] = axis === 'x' ? ['w', 'e'] : ['n', 's']
  return handle.includes(before as string) ? -1 : handle.includes(after as string) ? 1 : 0
}

export interface ResizeOptions {
  readonly handle: Handle
  /** How far the handle was moved, in canvas units. */
  readonly by: Point
  /** Both lengths grow by the same factor. */
  readonly keepsShape?: boolean
}

/** The box with one of its edges or corners moved; the opposite one stays. It stays in the picture and has some size. */
export function resize(box: Box, { handle, by, keepsShape = false }: ResizeOptions): Box {
  const along = (axis: Axis): [start: number, length: number] => {
    const length = lengthOf[axis]
    const [from, to] = [box[axis], box[axis] + box[length]]
    const side = sideOf(handle, axis)
    if (side === -1) {
      const start = clampTo(from + by[axis], 0, Math.max(0, to - leastSize))
      return [start, to - start]
    }
    if (side === 1) return [from, clampTo(to + by[axis], from + leastSize, Math.max(100, from + leastSize)) - from]
    return [from, box[length]]
  }
  const [x, width] = along('x')
  const [y, height] = along('y')
  const resized = { x, y, width, height }
  return keepsShape && box.width > 0 && box.height > 0 ? withShape(box, resized, handle) : resized
}

/** The larger of both factors holds, as far as the picture allows. */
function withShape(before: Box, after: Box, handle: Handle): Box {
  const side = { x: sideOf(handle, 'x'), y: sideOf(handle, 'y') }
  const wanted = Math.max(
    side.x === 0 ? 0 : after.width / before.width,
    side.y === 0 ? 0 : after.height / before.height,
  )
  const room = (axis: Axis) => {
    const [start, length] = [before[axis], before[lengthOf[axis]]]
    if (side[axis] === -1) return (start + length) / length
    return (100 - start) / length
  }
  const factor = Math.min(wanted, room('x'), room('y'))
  const [width, height] = [before.width * factor, before.height * factor]
  return {
    x: side.x === -1 ? before.x + before.width - width : before.x,
    y: side.y === -1 ? before.y + before.height - height : before.y,
    width,
    height,
  }
}

/** A box of a group whose bounds were resized: it keeps its share of them. */
export function resizeWithin(box: Box, before: Box, after: Box): Box {
  const along = (axis: Axis): [number, number] => {
    const length = lengthOf[axis]
    if (before[length] === 0) return [after[axis], box[length]]
    const factor = after[length] / before[length]
    return [after[axis] + (box[axis] - before[axis]) * factor, box[length] * factor]
  }
  const [x, width] = along('x')
  const [y, height] = along('y')
  return { x, y, width, height }
}
