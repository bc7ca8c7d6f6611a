import type { AreaReactionStore, StoredTotal } from './area-reaction.store.ts'
import { placeKeyOf, sumSlices } from './sum-slices.ts'

/** Keeps totals as long as the process lives. */
export function createMemoryAreaReactionStore(): AreaReactionStore {
  const totals = new Map<string, StoredTotal>()
  return {
    async add(slices) {
      for (const sum of sumSlices(slices)) {
        const key = `${placeKeyOf(sum)} ${sum.reactionId}`
        totals.set(key, { ...sum, taps: sum.taps + (totals.get(key)?.taps ?? 0) })
      }
    },
    readAll: async () => [...totals.values()],
  }
}
