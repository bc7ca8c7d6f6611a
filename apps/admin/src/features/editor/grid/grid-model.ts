import { readClipboard } from '../../../platform/read-csv.ts'

/** A cell by its place, from 0. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** Cells from where a selection began to where it is now; both corners are in it. */
export interface GridSelection {
  readonly anchor: GridCell
  readonly focus: GridCell
}

export interface GridBlock {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** What is written into a cell; a row at the number of rows or above is a new one. */
export interface GridEdit extends GridCell {
  readonly text: string
}

export const selectCell = (cell: GridCell): GridSelection => ({ anchor: cell, focus: cell })

export const blockOf = ({ anchor, focus }: GridSelection): GridBlock => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
})

export interface GridKey {
  readonly key: string
  readonly shiftKey: boolean
  /** Control, or Command on a Mac. */
  readonly isMain: boolean
}

/**
 * Where a key takes the selection, as in a spreadsheet; undefined for keys that do not move.
 *
 * @param pageRows as many rows as are visible
 */
export function moveSelection(
  selection: GridSelection,
  { key, shiftKey, isMain }: GridKey,
  { rows, columns }: GridSize,
  pageRows: number,
): GridSelection | undefined {
  const { row, column } = selection.focus
  const to = (cell: GridCell): GridSelection => {
    const focus = { row: clamp(cell.row, rows), column: clamp(cell.column, columns) }
    return shiftKey && key !== 'Tab' ? { anchor: selection.anchor, focus } : selectCell(focus)
  }
  switch (key) {
    case 'ArrowUp':
      return to({ row: isMain ? 0 : row - 1, column })
    case 'ArrowDown':
      return to({ row: isMain ? rows - 1 : row + 1, column })
    case 'ArrowLeft':
      return to({ row, column: isMain ? 0 : column - 1 })
    case 'ArrowRight':
      return to({ row, column: isMain ? columns - 1 : column + 1 })
    case 'PageUp':
      return to({ row: row - pageRows, column })
    case 'PageDown':
      return to({ row: row + pageRows, column })
    case 'Home':
      return to({ row: isMain ? 0 : row, column: 0 })
    case 'End':
      return to({ row: isMain ? rows - 1 : row, column: columns - 1 })
    case 'Tab': {
      // Past the first or the last cell the page goes on.
      const index = row * columns + column + (shiftKey ? -1 : 1)
      return index < 0 || index >= rows * columns
        ? undefined
        : to({ row: Math.floor(index / columns), column: index % columns })
    }
    default:
      return undefined
  }
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Cells as spreadsheets take them from the clipboard. */
export const toClipboard = (cells: readonly (readonly string[])[]): string =>
  cells
    .map((row) => row.map((text) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n')

/**
 * What pasting writes: one cell fills the whole selection, a block goes from its upper left corner, also below the last row; what
 * does not fit to the right is left out.
 */
export function planPaste(text: string, selection: GridSelection, { columns }: GridSize): readonly GridEdit[] {
  const { top, left, bottom, right } = blockOf(selection)
  const rows = readClipboard(text)
  const only = rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined
  if (only !== undefined) return fill({ top, left, bottom, right }, only)
  return rows.flatMap((fields, row) =>
    fields.slice(0, columns - left).map((field, column) => ({ row: top + row, column: left + column, text: field })),
  )
}

/** The same text in every cell. */
export function fill({ top, left, bottom, right }: GridBlock, text: string): readonly GridEdit[] {
  const edits: GridEdit[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) edits.push({ row, column, text })
  return edits
}
