/** Records to which people each person was shown today. Kept in memory: its only use is to spread suggestions evenly. */
export interface Exposures {
  /** Begins anew with each day, given as a number. */
  begin(day: number): void
  of(accountId: string): number
  wasShown(accountId: string, to: string): boolean
  note(accountIds: readonly string[], to: string): void
  /** How many others one of `people` was shown to on average. */
  usual(people: number): number
  erase(accountId: string): void
}

export function createExposures(): Exposures {
  let today = -1
  let total = 0
  const counts = new Map<string, number>()
  const shown = new Map<string, Set<string>>()
  return {
    begin(day) {
      if (day === today) return
      today = day
      total = 0
      counts.clear()
      shown.clear()
    },
    of: (accountId) => counts.get(accountId) ?? 0,
    wasShown: (accountId, to) => shown.get(to)?.has(accountId) === true,
    note(accountIds, to) {
      const seen = shown.get(to) ?? new Set()
      shown.set(to, seen)
      for (const id of accountIds) {
        if (seen.has(id)) continue
        seen.add(id)
        total += 1
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    },
    usual: (people) => (people === 0 ? 0 : total / people),
    erase(accountId) {
      total -= counts.get(accountId) ?? 0
      counts.delete(accountId)
      shown.delete(accountId)
    },
  }
}
