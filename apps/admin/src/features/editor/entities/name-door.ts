import type { DraftChange, DraftPath, LocalizedText, Venue } from '@foyer/contract'
import { isObject, type Json } from '@foyer/venue-draft'
import { keyOfPath } from './entity-path.ts'
import { objectAt } from './read-draft.ts'

/** The names of the area that a link target leads to; undefined for another kind of target, and for an area without names. */
export function namesOfTarget(venue: Venue, target: unknown): readonly LocalizedText[] | undefined {
  if (!isObject(target) || target['kind'] !== 'AREA') return undefined
  const names: unknown = objectAt(venue, ['areas', String(target['areaId'])])?.['names']
  return Array.isArray(names) && names.length > 0 ? names : undefined
}

/**
 * What a link widget is called after a change of one of its configurations that lets it lead to another area: as that area, in all
 * languages. Undefined where it keeps its name, since a designer wrote it, or since it leads where it led.
 * @param kindName - The name of the kind, which a new link has where it leads to no other area.
 */
export function nameDoor(
  venue: Venue,
  configurationPath: DraftPath,
  changes: readonly DraftChange[],
  kindName: readonly LocalizedText[],
): DraftChange | undefined {
  const names = namesOfTarget(venue, newTarget(configurationPath, changes))
  const former = namesOfTarget(venue, objectAt(venue, configurationPath)?.['target'])
  if (names === undefined || names === former) return undefined
  const widgetPath = configurationPath.slice(0, -2)
  const given = new Set([...kindName, ...(former ?? [])].map(({ text }) => text))
  const name: unknown = objectAt(venue, widgetPath)?.['name']
  const isWritten = !Array.isArray(name) || name.some((entry) => !isObject(entry) || !given.has(String(entry['text'])))
  return isWritten ? undefined : { kind: 'set', path: [...widgetPath, 'name'], value: names }
}

/** The target that is chosen with one change: as a whole, or its area. */
function newTarget(configurationPath: DraftPath, [change, ...more]: readonly DraftChange[]): unknown {
  if (change?.kind !== 'set' || more.length > 0) return undefined
  const value = change.value as Json | undefined
  const field = keyOfPath(change.path.slice(configurationPath.length))
  return field === 'target' ? value : field === 'target/areaId' ? { kind: 'AREA', areaId: value } : undefined
}
