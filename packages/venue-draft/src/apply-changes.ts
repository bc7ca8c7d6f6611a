import type { DraftChange, DraftPath } from '@foyer/contract'
import { isList, isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import { fullPath, indexOf, keyFieldOf, keyOf, keysOf, readPath, withItemAt } from './read-path.ts'

/**
 * - `not-found`: the path leads to nothing.
 * - `no-list`: what items are put into is no list of items with keys.
 * - `no-key`: an item has nothing it could be called by.
 * - `duplicate-key`: the list has an item of this key.
 * - `fixed`: ids stay, and so does what every document has.
 */
export type ChangeRefusal = 'not-found' | 'no-list' | 'no-key' | 'duplicate-key' | 'fixed'

/** Why a list of changes was not applied; `index` is the first that cannot be. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly code: ChangeRefusal
  readonly index: number
  readonly path: DraftPath

  constructor(code: ChangeRefusal, index: number, path: DraftPath) {
    super(`Change ${index} at /${path.join('/')}: ${code}`)
    this.code = code
    this.index = index
    this.path = path
  }
}

export interface Applied<Draft> {
  readonly draft: Draft
  /** What brings the former draft back. */
  readonly inverse: readonly DraftChange[]
}

/**
 * A draft with all of the changes, in their order; what did not change is shared with the former draft. Fails with
 * `ChangeRefused` as a whole. Whether the values are right is not looked at. Source: EDT-03, EDT-04, EDT-17.
 */
export function applyChanges<Draft extends object>(draft: Draft, changes: readonly DraftChange[]): Applied<Draft> {
  let current = draft as unknown as JsonObject
  const inverse: DraftChange[] = []
  changes.forEach((change, index) => {
    const refuse = (code: ChangeRefusal): never => {
      throw new ChangeRefused(code, index, change.path)
    }
    const done = applyOne(current, change as Change, refuse)
    current = done.draft
    inverse.unshift(...done.inverse)
  })
  return { draft: current as unknown as Draft, inverse }
}

type Change = DraftChange
type Refuse = (code: ChangeRefusal) => never
type Step = Applied<JsonObject>

function applyOne(draft: JsonObject, change: Change, refuse: Refuse): Step {
  switch (change.kind) {
    case 'set':
      return setValue(draft, change, refuse)
    case 'insert':
      return insertItem(draft, change, refuse)
    case 'remove':
      return removeItem(draft, change.path, refuse)
    case 'move':
      return moveItem(draft, change, refuse)
  }
}

function setValue(draft: JsonObject, { path, value }: Change & { kind: 'set' }, refuse: Refuse): Step {
  const field = path.at(-1) ?? refuse('not-found')
  const owner = readPath(draft, path.slice(0, -1))
  if (path.length === 1 && field === 'assets') return refuse('fixed')
  if (!isObject(owner)) return refuse('not-found')
  if (field === 'id' || isKey(draft, path)) return refuse('fixed')
  const before = Object.hasOwn(owner, field) ? owner[field] : undefined
  const next = replace(draft, path.slice(0, -1), () => {
    if (value !== undefined) return { ...owner, [field]: value as Json }
    const { [field]: _removed, ...rest } = owner
    return rest
  })
  return { draft: next, inverse: [before === undefined ? { kind: 'set', path } : { kind: 'set', path, value: before }] }
}

/** Whether a path leads to what an item of a list is called by. */
function isKey(draft: JsonObject, path: DraftPath): boolean {
  const list = path.length < 3 ? undefined : readPath(draft, path.slice(0, -2))
  return isList(list) && keyFieldOf(readPath(draft, path.slice(0, -1))) === path.at(-1)
}

function insertItem(draft: JsonObject, { path, item, before }: Change & { kind: 'insert' }, refuse: Refuse): Step {
  const list = readPath(draft, path)
  const key = keyOf(item as Json) ?? refuse('no-key')
  if (!isList(list) || keysOf(list) === undefined) return refuse('no-list')
  if (indexOf(list, key) >= 0) return refuse('duplicate-key')
  const next = replace(draft, path, () => withItem(list, item as Json, before))
  return { draft: next, inverse: [{ kind: 'remove', path: [...path, key] }] }
}

function removeItem(draft: JsonObject, path: DraftPath, refuse: Refuse): Step {
  const { list, listPath, index, item, next } = itemAt(draft, path, refuse)
  return {
    draft: replace(draft, listPath, () => list.toSpliced(index, 1)),
    inverse: [{ kind: 'insert', path: listPath, item, ...next }],
  }
}

function moveItem(draft: JsonObject, { path, to, before }: Change & { kind: 'move' }, refuse: Refuse): Step {
  const { list, listPath, index, item, next } = itemAt(draft, path, refuse)
  const key = path.at(-1) ?? refuse('not-found')
  // An item cannot be put into itself.
  if (path.every((step, n) => to[n] === step)) return refuse('not-found')
  const without = replace(draft, listPath, () => list.toSpliced(index, 1))
  const target = readPath(without, to)
  if (!isList(target) || keysOf(target) === undefined) return refuse('no-list')
  if (indexOf(target, key) >= 0) return refuse('duplicate-key')
  return {
    draft: replace(without, to, () => withItem(target, item, before)),
    inverse: [{ kind: 'move', path: [...to, key], to: listPath, ...next }],
  }
}

function itemAt(draft: JsonObject, path: DraftPath, refuse: Refuse) {
  const listPath = path.slice(0, -1)
  const list = listPath.length === 0 ? undefined : readPath(draft, listPath)
  if (!isList(list)) return refuse('not-found')
  const index = indexOf(list, path.at(-1) ?? '')
  const item = list[index]
  if (!isObject(item)) return refuse('not-found')
  const following = keyOf(list[index + 1])
  return { list, listPath, index, item, next: following === undefined ? {} : { before: following } }
}

/** The list with the item before another, or at the end where that one is not (any more) in the list. */
function withItem(list: readonly Json[], item: Json, before: string | undefined): readonly Json[] {
  const index = before === undefined ? -1 : indexOf(list, before)
  return list.toSpliced(index < 0 ? list.length : index, 0, item)
}

/** The document with another value at a path that leads to something. */
function replace(draft: JsonObject, path: DraftPath, change: (value: Json) => Json): JsonObject {
  return replaceAt(draft, fullPath(draft, path), change) as JsonObject
}

function replaceAt(value: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return change(value)
  if (isList(value)) {
    const index = indexOf(value, step)
    return withItemAt(value, index, replaceAt(value[index] ?? null, rest, change))
  }
  return isObject(value) ? { ...value, [step]: replaceAt(value[step] ?? null, rest, change) } : value
}
