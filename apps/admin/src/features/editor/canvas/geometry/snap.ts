import type { Axis, Box, Point } from './box.ts'
import { lengthOf } from './box.ts'

/** A line at `at` on its axis that aligned boxes share, and how far it reaches along the other axis. */
export interface Guide {
  readonly axis: Axis
  readonly at: number
  readonly from: number
  readonly to: number
  /** The space along the guide between what is moved and the nearest box on it; absent where they overlap. */
  readonly gap?: { readonly from: number; readonly to: number }
}

export interface Snap {
  /** What is to be added to the move. */
  readonly by: Point
  readonly guides: readonly Guide[]
}

interface Line {
  readonly at: number
  readonly box: Box
}

/** Snaps what is moved to edges and middles; made once for a gesture, asked for every frame of it. */
export interface Snapper {
  /** `reach` is how near a line must be, in canvas units per axis. */
  readonly move: (bounds: Box, reach: Point) => Snap
  /** The same for single edges of the bounds: the sides that a resize moves, -1, 0 or 1 per axis. */
  readonly resize: (bounds: Box, sides: { readonly [A in Axis]: -1 | 0 | 1 }, reach: Point) => Snap
}

const other = { x: 'y', y: 'x' } as const
const shares = [0, 0.5, 1] as const
/** What is nearer than this lies on the line; also after rounding. */
const onLine = 0.006

/** `targets` are the boxes that stay, and the picture itself. */
export function createSnapper(targets: readonly Box[]): Snapper {
  const lines = { x: linesOf(targets, 'x'), y: linesOf(targets, 'y') }
  return {
    move: (bounds, reach) => snap(bounds, { x: shares, y: shares }, reach),
    resize: (bounds, sides, reach) => snap(bounds, { x: sharesAt(sides.x), y: sharesAt(sides.y) }, reach),
  }

  function snap(bounds: Box, own: { readonly [A in Axis]: readonly number[] }, reach: Point): Snap {
    const by = { x: nearest(bounds, 'x', own.x, reach.x), y: nearest(bounds, 'y', own.y, reach.y) }
    const snapped = { ...bounds, x: bounds.x + (by.x ?? 0), y: bounds.y + (by.y ?? 0) }
    const guides = (['x', 'y'] as const).flatMap((axis) =>
      by[axis] === undefined ? [] : guidesOf(bounds, snapped, axis, own[axis]),
    )
    return { by: { x: by.x ?? 0, y: by.y ?? 0 }, guides }
  }

  function nearest(bounds: Box, axis: Axis, own: readonly number[], reach: number): number | undefined {
    let found: number | undefined
    for (const share of own) {
      const at = bounds[axis] + share * bounds[lengthOf[axis]]
      const list = lines[axis]
      for (let index = firstFrom(list, at - reach); index < list.length; index++) {
        const away = (list[index]?.at ?? 0) - at
        if (away > reach) break
        if (found === undefined || Math.abs(away) < Math.abs(found)) found = away
      }
    }
    return found
  }

  /** One guide for each line that the snapped bounds lie on now; an edge of a resize is at its new place. */
  function guidesOf(bounds: Box, snapped: Box, axis: Axis, own: readonly number[]): Guide[] {
    const guides = new Map<number, Guide>()
    const along = other[axis]
    for (const share of own) {
      const at = bounds[axis] + share * bounds[lengthOf[axis]] + snapped[axis] - bounds[axis]
      const list = lines[axis]
      const aligned: Box[] = []
      for (let index = firstFrom(list, at - onLine); index < list.length; index++) {
        const line = list[index]
        if (line === undefined || line.at > at + onLine) break
        aligned.push(line.box)
      }
      if (aligned.length > 0) guides.set(at, guideThrough(snapped, aligned, axis, along, at))
    }
    return [...guides.values()]
  }
}

const linesOf = (targets: readonly Box[], axis: Axis): readonly Line[] =>
  targets
    .flatMap((box) => shares.map((share) => ({ at: box[axis] + share * box[lengthOf[axis]], box })))
    .toSorted((a, b) => a.at - b.at)

/** The index of the first line that is not before `at`. */
function firstFrom(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

const sharesAt = (side: -1 | 0 | 1): readonly number[] => (side === 0 ? [] : [side === -1 ? 0 : 1])

function guideThrough(moved: Box, aligned: readonly Box[], axis: Axis, along: Axis, at: number): Guide {
  const endOf = (box: Box) => box[along] + box[lengthOf[along]]
  const from = Math.min(moved[along], ...aligned.map((box) => box[along]))
  const to = Math.max(endOf(moved), ...aligned.map(endOf))
  const gaps = aligned
    .map((box) => ({ from: Math.min(endOf(box), endOf(moved)), to: Math.max(box[along], moved[along]) }))
    .filter((gap) => gap.to > gap.from)
    .toSorted((a, b) => a.to - a.from - (b.to - b.from))
  const [gap] = gaps
  return gap === undefined ? { axis, at, from, to } : { axis, at, from, to, gap }
}
