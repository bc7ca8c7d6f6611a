/** A row of a table. `line` counts from 1 and is where the row begins. */
export interface CsvRow {
  readonly line: number
  readonly fields: readonly string[]
}

/**
 * Rows and fields of CSV (RFC 4180) as any spreadsheet writes it: between commas, semicolons, tabs or vertical bars, whichever
 * divide the first rows best. Rows of blank fields are left out. Line breaks within a quoted field become line feeds.
 */
export function readCsv(text: string): CsvRow[] {
  // The first line, which names the delimiter for spreadsheets.
  const named = /^\ufeff?sep=([,;\t|])\r?\n/.exec(text)
  const rows = readRows(text, named?.[1] ?? findDelimiter(text))
  return (named === null ? rows : rows.slice(1)).filter((row) => !isBlank(row))
}

const isBlank = ({ fields }: CsvRow): boolean => fields.every((field) => field.trim() === '')

const sampleRows = 20
const sampleLength = 64 * 1024

/** The one with which most of the first rows have as many fields as the first; of several the one that makes most of them. */
function findDelimiter(text: string): string {
  const sample = text.slice(0, sampleLength)
  const scored = [',', ';', '\t', '|'].map((delimiter) => {
    const rows = readRows(sample, delimiter, sampleRows)
    const counts = rows.filter((row) => !isBlank(row)).map(({ fields }) => fields.length)
    const first = counts[0] ?? 1
    const alike = first > 1 ? counts.filter((count) => count === first).length : 0
    return { delimiter, alike, most: Math.max(...rows.map(({ fields }) => fields.length)) }
  })
  const [best] = scored.toSorted((a, b) => b.alike - a.alike || b.most - a.most)
  return best?.delimiter ?? ','
}

/** The cells of a block as spreadsheets put it on the clipboard, blank rows too. */
export const readClipboard = (text: string): (readonly string[])[] =>
  readRows(text.replace(/\r?\n$/, ''), '\t').map(({ fields }) => fields)

function readRows(text: string, delimiter: string, rowsMax = Infinity): CsvRow[] {
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
  for (let at = 0; at < text.length && rows.length < rowsMax; at++) {
    const letter = text[at] ?? ''
    const isBreak = letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')
    if (isBreak) line++
    if (isQuoted) {
      if (isBreak) field += '\n'
      else if (letter === '"' && text[at + 1] === '"') field += text[++at]
      else if (letter === '"') isQuoted = false
      else if (letter !== '\r') field += letter
    } else if (letter === '"' && field.trim() === '') [field, isQuoted] = ['', true]
    else if (letter === delimiter) endField()
    else if (isBreak) {
      endRow()
      begunAt = line
    } else if (letter !== '\r') field += letter
  }
  if (rows.length < rowsMax) endRow()
  return rows
}
