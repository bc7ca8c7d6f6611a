/** Comes back soon, but not all at the same moment: a server that was away is met by thousands. */
const firstMs = 5_000
const longestMs = 60_000

/** Milliseconds until the next attempt; `failures` in a row before it, `chance` from 0 to 1. */
export function backOffMs(failures: number, chance: number): number {
  const spanMs = Math.min(longestMs, firstMs * 1.7 ** Math.max(0, failures - 1))
  return Math.round(300 + spanMs * chance)
}
