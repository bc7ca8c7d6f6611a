import type { DraftPath } from '@foyer/contract'
import { isList, isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

const keyFields = ['id', 'widgetId', 'areaId', 'locale', 'type'] as const

/** What an item is called within its list: its id, else what it belongs to; undefined where it has nothing of the kind. */
export function keyOf(item: Json | undefined): string | undefined {
  const field = keyFieldOf(item)
  return field === undefined ? undefined : ((item as JsonObject)[field] as string)
}

/** The field that an item is called by. */
export const keyFieldOf = (item: Json | undefined): string | undefined =>
  isObject(item) ? keyFields.find((field) => typeof item[field] === 'string') : undefined

/** Where the items of lists are; lists of drafts are never changed in place. */
const indexes = new WeakMap<readonly Json[], ReadonlyMap<string, number> | 'no-keys'>()

function indexesOf(list: readonly Json[]): ReadonlyMap<string, number> | 'no-keys' {
  const known = indexes.get(list)
  if (known !== undefined) return known
  const found = new Map<string, number>()
  for (const [index, item] of list.entries()) {
    const key = keyOf(item)
    if (key !== undefined) found.set(key, index)
  }
  const all = found.size === list.length ? found : 'no-keys'
  indexes.set(list, all)
  return all
}

/** A list with another item in the place of one, which is mostly called the same: then nothing has to be found anew. */
export function withItemAt(list: readonly Json[], index: number, item: Json): readonly Json[] {
  const next = list.with(index, item)
  const known = indexes.get(list)
  if (known !== undefined && keyOf(item) === keyOf(list[index])) indexes.set(next, known)
  return next
}

/**
 * The keys of a list in their order; undefined where an item has none or two share one: such a list is a value of its own
 * and changes as a whole.
 */
export function keysOf(list: readonly Json[]): readonly string[] | undefined {
  const all = indexesOf(list)
  return all === 'no-keys' ? undefined : [...all.keys()]
}

/** The index of an item in a list with keys; -1 for none. */
export function indexOf(list: readonly Json[], key: string): number {
  const all = indexesOf(list)
  return all === 'no-keys' ? -1 : (all.get(key) ?? -1)
}

/**
 * What a path leads to; undefined for nothing. Paths begin at the architecture, but for `assets`, the list of the document.
 * A step is the name of a field, or in a list the key of an item.
 */
export function readPath(draft: JsonObject, path: DraftPath): Json | undefined {
  return fullPath(draft, path).reduce<Json | undefined>((value, step) => {
    if (isList(value)) return value[indexOf(value, step)]
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
  }, draft)
}

/** The same path from the root of the document. */
export function fullPath(draft: JsonObject, path: DraftPath): readonly string[] {
  if (path[0] === 'assets') return path
  const { architectures } = draft
  const [architecture] = isList(architectures) ? architectures : []
  return ['architectures', keyOf(architecture) ?? '', ...path]
}

export const isSamePath = (one: DraftPath, other: DraftPath): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index])
