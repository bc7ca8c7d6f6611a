import type { Box } from './box.ts'

type Placed = { readonly box: Box }

/**
 * Row by row from the top, each in the direction of the script: the order in which Tab goes through the canvas. What
 * overlaps the first of a row by half of the smaller height is in its row.
 */
export function readingOrder<T extends Placed>(items: readonly T[], direction: 'ltr' | 'rtl' = 'ltr'): T[] {
  const left = items.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
  const ordered: T[] = []
  while (left.length > 0) {
    const [first] = left as [T]
    const row = left.filter((item) => isInRow(item.box, first.box))
    row.sort((a, b) => (direction === 'ltr' ? 1 : -1) * (a.box.x - b.box.x))
    ordered.push(...row)
    for (const item of row) left.splice(left.indexOf(item), 1)
  }
  return ordered
}

function isInRow(box: Box, first: Box): boolean {
  const shared = Math.min(box.y + box.height, first.y + first.height) - Math.max(box.y, first.y)
  return shared >= Math.min(box.height, first.height) / 2
}
