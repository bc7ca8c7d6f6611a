import type { z } from 'zod'
import './editor-hint.ts'

/** The same list, refused with `error` when two of its items have the same id. */
export const uniqueIds = <Item extends z.ZodType<{ readonly id: string }>>(
  list: z.ZodArray<Item>,
  error: string,
): z.ZodArray<Item> =>
  list
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, { error })
    .meta({ editor: { unique: 'id' } })
