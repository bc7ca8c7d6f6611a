import type { Clock } from '../../platform/clock/clock.ts'

export interface LiveQueueDeps {
  readonly clock: Clock
  readonly newId: () => string
  readonly answerWithinMs: number
  /** The higher the better; undefined where the two are not brought together. */
  readonly fitOf: (one: string, other: string) => number | undefined
  /** Something is otherwise for this person now. */
  readonly onChanged: (userId: string) => void
}

/** Two who were brought together, until both have said yes or one of them goes on. */
export interface LivePair {
  readonly id: string
  readonly people: readonly [string, string]
  readonly untilMs: number
  readonly saidYes: ReadonlySet<string>
}

/** The queue of people who want to meet someone now. Kept in memory: a person who leaves the venue leaves the queue. */
export interface LiveQueue {
  readonly size: number
  /** `source` is what they wait by: with its last one gone they are gone. */
  wait(userId: string, source: string): void
  leave(userId: string): void
  sourcesClosed(isClosed: (source: string) => boolean): void
  isWaiting(userId: string): boolean
  pairOf(userId: string): LivePair | undefined
  /** `both` once the other has said yes too: then neither waits any more. Undefined where there is no such pair. */
  answer(userId: string, pairId: string, isAccepted: boolean): 'both' | 'one' | undefined
  stop(): void
}

interface Waiting {
  readonly sources: Set<string>
  /** The people they have been paired with since they began to wait. */
  readonly seen: Set<string>
  pair: (LivePair & { readonly saidYes: Set<string>; readonly cancel: () => void }) | undefined
}

export function createLiveQueue({ clock, newId, answerWithinMs, fitOf, onChanged }: LiveQueueDeps): LiveQueue {
  // In the order in which they came.
  const waiting = new Map<string, Waiting>()
  return {
    get size() {
      return waiting.size
    },
    wait(userId, source) {
      const known = waiting.get(userId)
      if (known !== undefined) {
        known.sources.add(source)
        return
      }
      waiting.set(userId, { sources: new Set([source]), seen: new Set(), pair: undefined })
      seek(userId)
      onChanged(userId)
    },
    leave,
    sourcesClosed(isClosed) {
      for (const [userId, { sources }] of waiting) {
        for (const source of sources) if (isClosed(source)) sources.delete(source)
        if (sources.size === 0) leave(userId)
      }
    },
    isWaiting: (userId) => waiting.has(userId),
    pairOf: (userId) => waiting.get(userId)?.pair,
    answer(userId, pairId, isAccepted) {
      const pair = waiting.get(userId)?.pair
      if (pair === undefined || pair.id !== pairId) return undefined
      if (!isAccepted) {
        part(pair)
        goOn(pair.people)
        return 'one'
      }
      pair.saidYes.add(userId)
      if (pair.saidYes.size < 2) {
        for (const id of pair.people) onChanged(id)
        return 'one'
      }
      part(pair)
      for (const id of pair.people) {
        waiting.delete(id)
        onChanged(id)
      }
      return 'both'
    },
    stop() {
      for (const { pair } of waiting.values()) pair?.cancel()
      waiting.clear()
    },
  }

  function leave(userId: string): void {
    const one = waiting.get(userId)
    if (one === undefined) return
    waiting.delete(userId)
    const { pair } = one
    if (pair !== undefined) {
      part(pair)
      goOn(pair.people.filter((id) => id !== userId))
    }
    onChanged(userId)
  }

  function part(pair: NonNullable<Waiting['pair']>): void {
    pair.cancel()
    const [one, other] = pair.people
    for (const [id, met] of [
      [one, other],
      [other, one],
    ] as const) {
      const who = waiting.get(id)
      if (who === undefined) continue
      who.pair = undefined
      who.seen.add(met)
    }
  }

  function goOn(people: readonly string[]): void {
    for (const id of people) if (waiting.has(id)) seek(id)
    for (const id of people) onChanged(id)
  }

  /** Pairs a waiting person with the best match among those who are free. */
  function seek(userId: string): void {
    const one = waiting.get(userId)
    if (one === undefined || one.pair !== undefined) return
    let best: { readonly id: string; readonly fit: number } | undefined
    for (const [id, other] of waiting) {
      if (id === userId || other.pair !== undefined || one.seen.has(id)) continue
      const fit = fitOf(userId, id)
      if (fit !== undefined && (best === undefined || fit > best.fit)) best = { id, fit }
    }
    const other = best === undefined ? undefined : waiting.get(best.id)
    if (best === undefined || other === undefined) return
    const pair = {
      id: newId(),
      people: [userId, best.id] as const,
      untilMs: clock.now() + answerWithinMs,
      saidYes: new Set<string>(),
      cancel: clock.after(answerWithinMs, () => tooLate(pair)),
    }
    one.pair = pair
    other.pair = pair
    onChanged(best.id)
  }

  /** Removes the people who have not answered in time. The other continues with the next person. */
  function tooLate(pair: NonNullable<Waiting['pair']>): void {
    part(pair)
    for (const id of pair.people) if (!pair.saidYes.has(id)) waiting.delete(id)
    goOn(pair.people)
  }
}
