import type { Axis, Box, Point } from './box.ts'
import { lengthOf } from './box.ts'

/**
 * How far each box moves for the gaps between neighbours to be equal; the outermost two stay. Fewer than three stay where
 * they are. Boxes that need more room than there is overlap equally.
 */
export function distribute(boxes: readonly Box[], axis: Axis): Point[] {
  const moves = boxes.map(() => ({ x: 0, y: 0 }))
  const length = lengthOf[axis]
  const order = boxes
    .map((box, index) => ({ box, index, middle: box[axis] + box[length] / 2 }))
    .toSorted((a, b) => a.middle - b.middle)
  const [first, last] = [order[0], order.at(-1)]
  if (boxes.length < 3 || first === undefined || last === undefined) return moves
  const between = last.box[axis] - (first.box[axis] + first.box[length])
  const inner = order.slice(1, -1)
  const gap = (between - inner.reduce((sum, { box }) => sum + box[length], 0)) / (boxes.length - 1)
  let at = first.box[axis] + first.box[length] + gap
  for (const { box, index } of inner) {
    moves[index] = { x: 0, y: 0, [axis]: at - box[axis] }
    at += box[length] + gap
  }
  return moves
}
