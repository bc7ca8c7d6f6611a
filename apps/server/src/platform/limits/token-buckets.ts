import type { Clock } from '../clock/clock.ts'

export interface TokenBuckets {
  /**
   * Takes `count` tokens, 1 by default, of the bucket of this key, which holds `perMinute` tokens and fills at that rate. Answers
   * 0 when there was one, else the milliseconds until there is. Whoever takes more than there are owes them, at most a minute's.
   */
  take(key: string, perMinute: number, count?: number): number
  readonly size: number
}

interface Bucket {
  tokens: number
  filledAt: number
}

const minuteMs = 60_000

/**
 * Token buckets in memory. The least recently used are forgotten beyond `maxKeys`, which fills them: memory stays bounded,
 * and whoever can come from that many addresses is not held by limits per address anyway.
 */
export function createTokenBuckets({ clock, maxKeys = 100_000 }: { clock: Clock; maxKeys?: number }): TokenBuckets {
  const buckets = new Map<string, Bucket>()
  return {
    take,
    get size() {
      return buckets.size
    },
  }

  function take(key: string, perMinute: number, count = 1): number {
    const now = clock.now()
    const known = buckets.get(key)
    const bucket = known ?? { tokens: perMinute, filledAt: now }
    // Which is the oldest only matters once there is little room left.
    const isCrowded = buckets.size > maxKeys / 2
    if (known !== undefined && isCrowded) buckets.delete(key)
    if (known === undefined || isCrowded) buckets.set(key, bucket)
    if (buckets.size > maxKeys) forgetOldest()
    // A clock that was set back fills nothing, and a bucket never waits for the time it lost.
    bucket.tokens = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.filledAt) * perMinute) / minuteMs)
    bucket.filledAt = now
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * minuteMs) / perMinute)
    bucket.tokens = Math.max(-perMinute, bucket.tokens - count)
    return 0
  }

  function forgetOldest() {
    const oldest = buckets.keys().next()
    if (!oldest.done) buckets.delete(oldest.value)
  }
}
