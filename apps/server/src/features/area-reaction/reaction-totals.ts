/** By reaction id, how often it was pressed. */
export type ReactionCounts = Readonly<Record<string, number>>

/** How often each reaction was ever pressed in one place, where the designer wants it kept. */
export type ReactionTotals = Map<string, number>

/** Reactions pressed in one batch. It names no person: who pressed is not stored. */
export interface ReactionsPressed {
  readonly counts: ReactionCounts
}

export function addReactions(totals: ReactionTotals, { counts }: ReactionsPressed): void {
  for (const [id, count] of Object.entries(counts)) totals.set(id, (totals.get(id) ?? 0) + count)
}

export function sumReactions(pressed: readonly ReactionsPressed[]): ReactionTotals {
  const sums: ReactionTotals = new Map()
  for (const one of pressed) addReactions(sums, one)
  return sums
}
