/**
 * The address of one tile: the size suffix goes before the extension, the query stays. Source: AST-02.
 */
export function tileAddress(address: string, column: number, row: number): string {
  const [path = '', query] = address.split(/\?(.*)/s)
  const suffixed = path.replace(/(\.[a-z0-9]+)$/i, `_t${column}x${row}$1`)
  return query === undefined ? suffixed : `${suffixed}?${query}`
}
