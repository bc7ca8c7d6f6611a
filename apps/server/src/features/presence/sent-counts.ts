/** A count as it was sent last. */
interface SentCount {
  count: number
  /** The tick in which it was sent. */
  tick: number
  /** Since when the true one differs, by the tick's clock. */
  differsSinceMs: number | undefined
}

/** Up to this number a count is sent exactly. */
const exactUntil = 20
/** A larger count is sent once it differs by this share, */
const tolerance = 0.05
/** or has differed for this time. */
const exactAfterMs = 10_000
/** No connected viewer has missed more ticks than this. */
const rememberedTicks = 10

/**
 * The counts as they were last sent. In a full venue every count changes all the time: a large one is sent when the
 * difference is worth a message, and is exact again within 10 s. What is sent does not depend on the viewer, so that one
 * frame serves all.
 */
export interface SentCounts {
  /** Says what is true in this tick. Keys that are absent are 0. */
  advance(tick: number, nowMs: number, counts: ReadonlyMap<string, number>): void
  /** The counts that were sent after that tick, each with its latest value. */
  since(tick: number): Map<string, number>
  /** A count as it was sent last. */
  latest(key: string): number
  /**
   * All counts that are not 0, for a new viewer. Small ones are exact, and are sent to all viewers in the next tick, even if
   * they have changed back by then.
   */
  snapshot(counts: ReadonlyMap<string, number>): Map<string, number>
}

export function createSentCounts(): SentCounts {
  const sentByKey = new Map<string, SentCount>()
  const given = new Set<string>()
  return { advance, since, latest: (key) => sentByKey.get(key)?.count ?? 0, snapshot }

  function advance(tick: number, nowMs: number, counts: ReadonlyMap<string, number>): void {
    for (const key of [...counts.keys(), ...given]) {
      if (!sentByKey.has(key)) sentByKey.set(key, { count: 0, tick: 0, differsSinceMs: undefined })
    }
    for (const [key, sent] of sentByKey) {
      const count = counts.get(key) ?? 0
      if (isWorthSending(sent, count, nowMs) || given.has(key)) {
        Object.assign(sent, { count, tick, differsSinceMs: undefined })
      } else if (sent.count === 0 && sent.tick < tick - rememberedTicks) sentByKey.delete(key)
    }
    given.clear()
  }

  function isWorthSending(sent: SentCount, count: number, nowMs: number): boolean {
    if (sent.count === count) {
      sent.differsSinceMs = undefined
      return false
    }
    sent.differsSinceMs ??= nowMs
    const isFar = Math.abs(sent.count - count) >= sent.count * tolerance
    return isSmall(count, sent.count) || isFar || nowMs - sent.differsSinceMs >= exactAfterMs
  }

  function since(tick: number): Map<string, number> {
    return new Map([...sentByKey].filter(([, sent]) => sent.tick > tick).map(([key, { count }]) => [key, count]))
  }

  function snapshot(counts: ReadonlyMap<string, number>): Map<string, number> {
    const all = new Map<string, number>()
    for (const key of new Set([...counts.keys(), ...sentByKey.keys()])) {
      const count = counts.get(key) ?? 0
      const sentCount = sentByKey.get(key)?.count ?? 0
      const isGiven = count !== sentCount && isSmall(count, sentCount)
      if (isGiven) given.add(key)
      const shown = isGiven ? count : sentCount
      if (shown > 0) all.set(key, shown)
    }
    return all
  }
}

const isSmall = (count: number, sent: number): boolean => Math.min(sent, count) <= exactUntil
