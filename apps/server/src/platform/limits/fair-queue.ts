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
  readonly size: number
  /** Takes the oldest item of the key that used least in about the last minute; of those that may begin now. */
  take(mayBegin?: (item: Item) => boolean): Item | undefined
  /** Counts what a key used without waiting. */
  charge(key: string, cost: number): void
  /** What this key used in about the last minute, and all keys together. */
  useOf(key: string): { readonly own: number; readonly total: number }
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
  /** Cost taken by key since the window began, and in the one before, which counts by as much of it as is in the last minute. */
  let used = new Map<string, number>()
  let usedBefore = new Map<string, number>()
  let [total, totalBefore] = [0, 0]
  let windowFrom = clock.now()
  return {
    get size() {
      return waiting.length
    },
    add,
    take,
    charge,
    useOf,
    remove,
    clear,
  }

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

  function take(mayBegin: (item: Item) => boolean = () => true): Item | undefined {
    renewWindow()
    let next: Item | undefined
    let least = Infinity
    const seen = new Set<string>()
    for (const item of waiting) {
      // Of a key the oldest one is the next.
      if (seen.has(item.key) || !mayBegin(item)) continue
      seen.add(item.key)
      const itsUse = usedBy(item)
      if (itsUse < least) [next, least] = [item, itsUse]
    }
    if (next === undefined) return undefined
    remove(next)
    charge(next.key, next.cost)
    return next
  }

  function charge(key: string, cost: number): void {
    renewWindow()
    used.set(key, (used.get(key) ?? 0) + cost)
    total += cost
  }

  function useOf(key: string) {
    renewWindow()
    return { own: usedBy({ key }), total: total + totalBefore * partOfFormer() }
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

  function usedBy({ key }: { readonly key: string }): number {
    const former = usedBefore.get(key) ?? 0
    return (used.get(key) ?? 0) + (former === 0 ? 0 : former * partOfFormer())
  }

  function partOfFormer(): number {
    return 1 - (clock.now() - windowFrom) / windowMs
  }

  function renewWindow() {
    const nowMs = clock.now()
    if (nowMs - windowFrom < windowMs) return
    const isNext = nowMs - windowFrom < 2 * windowMs
    usedBefore = isNext ? used : new Map()
    used = new Map()
    totalBefore = isNext ? total : 0
    total = 0
    windowFrom = isNext ? windowFrom + windowMs : nowMs
  }
}
