/** How many halvings the sums may run ahead before all of them are brought back; doubles end at 1,024. */
const rebaseAfter = 400

/**
 * How much people feel for a piece, old feelings counting half after each `halfLifeMs`. Kept without a clock that ticks:
 * what is newer weighs more instead of what is older less, which puts the pieces in the same order.
 */
export function createPopularity(halfLifeMs: number) {
  const sums: number[] = []
  let baseMs: number | undefined
  return { add, all }

  function add(piece: number, strength: number, atMs: number): void {
    baseMs ??= atMs
    const halvings = (atMs - baseMs) / halfLifeMs
    if (halvings > rebaseAfter) rebase(atMs, halvings)
    while (sums.length <= piece) sums.push(0)
    sums[piece] = Math.max(0, (sums[piece] ?? 0) + strength * 2 ** ((atMs - (baseMs ?? atMs)) / halfLifeMs))
  }

  function rebase(atMs: number, halvings: number): void {
    for (const [index, sum] of sums.entries()) sums[index] = sum * 2 ** -halvings
    baseMs = atMs
  }

  /** 0 to 1 for each of so many pieces, 1 for the one most felt for; in between by order of magnitude, not by count. */
  function all(count: number): Float64Array {
    const shares = new Float64Array(count)
    let most = 0
    for (const sum of sums) most = Math.max(most, sum)
    if (most === 0) return shares
    // Of the base of the times nothing may be seen: the sums are put on the scale of the greatest.
    for (let index = 0; index < count; index++) {
      shares[index] = Math.log2(1 + (63 * (sums[index] ?? 0)) / most) / 6
    }
    return shares
  }
}
