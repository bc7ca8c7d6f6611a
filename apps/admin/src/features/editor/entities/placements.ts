import { isObject } from '@foyer/venue-draft'
import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import { itemsOf, objectAt } from './read-draft.ts'

export interface Placed extends JsonObject {
  readonly widgetId: string
}

/** Where widgets lie in a viewpoint. */
export const placementsOf = (viewpoint: JsonObject | undefined): readonly Placed[] => {
  const placements: unknown = viewpoint?.['placements']
  return Array.isArray(placements)
    ? placements.filter((entry): entry is Placed => isObject(entry) && typeof entry['widgetId'] === 'string')
    : []
}

/** The places of a widget, by the path of the viewpoint. */
export const placesOf = (
  venue: Venue,
  widgetPath: DraftPath,
): readonly { readonly viewpoint: DraftPath; readonly placement: Placed }[] => {
  const [list, areaId = '', , widgetId] = widgetPath
  if (list !== 'areas') return []
  return itemsOf(objectAt(venue, ['areas', areaId])?.['viewPoints']).flatMap((viewpoint) =>
    placementsOf(viewpoint)
      .filter((placement) => placement.widgetId === widgetId)
      .map((placement) => ({ viewpoint: ['areas', areaId, 'viewPoints', viewpoint.id], placement })),
  )
}

/** A point of what is visible: in per cent of the picture, or in degrees of the sphere. */
export type Point =
  | { readonly kind: 'FLAT'; readonly x: number; readonly y: number }
  | { readonly kind: 'SPHERE'; readonly yaw: number; readonly pitch: number }

const flatSize = { width: 20, height: 20 }
const sphereSize = 20

/** A place of usual size around a point, all of it on the picture; in the middle without a point of this kind. */
export function createPlacement(widgetId: string, viewMode: unknown, point?: Point): Placed {
  if (viewMode === 'VIEW_360D') {
    const { yaw, pitch } = point?.kind === 'SPHERE' ? point : { yaw: 0, pitch: 0 }
    return { kind: 'SPHERE', widgetId, yaw, pitch, size: sphereSize }
  }
  const { x, y } = point?.kind === 'FLAT' ? point : { x: 50, y: 50 }
  const { width, height } = flatSize
  return {
    kind: 'FLAT',
    widgetId,
    x: within(x - width / 2, 100 - width),
    y: within(y - height / 2, 100 - height),
    width,
    height,
  }
}

/** So many widths or heights aside: nearest first, and to the sides before above and below. */
const steps = [0, 1, -1, 2, -2]
const farOf = ({ across, down }: { readonly across: number; readonly down: number }) =>
  Math.abs(across) + 1.1 * Math.abs(down)
const asides = steps
  .flatMap((across) => steps.map((down) => ({ across, down })))
  .toSorted((a, b) => farOf(a) - farOf(b))
const gap = 1.1

/** The same placement, or the nearest one beside it that covers none of the others; the same where there is no room. Source: EDT-11. */
export function beside(placement: Placed, others: readonly Placed[]): Placed {
  const candidates = asides.map(({ across, down }) => aside(placement, across * gap, down * gap))
  return candidates.find((candidate) => !others.some((other) => covers(candidate, other))) ?? placement
}

function aside(placement: Placed, across: number, down: number): Placed {
  const { x, y, width, height, yaw, pitch, size } = numbersOf(placement)
  return placement['kind'] === 'SPHERE'
    ? {
        ...placement,
        yaw: ((yaw + across * size + 540) % 360) - 180,
        pitch: Math.min(80, Math.max(-80, pitch - down * size)),
      }
    : { ...placement, x: within(x + across * width, 100 - width), y: within(y + down * height, 100 - height) }
}

function covers(one: Placed, other: Placed): boolean {
  if (one['kind'] !== other['kind']) return false
  const [a, b] = [numbersOf(one), numbersOf(other)]
  if (one['kind'] === 'SPHERE') {
    const reach = (a.size + b.size) / 2
    const turn = Math.abs(((a.yaw - b.yaw + 540) % 360) - 180)
    return turn < reach && Math.abs(a.pitch - b.pitch) < reach
  }
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const numbersOf = (placement: Placed) => {
  const of = (name: string) => (typeof placement[name] === 'number' ? placement[name] : 0)
  return {
    x: of('x'),
    y: of('y'),
    width: of('width'),
    height: of('height'),
    yaw: of('yaw'),
    pitch: of('pitch'),
    size: of('size'),
  }
}

const within = (value: number, max: number) => Math.min(Math.max(0, value), max)

/** The same place for another widget of another area: kept where it can be, else in the middle. */
export function placeAgain(placement: Placed, widgetId: string, viewMode: unknown): Placed {
  const isSphere = viewMode === 'VIEW_360D'
  if ((placement['kind'] === 'SPHERE') !== isSphere) return createPlacement(widgetId, viewMode)
  return { ...placement, widgetId }
}

/** A copy lies a little beside its original. */
export function shifted(placement: Placed): Placed {
  const { x, y, width, height, yaw } = placement
  if (typeof yaw === 'number') return { ...placement, yaw: yaw > 170 ? yaw - 10 : yaw + 10 }
  if (typeof x !== 'number' || typeof y !== 'number') return placement
  const shift = (from: number, size: unknown) => {
    const max = 100 - (typeof size === 'number' ? size : 0)
    return from + 2 <= max ? from + 2 : within(from - 2, max)
  }
  return { ...placement, x: shift(x, width), y: shift(y, height) }
}

/** The viewpoint that an area shows first. */
export function defaultViewpointPath(venue: Venue, areaPath: DraftPath): DraftPath | undefined {
  const area = objectAt(venue, areaPath)
  const viewpoints = itemsOf(area?.['viewPoints'])
  const viewpoint = viewpoints.find(({ id }) => id === area?.['defaultViewpointId']) ?? viewpoints[0]
  return viewpoint === undefined ? undefined : [...areaPath, 'viewPoints', viewpoint.id]
}

/** Puts a place into a viewpoint, whose list may be missing. */
export function insertPlacement(venue: Venue, viewpoint: DraftPath, placement: Placed): DraftChange {
  const path = [...viewpoint, 'placements']
  return Array.isArray(objectAt(venue, viewpoint)?.['placements'])
    ? { kind: 'insert', path, item: placement }
    : { kind: 'set', path, value: [placement] }
}
