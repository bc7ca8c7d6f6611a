/** A row of a table. `line` counts from 1 and is where the row begins. */
export interface CsvRow {
  readonly line: number
  readonly fields: readonly string[]
}

/**
 * Rows and fields of CSV (RFC 4180) as any spreadsheet writes it. Rows of blank fields are left out. Line breaks within a quoted
 * field become line feeds.
 */
export const readCsv = (text: string): CsvRow[] =>
  readRows(text, ',;\t').filter(({ fields }) => fields.some((field) => field.trim() !== ''))

/** The cells of a block as spreadsheets put it on the clipboard, blank rows too. */
export const readClipboard = (text: string): (readonly string[])[] =>
  readRows(text.replace(/\r?\n$/, ''), '\t').map(({ fields }) => fields)

function readRows(text: string, delimiters: string): CsvRow[] {
  const rows: CsvRow[] = []
  let [line, begunAt, fields, field, isQuoted] = [1, 1, [] as string[], '', false]
  const endField = () => {
    fields.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    rows.push({ line: begunAt, fields })
    fields = []
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    const isBreak = letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')
    if (isBreak) line++
    if (isQuoted) {
      if (isBreak) field += '\n'
      else if (letter === '"' && text[at + 1] === '"') field += text[++at]
      else if (letter === '"') isQuoted = false
      else if (letter !== '\r') field += letter
    } else if (letter === '"' && field.trim() === '') [field, isQuoted] = ['', true]
    else if (delimiters.includes(letter)) endField()
    else if (isBreak) {
      endRow()
      begunAt = line
    } else if (letter !== '\r') field += letter
  }
  endRow()
  return rows
}
