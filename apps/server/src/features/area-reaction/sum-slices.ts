import type { ReactionPlace, ReactionSlice, StoredTotal } from './area-reaction.store.ts'

export const placeKeyOf = ({ opMode, areaId, widgetId, configurationId }: ReactionPlace): string =>
  `${opMode} ${areaId} ${widgetId} ${configurationId}`

/** One row for each reaction that was pressed, by place, so that a crowd is as few rows as there are reactions. */
export function sumSlices(slices: readonly ReactionSlice[]): readonly StoredTotal[] {
  const sums = new Map<string, StoredTotal>()
  for (const { place, counts } of slices) {
    for (const [reactionId, taps] of Object.entries(counts)) {
      const key = `${placeKeyOf(place)} ${reactionId}`
      sums.set(key, { ...place, reactionId, taps: (sums.get(key)?.taps ?? 0) + taps })
    }
  }
  return [...sums.values()]
}
