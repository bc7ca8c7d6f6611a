import type { Clock } from '../clock/clock.ts'
import { shareTakes, type BucketOfKey, type SharedBy } from './share-takes.ts'

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

export interface TokenBucketsDeps {
  readonly clock: Clock
  readonly maxKeys?: number
  /** With the same buckets of the other nodes; without it they are of this node alone. */
  readonly shared?: SharedBy | undefined
}

interface Bucket {
  readonly perMinute: number
  tokens: number
  filledAt: number
  /** Tokens that were taken here and that other nodes have not heard of. */
  unannounced: number
}

const minuteMs = 60_000
// A bucket that owes a minute's worth is full again after as long as this, and a full one need not be remembered.
const longestFillMs = 2 * minuteMs
/** What is taken is announced in parts of this share of a bucket, so that few messages go out of many who ask for little. */
const announcedShare = 1 / 50

/**
 * Token buckets in memory, in two generations: those used since the last change of generation, and those used only before it.
 * The next change drops the older ones. It comes once all of these are full again, or when there are half of `maxKeys`. So
 * memory stays bounded; limits per address do not stop an attacker with that many addresses anyway.
 *
 * Shared buckets announce to the other nodes what was taken, and a request never waits for that. So each other node lets through what
 * is taken there within one batch (`share-takes.ts`) and a fiftieth of the bucket beyond the limit; both are owed, and paid by waiting,
 * once they are heard of. While the bus is away, each node has the whole limit. Source: API-05, NOD-04.
 */
export function createTokenBuckets({ clock, maxKeys = 100_000, shared }: TokenBucketsDeps): TokenBuckets {
  let recent = new Map<string, Bucket>()
  let former = new Map<string, Bucket>()
  let generation = 0
  let changedAt = clock.now()
  const takes = shared === undefined ? undefined : shareTakes({ ...shared, clock, takeOff, lower, lacking })
  return {
    take(key, perMinute, count = 1) {
      const now = clock.now()
      return takeFrom(find(key, perMinute, now), key, perMinute, count, now)
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
      return takeFrom(bucket, key, perMinute, 1, now)
    }
  }

  function find(key: string, perMinute: number, now: number): Bucket {
    if (isDue(now)) changeGeneration(now)
    const known = recent.get(key)
    if (known !== undefined) return known
    const bucket = former.get(key) ?? { perMinute, tokens: perMinute, filledAt: now, unannounced: 0 }
    if (recent.size >= maxKeys / 2) changeGeneration(now)
    recent.set(key, bucket)
    return bucket
  }

  function takeFrom(bucket: Bucket, key: string, perMinute: number, count: number, now: number): number {
    fill(bucket, perMinute, now)
    if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) * minuteMs) / perMinute)
    bucket.tokens = Math.max(-perMinute, bucket.tokens - count)
    if (takes?.hasOthers() === true) {
      bucket.unannounced += count
      if (bucket.unannounced >= perMinute * announcedShare) {
        takes.announce(key, perMinute, bucket.unannounced)
        bucket.unannounced = 0
      }
    }
    return 0
  }

  function fill(bucket: Bucket, perMinute: number, now: number): void {
    // A clock that was set back fills nothing, and a bucket never waits for the time it lost.
    bucket.tokens = Math.min(perMinute, bucket.tokens + (Math.max(0, now - bucket.filledAt) * perMinute) / minuteMs)
    bucket.filledAt = now
  }

  /** What was taken on another node; it may owe as much as one that was emptied here. */
  function takeOff(key: string, perMinute: number, count: number): void {
    const now = clock.now()
    const bucket = find(key, perMinute, now)
    fill(bucket, perMinute, now)
    bucket.tokens = Math.max(-perMinute, bucket.tokens - count)
  }

  /** Leaves no more in it than there is on another node. */
  function lower(key: string, perMinute: number, tokens: number): void {
    const now = clock.now()
    const bucket = find(key, perMinute, now)
    fill(bucket, perMinute, now)
    bucket.tokens = Math.min(bucket.tokens, tokens)
  }

  function* lacking(): Iterable<BucketOfKey> {
    const now = clock.now()
    for (const generationOf of [recent, former]) {
      // The newest are the last ones of a map.
      for (const [key, bucket] of [...generationOf].toReversed()) {
        const { perMinute } = bucket
        if (generationOf === former && recent.has(key)) continue
        fill(bucket, perMinute, now)
        if (bucket.tokens <= perMinute * (1 - announcedShare)) yield [key, perMinute, Math.floor(bucket.tokens)]
      }
    }
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
