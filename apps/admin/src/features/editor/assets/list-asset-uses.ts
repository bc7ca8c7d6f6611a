import { isObject } from '@foyer/venue-draft'
import type { DraftPath, Venue } from '@foyer/contract'
import { itemsOf, architectureOf } from '../entities/read-draft.ts'

/** A path of a file of the store within a text, with or without a size. */
const storedFile = /\/assets\/(?:live|preview)\/architecture\/[\w-]+\/assets\/([\w-]+?)(?:_[wt]\d[\w-]*)?\.\w+/g

/** Where each file of a venue is used, by its id: the fields that name it, and the texts that show it. Source: LIB-01. */
export function listAssetUses(venue: Venue): ReadonlyMap<string, readonly DraftPath[]> {
  const uses = new Map<string, DraftPath[]>()
  const note = (id: string, path: DraftPath) => uses.set(id, [...(uses.get(id) ?? []), path])
  const visit = (value: unknown, path: DraftPath): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, keyOf(item) ?? String(index)])
      return
    }
    if (typeof value === 'string') {
      if (/asset_?id$/i.test(path.at(-1) ?? '')) note(value, path)
      else for (const id of new Set(Array.from(value.matchAll(storedFile), ([, found = '']) => found))) note(id, path)
      return
    }
    if (isObject(value)) for (const [field, inner] of Object.entries(value)) visit(inner, [...path, field])
  }
  visit(architectureOf(venue), [])
  return uses
}

const keyOf = (item: unknown): string | undefined => {
  if (!isObject(item)) return undefined
  return ['id', 'widgetId', 'areaId', 'locale', 'type'].map((name) => item[name]).find((key) => typeof key === 'string')
}

/** The files of a venue as they are in the draft. */
export const assetEntries = (venue: Venue) => itemsOf((venue as { readonly assets: unknown }).assets)
