import { boundsOf, movedBy } from '../geometry/box.ts'
import type { Box, Point } from '../geometry/box.ts'
import { align } from '../geometry/align.ts'
import type { Alignment } from '../geometry/align.ts'
import { distribute } from '../geometry/distribute.ts'
import type { Axis } from '../geometry/box.ts'
import type { PlacedWidget, Space } from '../space.ts'

type Boxes = ReadonlyMap<string, Box>

/** Selected widgets, each as near to the first as it can be said: across the seam of a panorama they are neighbours. */
export function together(items: readonly PlacedWidget[], selection: readonly string[], space: Space): PlacedWidget[] {
  const chosen = new Set(selection)
  const selected = items.filter(({ id }) => chosen.has(id))
  const [first] = selected
  return first === undefined ? [] : selected.map(({ id, box }) => ({ id, box: space.near(box, first.box) }))
}

const toMap = (items: readonly PlacedWidget[], boxes: readonly Box[]): Boxes =>
  new Map(items.map(({ id, box }, index) => [id, boxes[index] ?? box]))

/** All of them moved alike, as far as there is room. */
export function moveAll(items: readonly PlacedWidget[], by: Point, space: Space): Boxes {
  const boxes = items.map(({ box }) => box)
  const possible = space.clampMove(boxes, by)
  return toMap(
    items,
    boxes.map((box) => movedBy(box, possible)),
  )
}

const moveEach = (items: readonly PlacedWidget[], moves: readonly Point[], space: Space): Boxes =>
  toMap(
    items,
    items.map(({ box }, index) => space.clamp(movedBy(box, moves[index] ?? { x: 0, y: 0 }))),
  )

/** A single widget is aligned to the picture, where that has edges. */
export function alignAll(items: readonly PlacedWidget[], alignment: Alignment, space: Space): Boxes {
  const boxes = items.map(({ box }) => box)
  const frame = items.length === 1 ? space.ownTargets[0] : boundsOf(boxes)
  return moveEach(items, align(boxes, alignment, frame), space)
}

export const distributeAll = (items: readonly PlacedWidget[], axis: Axis, space: Space): Boxes =>
  moveEach(
    items,
    distribute(
      items.map(({ box }) => box),
      axis,
    ),
    space,
  )
