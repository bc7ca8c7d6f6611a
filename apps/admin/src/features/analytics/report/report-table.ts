/** One table of the report as it is read: everything in it is in the reader's language. */
export interface ReportTable {
  readonly caption: string
  /** Said below the caption, such as that these are not all rows. */
  readonly note?: string | undefined
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[]
  /** The first cell names the row. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[]
}

/** At most so many rows, spread evenly, for paper: a row for each five minutes of a day fills pages. */
export function thinned(table: ReportTable, mostRows: number): ReportTable {
  const every = Math.ceil(table.rows.length / mostRows)
  return every <= 1 ? table : { ...table, rows: table.rows.filter((_, index) => index % every === 0) }
}
