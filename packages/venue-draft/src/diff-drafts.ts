import type { DraftChange, DraftPath } from '@foyer/contract'
import { isEqual, isList, isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import { keyOf, keysOf } from './read-path.ts'

/**
 * Changes that make the second document of the first. An item that stays in its list is changed field by field; one that
 * stands elsewhere among its neighbours is moved. Version and publication are left out. Source: EDT-03, EDT-05.
 */
export function diffDrafts(before: object, after: object): readonly DraftChange[] {
  const from = before as JsonObject
  const to = after as JsonObject
  return [
    ...diffValue(['assets'], from['assets'], to['assets']),
    ...diffEntity([], architectureOf(from), architectureOf(to)),
  ]
}

function architectureOf({ architectures }: JsonObject): JsonObject {
  const [architecture] = isList(architectures) ? architectures : []
  return isObject(architecture) ? architecture : {}
}

/**
 * Changes that make one entity of the other, both at this path of the draft; their keys are the same.
 */
export function diffEntity(path: DraftPath, before: JsonObject, after: JsonObject): DraftChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
    diffValue([...path, field], before[field], after[field]),
  )
}

function diffValue(path: DraftPath, before: Json | undefined, after: Json | undefined): DraftChange[] {
  if (isEqual(before, after)) return []
  if (isObject(before) && isObject(after) && keyOf(before) === keyOf(after)) return diffEntity(path, before, after)
  if (isList(before) && isList(after)) {
    const changes = diffItems(path, before, after)
    if (changes !== undefined) return changes
  }
  return [after === undefined ? { kind: 'set', path } : { kind: 'set', path, value: after }]
}

/** Undefined where one of the lists has no keys. */
function diffItems(path: DraftPath, before: readonly Json[], after: readonly Json[]): DraftChange[] | undefined {
  const wanted = keysOf(after)
  const keys = keysOf(before)
  if (wanted === undefined || keys === undefined) return undefined
  const former = new Map(before.map((item) => [keyOf(item), item]))
  const isWanted = new Set(wanted)
  const removed = keys.filter((key) => !isWanted.has(key))
  const changes: DraftChange[] = removed.map((key) => ({ kind: 'remove', path: [...path, key] }))
  const settled = new Set(
    longestInOrder(
      keys.filter((key) => isWanted.has(key)),
      wanted,
    ),
  )
  // From the end, so that the neighbour an item is put before is in its place already.
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const key = wanted[index] as string
    const item = after[index] as JsonObject
    const next = wanted[index + 1]
    const place = next === undefined ? {} : { before: next }
    const known = former.get(key)
    if (known === undefined) changes.push({ kind: 'insert', path, item, ...place })
    else if (!settled.has(key)) changes.push({ kind: 'move', path: [...path, key], to: path, ...place })
    if (isObject(known)) changes.push(...diffEntity([...path, key], known, item))
  }
  return changes
}

/** The most keys that need not move: a longest part of the list that is in the wanted order. */
function longestInOrder(keys: readonly string[], wanted: readonly string[]): readonly string[] {
  const rank = new Map(wanted.map((key, index) => [key, index]))
  const rankOf = (key: string) => rank.get(key) ?? -1
  // `ends[n]` is the key with the lowest rank at which an ordered part of n + 1 keys ends.
  const ends: string[] = []
  const previous = new Map<string, string | undefined>()
  for (const key of keys) {
    const at = ends.findIndex((end) => rankOf(end) > rankOf(key))
    const length = at < 0 ? ends.length : at
    previous.set(key, ends[length - 1])
    ends[length] = key
  }
  const found: string[] = []
  for (let key = ends.at(-1); key !== undefined; key = previous.get(key)) found.push(key)
  return found
}
