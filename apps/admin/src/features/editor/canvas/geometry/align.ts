import type { Box, Point } from './box.ts'
import { boundsOf, lengthOf } from './box.ts'

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** The axis of an alignment, and the share of a length that lies before what is aligned. */
const anchors = {
  left: ['x', 0],
  centre: ['x', 0.5],
  right: ['x', 1],
  top: ['y', 0],
  middle: ['y', 0.5],
  bottom: ['y', 1],
} as const

/** How far each box moves so that they share an edge or a middle: that of all together, or of `frame` if one is given. */
export function align(boxes: readonly Box[], alignment: Alignment, frame = boundsOf(boxes)): Point[] {
  if (frame === undefined) return []
  const [axis, share] = anchors[alignment]
  const length = lengthOf[axis]
  const line = frame[axis] + share * frame[length]
  return boxes.map((box) => ({ x: 0, y: 0, [axis]: line - (box[axis] + share * box[length]) }))
}
