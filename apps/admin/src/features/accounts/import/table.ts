import type { CsvRow } from '../../../platform/read-csv.ts'

/** A table with attendees. A row says where it stands in the file. */
export type TableRow = CsvRow

/**
 * Why a file is no table that can be imported. `old-excel` is a workbook of Excel 97 or one with a password: both have the same
 * beginning.
 */
export type TableFault =
  | 'too-large'
  | 'unreadable'
  | 'not-a-table'
  | 'old-excel'
  | 'empty'
  | 'no-addresses'
  | 'too-many-rows'
  | 'too-many-columns'

export type TableResult =
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'fault'; readonly fault: TableFault }

export const tableLimits = {
  fileMaxBytes: 10 * 1024 * 1024,
  /** Of what is packed in a workbook. */
  unpackedMaxBytes: 100 * 1024 * 1024,
  columnsMax: 200,
} as const
