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
// A bucket that owes a minute's worth is full again after as long as this, and a full one need not be remembered.
const longestFillMs = 2 * minuteMs

/**
 * Token buckets in memory, in two generations: those used since the last change of generation, and those used before it only,
 * which the next change forgets. It comes once all of these are full again, or when there are half of `maxKeys`: memory stays
 * bounded, and whoever can come from that many addresses is not held by limits per address anyway.
 */
export function createTokenBuckets({ clock, maxKeys = 100_000 }: { clock: Clock; maxKeys?: number }): TokenBuckets {
  let recent = new Map<string, Bucket>()
  let former = new Map<string, Bucket>()
  let changedAt = clock.now()
  return {
    take,
    get size() {
      return recent.size + former.size
    },
  }

  function take(key: string, perMinute: number, count = 1): number {
    const now = clock.now()
    if (now - changedAt >= longestFillMs) changeGeneration(now)
    const bucket = recent.get(key) ?? remember(key, former.get(key) ?? { tokens: perMinute, filledAt: now }, now)
    // A clock that was set back fills nothing, and a bucket never waits for the time it lost.
    bucket.tokens = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.filledAt) * perMinute) / minuteMs)
    bucket.filledAt = now
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * minuteMs) / perMinute)
    bucket.tokens = Math.max(-perMinute, bucket.tokens - count)
    return 0
  }

  function remember(key: string, bucket: Bucket, now: number): Bucket {
    if (recent.size >= maxKeys / 2) changeGeneration(now)
    recent.set(key, bucket)
    return bucket
  }

  function changeGeneration(now: number) {
    former = recent
    recent = new Map()
    changedAt = now
  }
}
