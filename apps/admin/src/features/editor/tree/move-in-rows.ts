import { isInside, keyOfPath } from '../entities/entity-path.ts'
import type { TreeRow } from './list-rows.ts'

/** Which rows are selected, and the one that the keyboard is at; `anchor` is where a range begins. */
export interface RowSelection {
  readonly keys: readonly string[]
  readonly active: string | undefined
  readonly anchor: string | undefined
}

export const oneRow = (key: string): RowSelection => ({ keys: [key], active: key, anchor: key })

/** All from the anchor to a row. */
export function rangeTo(rows: readonly TreeRow[], { anchor, active }: RowSelection, key: string): RowSelection {
  const from = rows.findIndex((row) => row.key === (anchor ?? active))
  const to = rows.findIndex((row) => row.key === key)
  if (from < 0 || to < 0) return oneRow(key)
  const keys = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.key)
  return { keys, active: key, anchor: anchor ?? active }
}

export const toggleRow = ({ keys }: RowSelection, key: string): RowSelection => ({
  keys: keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key],
  active: key,
  anchor: key,
})

export interface TreeKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly isRightToLeft: boolean
  /** How many rows are in sight. */
  readonly pageRows: number
}

export type TreeStep =
  | { readonly kind: 'go'; readonly to: string; readonly how: 'select' | 'extend' | 'point' }
  | { readonly kind: 'expand' | 'collapse'; readonly key: string }
  | { readonly kind: 'toggle'; readonly key: string }

/** What a key does, as in every tree: WAI-ARIA Authoring Practices, tree view. Undefined for a key that does nothing here. */
export function treeStep(rows: readonly TreeRow[], active: string | undefined, key: TreeKey): TreeStep | undefined {
  const index = rows.findIndex((row) => row.key === active)
  const row = rows[index]
  const go = (to: number): TreeStep | undefined => {
    const target = rows[Math.min(Math.max(0, to), rows.length - 1)]
    const how = key.shiftKey ? 'extend' : key.ctrlKey ? 'point' : 'select'
    return target === undefined ? undefined : { kind: 'go', to: target.key, how }
  }
  const name = sideways(key)
  switch (name) {
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowUp':
      return go(index < 0 ? 0 : index - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(rows.length - 1)
    case 'PageDown':
      return go(index + key.pageRows)
    case 'PageUp':
      return go(index - key.pageRows)
    case 'Expand':
      if (row?.isExpanded === false) return { kind: 'expand', key: row.key }
      return row?.isExpanded === true ? go(index + 1) : undefined
    case 'Collapse': {
      if (row?.isExpanded === true) return { kind: 'collapse', key: row.key }
      const parent = rows.findLastIndex((other, at) => at < index && row !== undefined && other.level < row.level)
      return parent < 0 ? undefined : go(parent)
    }
    case ' ':
      return row === undefined ? undefined : { kind: 'toggle', key: row.key }
    default:
      return undefined
  }
}

const sideways = ({ key, isRightToLeft }: TreeKey): string => {
  if (key === 'ArrowRight') return isRightToLeft ? 'Collapse' : 'Expand'
  return key === 'ArrowLeft' ? (isRightToLeft ? 'Expand' : 'Collapse') : key
}

/** The next row after the active one whose name begins with what was typed. */
export function findTyped(
  rows: readonly TreeRow[],
  active: string | undefined,
  typed: string,
  textOf: (row: TreeRow) => string,
): string | undefined {
  const index = rows.findIndex((row) => row.key === active)
  const start = typed.length > 1 ? index : index + 1
  const wanted = typed.toLowerCase()
  return [...rows.slice(Math.max(0, start)), ...rows.slice(0, Math.max(0, start))].find((row) =>
    textOf(row).toLowerCase().startsWith(wanted),
  )?.key
}

/** The keys of all rows that an entity is in, so that it can be seen. */
export const ancestorKeys = (path: readonly string[]): readonly string[] => {
  const keys: string[] = []
  for (let length = 2; length < path.length; length += 2) keys.push(keyOfPath(path.slice(0, length)))
  return path[0] === 'areas' ? keys : ['names', path[0] ?? '', ...keys]
}

/** Where a drop of rows at a row goes. */
export interface Drop {
  readonly row: TreeRow
  readonly where: 'before' | 'after' | 'inside'
}

/** The list and neighbour that a drop means; undefined where a dragged row would come into itself. */
export function dropTarget(rows: readonly TreeRow[], dragged: readonly TreeRow[], { row, where }: Drop) {
  const [first] = dragged
  if (first === undefined || dragged.some(({ path }) => isInside(row.path, path) && where === 'inside'))
    return undefined
  const list = first.path.at(-2) ?? ''
  if (where === 'inside') {
    // What is dropped on something goes to the end of the list of its kind there.
    const inner = row.kind === 'settings' ? row.path : [...row.path, list]
    return { list: row.kind === 'area' && list === 'globalWidgets' ? [...row.path, 'contentWidgets'] : inner }
  }
  const own = row.path.slice(0, -1)
  if (where === 'before') return { list: own, before: row.path.at(-1) }
  const index = rows.indexOf(row)
  const next = rows.slice(index + 1).find((other) => other.level <= row.level)
  const isNeighbour = next !== undefined && keyOfPath(next.path.slice(0, -1)) === keyOfPath(own)
  return { list: own, ...(isNeighbour && { before: next.path.at(-1) }) }
}
