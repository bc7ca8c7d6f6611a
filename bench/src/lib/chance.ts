export interface Chance {
  /** 0 to 1, without 1. */
  next(): number
  /** From 0, without `below`. */
  below(below: number): number
  between(from: number, to: number): number
  is(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    is: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
  }
}
