import type { Box, Point } from './box.ts'

/** The box between where the pointer went down and where it is. */
export const marqueeBetween = (from: Point, to: Point): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

/** Whether a marquee touches a box, its edges included. */
export const isTouched = (box: Box, marquee: Box): boolean =>
  box.x <= marquee.x + marquee.width &&
  marquee.x <= box.x + box.width &&
  box.y <= marquee.y + marquee.height &&
  marquee.y <= box.y + box.height
