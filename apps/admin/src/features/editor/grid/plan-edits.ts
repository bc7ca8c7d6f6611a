import type { DraftChange } from '@foyer/contract'
import type { CellFault, GridColumn } from './grid-column.ts'
import type { GridEdit } from './grid-model.ts'

/** A text that a cell did not take; it stays in the cell until it is written anew. */
export interface RefusedCell {
  readonly rowId: string
  readonly columnId: string
  readonly text: string
  readonly fault: CellFault
}

export interface EditPlan {
  /** One step of undo. */
  readonly changes: readonly DraftChange[]
  readonly refused: readonly RefusedCell[]
  /** Cells that took what was written. */
  readonly taken: readonly Pick<RefusedCell, 'rowId' | 'columnId'>[]
}

/**
 * The changes for cells that were written together. Rows below the last are made as they are needed; those of which nothing is
 * taken are not made. Source: EDT-14.
 */
export function planEdits<Row extends { readonly id: string }>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  edits: readonly GridEdit[],
  newRow: () => { readonly row: Row; readonly insert: DraftChange },
): EditPlan {
  const changes: DraftChange[] = []
  const refused: RefusedCell[] = []
  const taken: Pick<RefusedCell, 'rowId' | 'columnId'>[] = []
  const made = new Map<number, { readonly row: Row; readonly insert: DraftChange }>()
  const inserted = new Set<number>()
  for (const { row: index, column: columnIndex, text } of edits) {
    const column = columns[columnIndex]
    if (column === undefined || (index >= rows.length && text.trim() === '')) continue
    if (index >= rows.length && !made.has(index)) made.set(index, newRow())
    const fresh = made.get(index)
    const row = rows[index] ?? fresh?.row
    if (row === undefined) continue
    const written = column.write(row, text)
    const cell = { rowId: row.id, columnId: column.id }
    if (typeof written === 'string') {
      refused.push({ ...cell, text, fault: written })
      continue
    }
    if (fresh !== undefined && !inserted.has(index)) {
      inserted.add(index)
      changes.push(fresh.insert)
    }
    changes.push(...written)
    taken.push(cell)
  }
  const ids = new Set([...rows.map(({ id }) => id), ...taken.map(({ rowId }) => rowId)])
  return { changes, refused: refused.filter(({ rowId }) => ids.has(rowId)), taken }
}
