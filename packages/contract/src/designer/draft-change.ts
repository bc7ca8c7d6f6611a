import { z } from 'zod'
import { isShallow } from './value-depth.ts'

/**
 * Leads to something in a venue document: steps are names of fields, and in lists the key of an item, which is its `id`, else
 * its `widgetId`, `areaId`, `locale` or `type`. Paths begin at the architecture, but for `assets`, the list of the document:
 * `['areas', 'foyer', 'names', 'en', 'text']`.
 */
export const DraftPath = z.array(z.string().min(1).max(200)).min(1).max(24).readonly()
export type DraftPath = readonly string[]

const Value = z.unknown().refine(isShallow, 'is nested too deeply')
const Item = z.record(z.string(), z.unknown()).refine(isShallow, 'is nested too deeply')

/**
 * One change of a draft:
 *
 * - `set` gives a field a value, or without one takes the field away.
 * - `insert` puts an item into the list at `path`, before the item called `before`, or at the end.
 * - `move` takes an item to the list at `to`, which may be its own.
 * - `remove` takes an item out of its list.
 *
 * Source: EDT-03.
 */
export const DraftChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), path: DraftPath, value: Value.optional() }),
  z.strictObject({ kind: z.literal('insert'), path: DraftPath, item: Item, before: z.string().max(200).optional() }),
  z.strictObject({ kind: z.literal('move'), path: DraftPath, to: DraftPath, before: z.string().max(200).optional() }),
  z.strictObject({ kind: z.literal('remove'), path: DraftPath }),
])
export type DraftChange =
  | { readonly kind: 'set'; readonly path: DraftPath; readonly value?: unknown }
  | {
      readonly kind: 'insert'
      readonly path: DraftPath
      readonly item: Readonly<Record<string, unknown>>
      readonly before?: string | undefined
    }
  | { readonly kind: 'move'; readonly path: DraftPath; readonly to: DraftPath; readonly before?: string | undefined }
  | { readonly kind: 'remove'; readonly path: DraftPath }
