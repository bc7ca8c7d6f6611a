import type { DraftChange, Venue } from '@foyer/contract'
import { isObject } from '@foyer/venue-draft'
import type { Box, Point } from '../canvas/geometry/box.ts'
import { positionsPath } from '../entities/entity-path.ts'
import { architectureOf, areasOf, keysAt, objectAt, positionsOf, valueAt } from '../entities/read-draft.ts'

const planPath = positionsPath.slice(0, 1)

/** The file that is the picture of the floor plan; undefined while none is chosen. */
export function planPictureOf(venue: Venue): string | undefined {
  const plan = architectureOf(venue)?.['floorplan']
  const assetId = isObject(plan) ? plan['assetId'] : undefined
  return typeof assetId === 'string' && assetId !== '' ? assetId : undefined
}

export const choosePicture = (venue: Venue, assetId: string): readonly DraftChange[] =>
  isObject(valueAt(venue, planPath))
    ? [{ kind: 'set', path: [...planPath, 'assetId'], value: assetId }]
    : [{ kind: 'set', path: planPath, value: { assetId, areaPositions: [] } }]

/** The areas of the venue that are not on the plan. */
export function unplacedAreas(venue: Venue) {
  const placed = new Set(positionsOf(venue).map(({ areaId }) => areaId))
  return areasOf(venue).filter(({ id }) => !placed.has(id))
}

/** An area on the plan at a place in per cent of it, to be seen by visitors. */
const newPosition = (areaId: string, place: object) => ({
  areaId,
  visible: true,
  ...place,
  shape: 'RECTANGLE',
})

/** Puts areas on the plan, at places of their own or where it is free. One step of undo. */
export function placeAreas(
  venue: Venue,
  areaIds: readonly string[],
  places: readonly object[] = freePlaces(venue, areaIds.length),
): readonly DraftChange[] {
  const items = areaIds.map((areaId, index) => newPosition(areaId, places[index] ?? middle))
  if (Array.isArray(valueAt(venue, positionsPath)))
    return items.map((item) => ({ kind: 'insert', path: positionsPath, item }))
  return isObject(valueAt(venue, planPath))
    ? [{ kind: 'set', path: positionsPath, value: items }]
    : [{ kind: 'set', path: planPath, value: { areaPositions: items } }]
}

/** Each next one of several that are put at one point lies so far from it, in per cent. */
const cascade = 4

/**
 * Puts areas on the plan around a point in per cent of it, within its edges. One that is on it already moves there, as large as it
 * is. One step of undo.
 */
export function placeAreasAt(venue: Venue, areaIds: readonly string[], point: Point): readonly DraftChange[] {
  const known = new Map(positionsOf(venue).map((position) => [position.areaId, position]))
  const boxes = areaIds.map((areaId, index) => {
    const position = known.get(areaId)
    const { width, height } = position === undefined ? middle : boxOf(position)
    const from = (at: number, size: number) => round(Math.max(0, Math.min(at + index * cascade - size / 2, 100 - size)))
    return { areaId, isThere: position !== undefined, x: from(point.x, width), y: from(point.y, height), width, height }
  })
  const fresh = boxes.filter(({ isThere }) => !isThere)
  return [
    ...boxes.flatMap(({ areaId, isThere, x, y }) =>
      isThere
        ? Object.entries({ x, y }).map(([field, value]): DraftChange => ({
            kind: 'set',
            path: [...positionsPath, areaId, field],
            value,
          }))
        : [],
    ),
    ...(fresh.length === 0
      ? []
      : placeAreas(
          venue,
          fresh.map(({ areaId }) => areaId),
          fresh.map(({ x, y, width, height }) => ({ x, y, width, height })),
        )),
  ]
}

const middle: Box = { x: 40, y: 40, width: 20, height: 20 }
/** Cells along a side of the plan: on an empty plan, on another, and enough for all areas that a venue may have. */
const [fewestCells, usualCells, mostCells] = [3, 4, 24]
/** The rest of a cell is free around the area. */
const shareOfCell = 0.8

/** Places that cover no area on the plan, as large as so many can be; fewer where there is no room. */
function freePlaces(venue: Venue, count: number): readonly Box[] {
  const taken = positionsOf(venue).map(boxOf)
  let found: readonly Box[] = []
  for (
    let cells = taken.length === 0 ? fewestCells : usualCells;
    cells <= mostCells && found.length < count;
    cells += 1
  )
    found = gridOf(cells).filter((box) => !taken.some((other) => overlaps(box, other)))
  return found.slice(0, count)
}

function gridOf(cells: number): readonly Box[] {
  const cell = 100 / cells
  const size = round(cell * shareOfCell)
  return Array.from({ length: cells * cells }, (_, index) => ({
    x: round((index % cells) * cell + (cell - size) / 2),
    y: round(Math.floor(index / cells) * cell + (cell - size) / 2),
    width: size,
    height: size,
  }))
}

const round = (percent: number) => Math.round(percent * 10) / 10
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)
const boxOf = ({ x, y, width, height }: Readonly<Record<string, unknown>>): Box => ({
  x: numberOf(x),
  y: numberOf(y),
  width: numberOf(width),
  height: numberOf(height),
})

/** Sets a field of areas on the plan. */
export const setPositions = (
  areaIds: readonly string[],
  field: 'visible' | 'shape',
  value: unknown,
): readonly DraftChange[] => areaIds.map((areaId) => ({ kind: 'set', path: [...positionsPath, areaId, field], value }))

const ownFields = ['visible', 'x', 'y', 'width', 'height', 'shape'] as const

/**
 * Lets a place of the plan lead to another area. One that is on the plan already changes places with the former; else it
 * comes in its stead, also in the order. A place goes by the id of its area, so that the id cannot be set.
 */
export function leadTo(venue: Venue, fromId: string, toId: string): readonly DraftChange[] {
  const from = objectAt(venue, [...positionsPath, fromId])
  const to = objectAt(venue, [...positionsPath, toId])
  if (from === undefined || fromId === toId) return []
  if (to === undefined) {
    const keys = keysAt(venue, positionsPath)
    const before = keys[keys.indexOf(fromId) + 1]
    return [
      { kind: 'remove', path: [...positionsPath, fromId] },
      {
        kind: 'insert',
        path: positionsPath,
        item: { ...from, areaId: toId },
        ...(before !== undefined && { before }),
      },
    ]
  }
  return ownFields.flatMap((field): DraftChange[] =>
    from[field] === to[field]
      ? []
      : [
          { kind: 'set', path: [...positionsPath, fromId, field], value: to[field] },
          { kind: 'set', path: [...positionsPath, toId, field], value: from[field] },
        ],
  )
}
