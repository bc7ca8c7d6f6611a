import { isList, isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** Fields that name an entity by its id: `widgetId`, `defaultViewpointId`, `hostUserIds` … */
const namesEntities = (field: string) => /Ids?$/.test(field)

/**
 * A copy with new ids at every depth, in which what named an entity of the original names its copy; what is named outside of
 * it stays. Source: EDT-07.
 *
 * @param newId gives an id that is nowhere in the venue, at each call another
 */
export function copyEntity<Entity extends object>(entity: Entity, newId: () => string): Entity {
  const ids = new Map<string, string>()
  collect(entity as unknown as Json, ids, newId)
  return rename(entity as unknown as Json, ids) as unknown as Entity
}

function collect(value: Json, ids: Map<string, string>, newId: () => string): void {
  if (isList(value)) return value.forEach((entry) => collect(entry, ids, newId))
  if (!isObject(value)) return
  const { id } = value
  if (typeof id === 'string' && !ids.has(id)) ids.set(id, newId())
  for (const entry of Object.values(value)) collect(entry, ids, newId)
}

function rename(value: Json, ids: ReadonlyMap<string, string>): Json {
  if (isList(value)) return value.map((entry) => rename(entry, ids))
  if (!isObject(value)) return value
  const copy: Record<string, Json> = {}
  for (const [field, entry] of Object.entries(value)) {
    copy[field] = field === 'id' || namesEntities(field) ? renameIds(entry, ids) : rename(entry, ids)
  }
  return copy satisfies JsonObject
}

function renameIds(value: Json, ids: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return ids.get(value) ?? value
  return isList(value) ? value.map((entry) => renameIds(entry, ids)) : rename(value, ids)
}
