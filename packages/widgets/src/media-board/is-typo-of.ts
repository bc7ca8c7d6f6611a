/** Shorter words are too like other words. */
const shortestWord = 5
const longWord = 9

/**
 * Whether a word may be a slip of another, or of its beginning: one letter left out, added, changed or swapped with the next, two
 * in words of nine letters. Both are folded.
 */
export function isTypoOf(word: string, of: string): boolean {
  const most = word.length < shortestWord ? 0 : word.length < longWord ? 1 : 2
  if (most === 0) return false
  for (let length = word.length - most; length <= word.length + most; length++) {
    if (length <= of.length && countSlips(word, of.slice(0, length)) <= most) return true
  }
  return false
}

/** Optimal string alignment of two short words. */
function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j - 1] ?? 0) + (isSame ? 0 : 1), (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
