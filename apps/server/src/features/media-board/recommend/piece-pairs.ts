/** The number of columns in a block. No block is stored for a piece that no person likes. */
const blockSize = 512

/**
 * How strongly each two pieces please the same people: for each pair the sum of what every person feels for the one times
 * for the other. All are whole numbers, so that what is added can be taken away again and nothing is left of it.
 *
 * Each pair stands in the rows of both, so that a row is read from its begin to its end: that is what a recommendation does
 * with a hundred of them. Rows are of blocks: a new piece moves none. 2,000 pieces need 16 MB, 24 nearly nothing.
 */
export function createPiecePairs() {
  const rows: (Int32Array | undefined)[][] = []
  /** Per piece the sum of the squares of what people feel for it: its own place on the diagonal. */
  const squares: number[] = []
  /** Their square roots, which every answer needs of every piece. */
  const roots: number[] = []
  return {
    grow(count: number): void {
      for (let piece = rows.length; piece < count; piece++) {
        rows.push([])
        squares.push(0)
        roots.push(0)
      }
    },
    addSquare(piece: number, by: number): void {
      squares[piece] = (squares[piece] ?? 0) + by
      roots[piece] = Math.sqrt(squares[piece] ?? 0)
    },
    /** Of two pieces that are not the same. */
    add(one: number, other: number, by: number): void {
      addTo(one, other, by)
      addTo(other, one, by)
    },
    squareOf: (piece: number): number => squares[piece] ?? 0,
    /**
     * Writes into `cosines`, by piece number, how much people who like `piece` also like each piece: 0 to 1, and 0 for itself.
     * The value is near 0 while `doubt` outweighs what is known of the pair.
     */
    cosinesOf(piece: number, doubt: number, cosines: Float64Array): void {
      const row = rows[piece] ?? []
      const root = roots[piece] ?? 0
      for (let first = 0; first < cosines.length; first += blockSize) {
        const block = row[first / blockSize]
        const end = Math.min(cosines.length, first + blockSize)
        if (block === undefined) cosines.fill(0, first, end)
        else
          for (let other = first; other < end; other++) {
            const pair = block[other - first] as number
            cosines[other] = pair === 0 ? 0 : pair / (root * (roots[other] as number) + doubt)
          }
      }
    },
  }

  function addTo(row: number, column: number, by: number): void {
    const blocks = rows[row]
    if (blocks === undefined) return
    const number = Math.floor(column / blockSize)
    // No holes: a list with holes is a slower one.
    while (blocks.length <= number) blocks.push(undefined)
    const block = (blocks[number] ??= new Int32Array(blockSize))
    block[column % blockSize] = (block[column % blockSize] as number) + by
  }
}
