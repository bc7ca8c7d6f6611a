export type CsvCell = string | number | boolean | undefined

/** White space, control characters and quotes: spreadsheets skip them before a formula. */
const skipped = String.raw`\s\u0000-\u001f\ufeff"`
/** With the full-width forms. */
const formulaStart = String.raw`[=+\-@|%＝＋－＠]`
/** Old versions of Excel take a cell that begins with a tab or a line break for a formula, too. */
const formulaAtStart = new RegExp(String.raw`^(?=[${skipped}]*${formulaStart}|[\t\r\n])`, 'u')
/**
 * A spreadsheet that is set to another delimiter begins a cell after `;` or a tab, and one that ignores quotes after a line
 * break. A comma is not among them: it is the delimiter of the file, and every text cell is quoted.
 */
const delimiter = /[;\t\r\n\v\f\u0085\u2028\u2029]/gu
/**
 * A delimiter with all further delimiters and skipped characters, and the formula behind them if there is one. It matches with or
 * without the formula, so that no character is looked at again from the next delimiter: the time grows with the length alone.
 */
const delimiterRun = new RegExp(String.raw`[;\t\r\n\v\f\u0085\u2028\u2029][${skipped};\u0085]*(${formulaStart})?`, 'gu')

/**
 * A row of CSV (RFC 4180) with its end of line. Numbers and booleans are bare and texts are quoted. Text that a spreadsheet
 * would calculate is marked with an apostrophe, at the beginning of the cell and after each delimiter or line break in it.
 * Source: SEC-13.
 */
export const toCsvRow = (cells: readonly CsvCell[]): string => `${cells.map(toCell).join(',')}\r\n`

function toCell(value: CsvCell): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const marked = value.replace(delimiterRun, markRun).replace(formulaAtStart, "'")
  return `"${marked.replaceAll('"', '""')}"`
}

function markRun(run: string, formula: string | undefined): string {
  if (formula === undefined) return run
  // These two are delimiters that are not skipped: what stands before the last of them begins no formula.
  const from = Math.max(run.lastIndexOf(';'), run.lastIndexOf('\u0085'), 0)
  return run.slice(0, from) + run.slice(from).replace(delimiter, "$&'")
}

/** Marks the file as UTF-8, which spreadsheets do not assume. */
export const byteOrderMark = '\uFEFF'

/** A whole table, with that mark. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => byteOrderMark + rows.map(toCsvRow).join('')
