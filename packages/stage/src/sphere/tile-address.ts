/** Into how many tiles a panorama is cut. */
export interface TileGrid {
  readonly columns: number
  readonly rows: number
}

/** What the store takes for granted. */
const usualGrid: TileGrid = { columns: 8, rows: 4 }

/**
 * The address of one tile: the size suffix goes before the extension, the query stays and names any grid but the usual
 * one. Source: AST-01, AST-02.
 */
export function tileAddress(address: string, { columns, rows }: TileGrid, column: number, row: number): string {
  const [path = '', query] = address.split(/\?(.*)/s)
  const suffixed = path.replace(/(\.[a-z0-9]+)$/i, `_t${column}x${row}$1`)
  const isUsual = columns === usualGrid.columns && rows === usualGrid.rows
  const fields = [query, isUsual ? undefined : `grid=${columns}x${rows}`].filter((field) => field !== undefined)
  return fields.length === 0 ? suffixed : `${suffixed}?${fields.join('&')}`
}
