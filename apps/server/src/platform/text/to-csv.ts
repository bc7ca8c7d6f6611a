/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/**
 * A row of CSV (RFC 4180) with its end of line. A cell a spreadsheet would calculate begins with an apostrophe, so that what
 * somebody wrote stays a text.
 */
export function toCsvRow(cells: readonly (string | number | boolean | undefined)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number | boolean | undefined): string {
  if (typeof value === 'number') return String(value)
  const text = String(value ?? '')
  const harmless = formula.test(text) ? `'${text}` : text
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Says that what follows is UTF-8, which spreadsheets do not take for granted. */
export const byteOrderMark = '\uFEFF'
