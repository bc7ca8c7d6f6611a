import type { AttemptStore, Pair } from '../attempt.store.ts'

interface Count {
  readonly pair: Pair
  readonly attempts: number
  readonly lastAtMs: number
}

const keyOf = ({ emailKey, address }: Pair) => JSON.stringify([emailKey, address])

export function createMemoryAttemptStore(): AttemptStore {
  const countsByPair = new Map<string, Count>()
  /** When the bucket is full again; a token less is a refill later. */
  const fullAtMsByPair = new Map<string, number>()
  return {
    async takeToken(pair, { capacity, refillEveryMs }, nowMs) {
      const fullAtMs = fullAtMsByPair.get(keyOf(pair)) ?? nowMs
      const blockedUntilMs = fullAtMs - (capacity - 1) * refillEveryMs
      if (blockedUntilMs > nowMs) return { isTaken: false, blockedUntilMs }
      fullAtMsByPair.set(keyOf(pair), Math.max(fullAtMs, nowMs) + refillEveryMs)
      return { isTaken: true }
    },
    async returnToken(pair, { refillEveryMs }) {
      const fullAtMs = fullAtMsByPair.get(keyOf(pair))
      if (fullAtMs !== undefined) fullAtMsByPair.set(keyOf(pair), fullAtMs - refillEveryMs)
    },
    async take(pair, { nowMs, maxAttempts, blockedForMs, forgottenAfterMs }) {
      const { attempts = 0, lastAtMs = nowMs } = countsByPair.get(keyOf(pair)) ?? {}
      const blockedUntilMs = lastAtMs + blockedForMs
      if (attempts >= maxAttempts && nowMs < blockedUntilMs) return { isTaken: false, blockedUntilMs }
      const isFresh = attempts >= maxAttempts || nowMs >= lastAtMs + forgottenAfterMs
      const count = { pair, attempts: isFresh ? 1 : attempts + 1, lastAtMs: nowMs }
      countsByPair.set(keyOf(pair), count)
      return { isTaken: true, attempts: count.attempts }
    },
    async giveBack(pair) {
      const count = countsByPair.get(keyOf(pair))
      if (count) countsByPair.set(keyOf(pair), { ...count, attempts: Math.max(0, count.attempts - 1) })
    },
    async look(pair) {
      const count = countsByPair.get(keyOf(pair))
      return count && { attempts: count.attempts, lastAtMs: count.lastAtMs }
    },
    clear: async (pair) => void countsByPair.delete(keyOf(pair)),
    async countAccounts(address, sinceMs) {
      const isCounted = ({ pair, lastAtMs }: Count) => pair.address === address && lastAtMs >= sinceMs
      return [...countsByPair.values()].filter(isCounted).length
    },
    async removeOlderThan(beforeMs) {
      const old = [...countsByPair].filter(([, { lastAtMs }]) => lastAtMs < beforeMs)
      for (const [key] of old) countsByPair.delete(key)
      const full = [...fullAtMsByPair].filter(([, fullAtMs]) => fullAtMs < beforeMs)
      for (const [key] of full) fullAtMsByPair.delete(key)
      return old.length + full.length
    },
  }
}
