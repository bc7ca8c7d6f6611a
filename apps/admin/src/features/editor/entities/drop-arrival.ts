import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { keyOfPath } from './entity-path.ts'
import { objectAt } from './read-draft.ts'

/** What holds for the area or the viewpoint that a link leads to, and for no other. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
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
  const target = objectAt(venue, [...configurationPath, 'target']) ?? {}
  const fields = fieldsOf[keyOfPath(change.path.slice(configurationPath.length))] ?? []
  return fields
    .filter((field) => Object.hasOwn(target, field))
    .map((field) => ({ kind: 'set', path: [...configurationPath, 'target', field] }))
}
