import { isList, isSamePath, keyOf, keysOf } from '@foyer/venue-draft'
import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { entityOf, isInside, outermost, positionsPath } from './entity-path.ts'
import { placesOf } from './placements.ts'
import { architectureOf, areasOf, itemsOf, objectAt, valueAt } from './read-draft.ts'

/**
 * Takes entities away, with what makes no sense without them: places of widgets, rooms on the floor plan. Where visitors
 * arrive moves to what is left. Other references stay, and validation names them. Source: EDT-07, EDT-16.
 */
export function removeEntities(venue: Venue, paths: readonly DraftPath[]): readonly DraftChange[] {
  const gone = outermost(paths).filter((path) => objectAt(venue, path) !== undefined)
  return [
    ...gone.flatMap((path) => [...removeTraces(venue, path, gone), { kind: 'remove', path } as const]),
    ...removeFromUnkeyedPlan(venue, paths),
  ]
}

/** A list in which an area is twice has no keys and changes as a whole: only so can such a plan be put right. */
function removeFromUnkeyedPlan(venue: Venue, paths: readonly DraftPath[]): readonly DraftChange[] {
  const list = valueAt(venue, positionsPath)
  if (!isList(list) || keysOf(list) !== undefined) return []
  const ids = new Set(paths.filter((path) => entityOf(path).kind === 'area-position').map((path) => path.at(-1)))
  const value = list.filter((item) => !ids.has(keyOf(item)))
  return value.length === list.length ? [] : [{ kind: 'set', path: positionsPath, value }]
}

function removeTraces(venue: Venue, path: DraftPath, gone: readonly DraftPath[]): readonly DraftChange[] {
  switch (entityOf(path).kind) {
    case 'area':
      return removeTracesOfArea(venue, path.at(-1) ?? '', gone)
    case 'viewpoint':
      return moveDefaultViewpoint(venue, path, gone)
    case 'widget':
      return placesOf(venue, path)
        .filter(({ viewpoint }) => !gone.some((other) => isInside(viewpoint, other)))
        .map(({ viewpoint, placement }) => ({ kind: 'remove', path: [...viewpoint, 'placements', placement.widgetId] }))
    case 'configuration':
    case 'media-board':
    case 'area-position':
    case 'settings':
      return []
  }
}

function removeTracesOfArea(venue: Venue, areaId: string, gone: readonly DraftPath[]): readonly DraftChange[] {
  const architecture = architectureOf(venue)
  const place = [...positionsPath, areaId]
  const isOnPlan = objectAt(venue, place) !== undefined && !gone.some((path) => isSamePath(path, place))
  const next = areasOf(venue).find(({ id }) => !gone.some((path) => path.length === 2 && path[1] === id))
  return [
    ...(isOnPlan ? [{ kind: 'remove', path: place } as const] : []),
    ...(architecture?.['defaultAreaId'] === areaId && next !== undefined
      ? [{ kind: 'set', path: ['defaultAreaId'], value: next.id } as const]
      : []),
  ]
}

function moveDefaultViewpoint(venue: Venue, path: DraftPath, gone: readonly DraftPath[]): readonly DraftChange[] {
  const areaPath = path.slice(0, 2)
  const area = objectAt(venue, areaPath)
  if (area?.['defaultViewpointId'] !== path.at(-1)) return []
  const isGone = (id: string) => gone.some((other) => isInside([...areaPath, 'viewPoints', id], other))
  const next = itemsOf(area?.['viewPoints']).find(({ id }) => !isGone(id))
  return next === undefined ? [] : [{ kind: 'set', path: [...areaPath, 'defaultViewpointId'], value: next.id }]
}
