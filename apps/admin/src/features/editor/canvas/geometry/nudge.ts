import type { Point } from './box.ts'

/** One press of an arrow key, in per cent or degrees. */
export const nudgeStep = 0.1
/** With Shift it counts this often. */
export const nudgeTimes = 10

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where an arrow key moves to, in canvas units; undefined for another key. */
export function nudgeOf(key: string, isLarge: boolean): Point | undefined {
  const direction = directions[key]
  if (direction === undefined) return undefined
  const step = isLarge ? nudgeStep * nudgeTimes : nudgeStep
  return { x: direction.x * step, y: direction.y * step }
}
