import { isList, isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

/** Fields that name an entity by its id: `widgetId`, `defaultViewpointId`, `hostUserIds` … */
const namesEntities = (field: string) => /Ids?$/.test(field)

const namesProviders = (field: string) => /^cookieProviders?$/.test(field)

export interface CopyOptions {
  /** New ids that are given already, by the former ones; those of the copied entities are added. */
  readonly ids?: Map<string, string>
  /** Whether providers of cookies are copied too: they are named by `cookieProvider` and `cookieProviders`. */
  readonly areProvidersCopied?: boolean
  /** Of every text that names no entity: for addresses, which have ids within. */
  readonly rewriteText?: (text: string) => string
}

/**
 * A copy with new ids at every depth, in which what named an entity of the original names its copy; what is named outside of
 * it stays. Source: EDT-07.
 *
 * @param newId gives an id that is nowhere in the venue, at each call another
 */
export function copyEntity<Entity extends object>(
  entity: Entity,
  newId: () => string,
  { ids = new Map<string, string>(), areProvidersCopied = false, rewriteText = (text) => text }: CopyOptions = {},
): Entity {
  collect(entity as unknown as Json)
  return rename(entity as unknown as Json) as unknown as Entity

  function collect(value: Json): void {
    if (isList(value)) return value.forEach(collect)
    if (!isObject(value)) return
    const { id } = value
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, newId())
    for (const entry of Object.values(value)) collect(entry)
  }

  function rename(value: Json): Json {
    if (typeof value === 'string') return rewriteText(value)
    if (isList(value)) return value.map(rename)
    if (!isObject(value)) return value
    const copy: Record<string, Json> = {}
    for (const [field, entry] of Object.entries(value)) {
      copy[field] =
        field === 'id' || namesEntities(field) || (areProvidersCopied && namesProviders(field))
          ? renameIds(entry)
          : rename(entry)
    }
    return copy satisfies JsonObject
  }

  function renameIds(value: Json): Json {
    if (typeof value === 'string') return ids.get(value) ?? value
    return isList(value) ? value.map(renameIds) : rename(value)
  }
}
