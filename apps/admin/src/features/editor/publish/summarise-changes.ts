import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { diffDrafts, keyOf, type Json } from '@foyer/venue-draft'
import { entityOf, keyOfPath } from '../entities/entity-path.ts'

export interface EntityChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly path: DraftPath
}

/** What of a venue is other than in its live version, by entity: of an area that is new only the area is named. */
export function summariseChanges(live: Venue, draft: Venue): readonly EntityChange[] {
  const found = new Map<string, EntityChange>()
  for (const change of diffDrafts(live, draft)) {
    const next = entityChangeOf(change)
    const key = keyOfPath(next.path)
    const known = found.get(key)
    // To be added or removed says more than to be changed.
    if (known === undefined || known.kind === 'changed') found.set(key, next)
  }
  return [...found.values()]
}

function entityChangeOf(change: DraftChange): EntityChange {
  if (change.kind === 'set') return { kind: 'changed', path: entityOf(change.path).path }
  const path = change.kind === 'insert' ? [...change.path, keyOf(change.item as Json) ?? ''] : change.path
  const entity = entityOf(path)
  const isWhole = keyOfPath(entity.path) === keyOfPath(path)
  if (!isWhole) return { kind: 'changed', path: entity.path }
  return { kind: change.kind === 'insert' ? 'added' : change.kind === 'move' ? 'moved' : 'removed', path }
}
