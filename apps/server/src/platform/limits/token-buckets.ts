import type { Clock } from '../clock/clock.ts'

/** Takes one token at this time (Unix ms, default now); answers as `take` does. */
export type Take = (nowMs?: number) => number

export interface TokenBuckets {
  /**
   * Takes `count` tokens, 1 by default, of the bucket of this key, which holds `perMinute` tokens and fills at that rate.
   * Answers 0 when there was one, else the milliseconds until there is. A caller that takes more tokens than there are owes
   * them, at most a minute's.
   */
  take(key: string, perMinute: number, count?: number): number
  /** Takes one token of the same bucket with each call, and finds it faster. */
  taker(key: string, perMinute: number): Take
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
 * Token buckets in memory, in two generations: those used since the last change of generation, and those used only before it.
 * The next change drops the older ones. It comes once all of these are full again, or when there are half of `maxKeys`. So
 * memory stays bounded; limits per address do not stop an attacker with that many addresses anyway.
 */
export function createTokenBuckets({ clock, maxKeys = 100_000 }: { clock: Clock; maxKeys?: number }): TokenBuckets {
  let recent = new Map<string, Bucket>()
  let former = new Map<string, Bucket>()
  let generation = 0
  let changedAt = clock.now()
  return {
    take(key, perMinute, count = 1) {
      const now = clock.now()
      return takeFrom(find(key, perMinute, now), perMinute, count, now)
    },
    taker,
    get size() {
      return recent.size + former.size
    },
  }

  function taker(key: string, perMinute: number): Take {
    let bucket: Bucket | undefined
    let foundIn = generation
    return (now = clock.now()) => {
      if (bucket === undefined || foundIn !== generation || isDue(now)) {
        bucket = find(key, perMinute, now)
        foundIn = generation
      }
      return takeFrom(bucket, perMinute, 1, now)
    }
  }

  function find(key: string, perMinute: number, now: number): Bucket {
    if (isDue(now)) changeGeneration(now)
    const known = recent.get(key)
    if (known !== undefined) return known
    const bucket = former.get(key) ?? { tokens: perMinute, filledAt: now }
    if (recent.size >= maxKeys / 2) changeGeneration(now)
    recent.set(key, bucket)
    return bucket
  }

  function takeFrom(bucket: Bucket, perMinute: number, count: number, now: number): number {
    // A clock that was set back fills nothing, and a bucket never waits for the time it lost.
    bucket.tokens = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.filledAt) * perMinute) / minuteMs)
    bucket.filledAt = now
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * minuteMs) / perMinute)
    bucket.tokens = Math.max(-perMinute, bucket.tokens - count)
    return 0
  }

  function isDue(now: number): boolean {
    return now - changedAt >= longestFillMs
  }

  function changeGeneration(now: number) {
    former = recent
    recent = new Map()
    generation++
    changedAt = now
  }
}
