import type { Clock } from '../clock/clock.ts'

export interface FairItem {
  /** Who asks; items of the same key stay in their order. */
  readonly key: string
  /** What it will cost, in a unit of the caller's choice. */
  readonly cost: number
}

export interface FairQueue<Item extends FairItem> {
  /**
   * Adds an item. Answers the item that is turned away for it: this one when its key has enough waiting, or the newest item of
   * the key that used most when the queue is full.
   */
  add(item: Item): Item | undefined
  /** Takes the oldest item of the key that used least in this minute. */
  take(): Item | undefined
  /** Takes an item out; false when it is not waiting. */
  remove(item: Item): boolean
  /** Takes out all that wait. */
  clear(): Item[]
}

export interface FairQueueOptions {
  readonly clock: Clock
  readonly maxWaiting: number
  readonly maxWaitingPerKey: number
}

const windowMs = 60_000

/**
 * A queue in which a key that has used little goes before one that has used much: somebody who asks once waits for one item of
 * each other key at most, however much the others have asked for.
 *
 * Why not `work-queue.ts`: there keys take turns and each work counts the same; here costs differ a thousandfold and are known
 * before, the consumer takes one item when it is free, and an item can be taken out at its deadline. Source: SEC-01.
 */
export function createFairQueue<Item extends FairItem>(options: FairQueueOptions): FairQueue<Item> {
  const { clock, maxWaiting, maxWaitingPerKey } = options
  // In the order they came: few enough to be walked through.
  let waiting: Item[] = []
  /** Cost taken by key since the window began. */
  const used = new Map<string, number>()
  let windowFrom = clock.now()
  return { add, take, remove, clear }

  function add(item: Item): Item | undefined {
    renewWindow()
    if (waiting.filter(({ key }) => key === item.key).length >= maxWaitingPerKey) return item
    waiting.push(item)
    if (waiting.length <= maxWaiting) return undefined
    const most = Math.max(...waiting.map(usedBy))
    const last = waiting.findLast((candidate) => usedBy(candidate) === most) ?? item
    remove(last)
    return last
  }

  function take(): Item | undefined {
    renewWindow()
    const least = Math.min(...waiting.map(usedBy))
    const next = waiting.find((item) => usedBy(item) === least)
    if (next === undefined) return undefined
    remove(next)
    used.set(next.key, usedBy(next) + next.cost)
    return next
  }

  function remove(item: Item): boolean {
    const before = waiting.length
    waiting = waiting.filter((other) => other !== item)
    return waiting.length < before
  }

  function clear(): Item[] {
    const all = waiting
    waiting = []
    return all
  }

  function usedBy({ key }: Item): number {
    return used.get(key) ?? 0
  }

  function renewWindow() {
    if (clock.now() - windowFrom < windowMs) return
    used.clear()
    windowFrom = clock.now()
  }
}
