import type { z } from 'zod'

/**
 * The same list, refused when two of its entries are the same; `keyOf` says which part of an entry is compared. The fault names
 * the later one of the two. JSON schemas say it as `uniqueItems`. Source: SEC-14.
 */
export const distinct = <Item extends z.ZodType>(
  list: z.ZodArray<Item>,
  keyOf: (item: z.output<Item>) => unknown = (item) => item,
): z.ZodArray<Item> =>
  list
    .superRefine((items, context) => {
      const seen = new Set<unknown>()
      for (const [index, item] of items.entries()) {
        const key = keyOf(item)
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [index], message: 'is in the list already' })
        seen.add(key)
      }
    })
    .meta({ uniqueItems: true })
