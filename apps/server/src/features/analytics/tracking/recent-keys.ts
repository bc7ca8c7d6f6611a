/** What was seen of late, in bounded memory. */
export interface RecentKeys {
  /** Whether this is the first time, as far as that is remembered; it is remembered from then on. */
  isFirst(key: string): boolean
  /** The oldest first. */
  all(): string[]
}

/** Remembers at least the last `atLeast` keys, and at most twice as many. */
export function createRecentKeys(atLeast: number): RecentKeys {
  let recent = new Set<string>()
  let former = new Set<string>()
  return {
    all: () => [...former, ...recent],
    isFirst(key) {
      if (recent.has(key) || former.has(key)) return false
      if (recent.size >= atLeast) {
        former = recent
        recent = new Set()
      }
      recent.add(key)
      return true
    },
  }
}
