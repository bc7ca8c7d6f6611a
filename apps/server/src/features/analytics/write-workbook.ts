import writeExcelFile, { type Cell, type Sheet } from 'write-excel-file/node'
import type { FileTable, TableCell } from './analytics-tables.ts'

/** A sheet for each table. Texts are texts: nothing in it is calculated. */
export function writeWorkbook(tables: readonly FileTable[]): Promise<Buffer> {
  return writeExcelFile(tables.map(toSheet)).toBuffer()
}

const toSheet = ({ title, head, rows }: FileTable): Sheet<Buffer> => ({
  sheet: title,
  data: [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(toCell)),
  ],
  columns: head.map((_, index) => ({ width: index < 2 ? 28 : 16 })),
  stickyRowsCount: 1,
})

const toCell = (value: TableCell): Cell => {
  if (value === undefined) return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
