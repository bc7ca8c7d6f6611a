import type { AccountImportStore, ImportBatches, ImportKey } from '../account-import.store.ts'

interface Row extends ImportKey {
  readonly lastAtMs: number
  readonly batches: ImportBatches
  readonly isNoted: boolean
}

export function createMemoryAccountImportStore(): AccountImportStore {
  const rows = new Map<string, Row>()
  const keyOf = ({ id, startedBy }: ImportKey) => `${startedBy} ${id}`
  return {
    async keep(key, batch, results, atMs) {
      const { id, startedBy } = key
      const former = rows.get(keyOf(key))
      const batches: ImportBatches = { [batch]: results, ...former?.batches }
      rows.set(keyOf(key), { id, startedBy, lastAtMs: atMs, batches, isNoted: former?.isNoted ?? false })
      return batches[batch] ?? results
    },
    listUnnoted: async (which) =>
      [...rows.values()]
        .filter((row) => !row.isNoted)
        .filter((row) => ('beforeMs' in which ? row.lastAtMs < which.beforeMs : keyOf(row) === keyOf(which)))
        .map(({ id, startedBy, batches }) => ({ id, startedBy, batches })),
    async setNoted(key) {
      const row = rows.get(keyOf(key))
      if (row !== undefined) rows.set(keyOf(key), { ...row, isNoted: true })
    },
    async removeBefore(beforeMs) {
      const old = [...rows].filter(([, row]) => row.isNoted && row.lastAtMs < beforeMs)
      for (const [key] of old) rows.delete(key)
      return old.length
    },
  }
}
