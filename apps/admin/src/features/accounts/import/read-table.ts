import { importLimits } from '@foyer/contract/admin-limits'
import { readCsv } from '../../../platform/read-csv.ts'
import { decodeText } from '../../../platform/read-text-file.ts'
import { type TableFault, tableLimits, type TableResult, type TableRow } from './table.ts'

/** Control characters and marks without width, which come with what is copied from elsewhere. */
const unseen = /[^\P{Cc}\n\r\t]|[\u200b\u200e\u200f\u2060\ufeff]/gu
/** No text has these. */
const binary = /[\0\u0001-\u0008\u000e-\u001a\ufffd]/

const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isCompoundFile = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** The rows of a CSV file or of the first sheet of a workbook (.xlsx), with all blank rows left out. Source: ADM-01. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<TableResult> {
  if (bytes.length > tableLimits.fileMaxBytes) return faultOf('too-large')
  if (isCompoundFile(bytes)) return faultOf('old-excel')
  if (isZip(bytes)) {
    const { readWorkbook } = await import('./read-workbook.ts')
    return checkRows(await readWorkbook(bytes))
  }
  return readTextTable(decodeText(bytes))
}

/** The same of a text, such as what was pasted. */
export function readTextTable(text: string): TableResult {
  if (binary.test(text)) return faultOf('not-a-table')
  return checkRows(readCsv(text.replaceAll(unseen, '')))
}

function checkRows(read: readonly TableRow[] | TableFault): TableResult {
  if (typeof read === 'string') return faultOf(read)
  const rows = read.map(({ line, fields }) => ({ line, fields: trimEnd(fields.map(inOneLine)) }))
  if (rows.length === 0) return faultOf('empty')
  // One more for the headings.
  if (rows.length > importLimits.rowsMax + 1) return faultOf('too-many-rows')
  if (rows.some(({ fields }) => fields.length > tableLimits.columnsMax)) return faultOf('too-many-columns')
  if (!rows.some(({ fields }) => fields.some((field) => field.includes('@')))) return faultOf('no-addresses')
  return { kind: 'table', rows }
}

const faultOf = (fault: TableFault): TableResult => ({ kind: 'fault', fault })

/** Cells have no space around them and no line breaks. */
const inOneLine = (field: string): string => field.replaceAll(/\s+/g, ' ').trim().toWellFormed()

function trimEnd(fields: readonly string[]): readonly string[] {
  const last = fields.findLastIndex((field) => field !== '')
  return fields.slice(0, last + 1)
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte)
