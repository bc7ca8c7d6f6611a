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

/**
 * The keys of a list in their order; undefined where an item has none or two share one: such a list is a value of its own
 * and changes as a whole.
 */
export function keysOf(list: readonly Json[]): readonly string[] | undefined {
  const keys = list.map(keyOf)
  return keys.every((key) => key !== undefined) && new Set(keys).size === keys.length ? keys : undefined
}

/** The index of an item in a list with keys; -1 for none. */
export const indexOf = (list: readonly Json[], key: string): number =>
  keysOf(list) === undefined ? -1 : list.findIndex((item) => keyOf(item) === key)

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
