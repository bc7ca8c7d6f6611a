import { isSamePath } from '@foyer/venue-draft'
import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { entityOf, isInside, listOf } from './entity-path.ts'
import { createPlacement, defaultViewpointPath, insertPlacement, placeAgain, placesOf } from './placements.ts'
import { keysAt, objectAt } from './read-draft.ts'

/** Where entities are put: into a list, before one of its items or at its end. */
export interface Target {
  readonly list: DraftPath
  readonly before?: string | undefined
}

/** Whether an entity may be in a list: one of its own kind, and a configuration stays with its kind of widget. */
export function canMove(venue: Venue, path: DraftPath, list: DraftPath): boolean {
  const { kind } = entityOf(path)
  if (kind === 'settings' || isInside(list, path)) return false
  if (isSamePath(listOf(path), list)) return true
  if (entityOf([...list, 'x']).kind !== kind || objectAt(venue, listOf(list)) === undefined) return false
  if (keysAt(venue, list).includes(path.at(-1) ?? '')) return false
  return kind !== 'configuration' || typeOfWidget(venue, listOf(path)) === typeOfWidget(venue, list)
}

const typeOfWidget = (venue: Venue, configurations: DraftPath) => objectAt(venue, listOf(configurations))?.['type']

/** Moves entities, in their order; a widget that comes to another area gets a place there. Source: EDT-07. */
export function moveEntities(
  venue: Venue,
  paths: readonly DraftPath[],
  { list, before }: Target,
): readonly DraftChange[] {
  const moved = new Set(paths.map((path) => path.at(-1)))
  const ids = keysAt(venue, list)
  // What is moved itself is no neighbour.
  const next = before === undefined ? undefined : ids.slice(ids.indexOf(before)).find((id) => !moved.has(id))
  const place = next === undefined ? {} : { before: next }
  return paths
    .filter((path) => canMove(venue, path, list))
    .flatMap((path) => {
      const move = { kind: 'move', path, to: list, ...place } as const
      if (isSamePath(listOf(path), list) || entityOf(path).kind !== 'widget') return [move]
      return [...leavePlaces(venue, path), move, ...takePlace(venue, path, list)]
    })
}

const leavePlaces = (venue: Venue, path: DraftPath): readonly DraftChange[] =>
  placesOf(venue, path).map(({ viewpoint, placement }) => ({
    kind: 'remove',
    path: [...viewpoint, 'placements', placement.widgetId],
  }))

function takePlace(venue: Venue, path: DraftPath, list: DraftPath): readonly DraftChange[] {
  const areaPath = listOf(list)
  const viewpoint = list[0] === 'areas' ? defaultViewpointPath(venue, areaPath) : undefined
  if (viewpoint === undefined) return []
  const widgetId = path.at(-1) ?? ''
  const viewMode = objectAt(venue, areaPath)?.['viewMode']
  const [former] = placesOf(venue, path)
  const placement =
    former === undefined ? createPlacement(widgetId, viewMode) : placeAgain(former.placement, widgetId, viewMode)
  return [insertPlacement(venue, viewpoint, placement)]
}

/** One step towards the beginning or the end of its list; undefined at the end of the way. */
export function stepTarget(venue: Venue, path: DraftPath, direction: 'up' | 'down'): Target | undefined {
  const list = listOf(path)
  const ids = keysAt(venue, list)
  const index = ids.indexOf(path.at(-1) ?? '')
  if (index < 0 || (direction === 'up' ? index === 0 : index === ids.length - 1)) return undefined
  return { list, before: ids[direction === 'up' ? index - 1 : index + 2] }
}
