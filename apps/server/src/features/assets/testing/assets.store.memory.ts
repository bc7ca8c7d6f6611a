import { isSameFile } from '../assets.store.ts'
import type { AssetRow, AssetStore } from '../assets.store.ts'

/** A store for tests: the rules of the real one, gone with the process. */
export function createMemoryAssetStore(): AssetStore {
  const rows: AssetRow[] = []
  const of = (architectureId: string, assetId: string) =>
    rows
      .filter((row) => row.architectureId === architectureId && row.assetId === assetId)
      .sort((a, b) => b.generation - a.generation)
  return {
    find: async (architectureId, assetId, generation) =>
      of(architectureId, assetId).find((row) => row.generation === generation),
    findNewest: async (architectureId, assetId, atMost) =>
      of(architectureId, assetId).find((row) => row.generation <= atMost),
    removeAll: async (architectureId) => {
      const removed = rows.filter((row) => row.architectureId === architectureId)
      for (const row of removed) rows.splice(rows.indexOf(row), 1)
      return removed.map(({ storedAs }) => storedAs)
    },
    listIdle: async (beforeMs) =>
      [...new Set(rows.map(({ architectureId }) => architectureId))].filter((id) =>
        rows.every(({ architectureId, createdAtMs }) => architectureId !== id || createdAtMs < beforeMs),
      ),
    countBytes: async (architectureId) =>
      rows.filter((row) => row.architectureId === architectureId).reduce((sum, row) => sum + row.byteSize, 0),
    add: async (row) => {
      const known = of(row.architectureId, row.assetId)
      const [newest] = known
      if (row.generation === undefined && newest !== undefined && isSameFile(newest, row)) return newest
      const generation = row.generation ?? (newest?.generation ?? 0) + 1
      const present = known.find((candidate) => candidate.generation === generation)
      if (present !== undefined) return present
      const added = { ...row, generation }
      rows.push(added)
      return added
    },
  }
}
