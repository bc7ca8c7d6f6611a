/** What a spreadsheet would take for the beginning of a formula, also behind white space and in full width. */
const formula = /^[\s\u0000]*[=+\-@＝＋－＠|%]|^[\t\r\n]/
const needsQuotes = /[",\r\n]/

type Cell = string | number | boolean | undefined

/**
 * A row of CSV (RFC 4180) with its end of line. A cell a spreadsheet would calculate begins with an apostrophe, so that what
 * somebody wrote stays a text.
 */
export function toCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const text = String(value ?? '')
  const harmless = formula.test(text) ? `'${text}` : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Says that what follows is UTF-8, which spreadsheets do not take for granted. */
export const byteOrderMark = '\uFEFF'

/** A whole table, with that mark. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string => byteOrderMark + rows.map(toCsvRow).join('')
