import type { RetentionRun, RetentionStore } from '../retention.store.ts'

export function createMemoryRetentionStore(): RetentionStore {
  const runs = new Map<string, RetentionRun>()
  return {
    async note(run) {
      const former = runs.get(run.kind)
      runs.set(run.kind, { ...run, removedInAll: (former?.removedInAll ?? 0) + run.removed })
    },
    list: async () => [...runs.values()],
  }
}
