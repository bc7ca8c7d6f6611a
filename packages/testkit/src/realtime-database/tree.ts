/** A value of the database; what is empty is `null`. */
export type Value = null | boolean | number | string | { readonly [key: string]: Value }
export type Path = readonly string[]

export const toPath = (text: string): Path => text.split('/').filter((part) => part !== '')

const isBranch = (value: Value | undefined): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && value !== null

export function readAt(root: Value, path: Path): Value {
  let value: Value = root
  for (const key of path) value = isBranch(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null
  return value
}

/** The tree with another value there; branches without a leaf are none. */
export function writeAt(root: Value, path: Path, value: Value): Value {
  const [key, ...rest] = path
  if (key === undefined) return pruned(value)
  const { [key]: former = null, ...others } = isBranch(root) ? root : {}
  const child = writeAt(former, rest, value)
  const next = child === null ? others : { ...others, [key]: child }
  return Object.keys(next).length === 0 ? null : next
}

function pruned(value: Value): Value {
  if (!isBranch(value)) return value
  const kept = Object.entries(value).flatMap(([key, one]) => {
    const child = pruned(one)
    return child === null ? [] : [[key, child] as const]
  })
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/** With server values in place: `{".sv": "timestamp"}` and `{".sv": {"increment": n}}`. */
export function resolved(value: Value, former: Value, nowMs: number): Value {
  if (!isBranch(value)) return value
  const options = value['.sv']
  if (options === 'timestamp') return nowMs
  if (isBranch(options)) return (typeof former === 'number' ? former : 0) + Number(options['increment'])
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, resolved(one, readAt(former, [key]), nowMs)]),
  )
}

/** What of a query is looked at here: a child that equals, and the last so many by key. */
export interface Query {
  /** The child to order by. */
  readonly i?: string
  /** Where it begins and ends. */
  readonly sp?: Value
  readonly ep?: Value
  /** The limit. */
  readonly l?: number
}

export function selected(value: Value, { i, sp, ep, l }: Query): Value {
  if (!isBranch(value)) return value
  const isIn = (one: Value) => {
    const by = i === undefined ? null : readAt(one, toPath(i))
    return sp === undefined || (by === sp && by === ep)
  }
  const entries = Object.entries(value).filter(([, one]) => isIn(one))
  const kept = l === undefined ? entries : entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-l)
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
