import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { namedPath } from './entity-path.ts'
import { nameFieldOf, objectAt } from './read-draft.ts'

/** Writes the name of an entity in one language; its other languages stay. */
export function renameEntity(
  venue: Venue,
  entityPath: DraftPath,
  locale: string,
  text: string,
): readonly DraftChange[] {
  const path = namedPath(entityPath)
  const entity = objectAt(venue, path)
  if (entity === undefined) return []
  const field = nameFieldOf(entity)
  const at = [...path, field]
  const names = entity[field]
  if (typeof names === 'string') return [{ kind: 'set', path: at, value: text }]
  if (!Array.isArray(names)) return [{ kind: 'set', path: at, value: [{ locale, text }] }]
  const isThere = names.some((entry: unknown) => (entry as { readonly locale?: unknown } | null)?.locale === locale)
  return isThere
    ? [{ kind: 'set', path: [...at, locale, 'text'], value: text }]
    : [{ kind: 'insert', path: at, item: { locale, text } }]
}
