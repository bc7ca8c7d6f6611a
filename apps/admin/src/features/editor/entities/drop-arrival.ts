import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { isObject } from '@foyer/venue-draft'
import { keyOfPath } from './entity-path.ts'
import { objectAt } from './read-draft.ts'

/** What holds for the area or the viewpoint that a link leads to, and for no other. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  // A viewpoint of this area is none of another one.
  target: ['viewpointId', 'arrivalView'],
  'target/areaId': ['viewpointId', 'arrivalView'],
  'target/viewpointId': ['arrivalView'],
}

/** Further changes where one lets a link lead to another area or viewpoint: how visitors arrived at the former one is dropped. */
export function dropArrival(
  venue: Venue,
  configurationPath: DraftPath,
  [change, ...more]: readonly DraftChange[],
): readonly DraftChange[] {
  if (change?.kind !== 'set' || more.length > 0) return []
  const field = keyOfPath(change.path.slice(configurationPath.length))
  const target = field === 'target' ? change.value : objectAt(venue, [...configurationPath, 'target'])
  const fields = isObject(target) ? (fieldsOf[field] ?? []) : []
  return fields
    .filter((name) => Object.hasOwn(target as object, name))
    .map((name) => ({ kind: 'set', path: [...configurationPath, 'target', name] }))
}
