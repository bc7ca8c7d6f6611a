import type { PreviewLinkRow, PreviewLinkStore } from '../preview-link.store.ts'

/** A store for tests: the rules of the real one, gone with the process. `isOnStage` says what there is to preview. */
export function createMemoryPreviewLinkStore(isOnStage: (architectureId: string) => boolean): PreviewLinkStore {
  const rows = new Map<string, PreviewLinkRow>()
  const change = (id: string, by: (row: PreviewLinkRow) => Partial<PreviewLinkRow>) => {
    const row = rows.get(id)
    if (row !== undefined) rows.set(id, { ...row, ...by(row) })
  }
  const ofArchitecture = (architectureId: string) =>
    [...rows.values()].filter((row) => row.architectureId === architectureId)
  return {
    async add(link, workingMax) {
      if (!isOnStage(link.architectureId)) return 'no-stage'
      const working = ofArchitecture(link.architectureId).filter(
        ({ revokedAtMs, expiresAtMs }) => revokedAtMs === undefined && expiresAtMs > link.createdAtMs,
      )
      if (working.length >= workingMax) return 'too-many'
      rows.set(link.id, { ...link, revokedAtMs: undefined, lastUsedAtMs: undefined, openings: 0 })
      return 'added'
    },
    list: async (architectureId, limit) =>
      ofArchitecture(architectureId)
        .toSorted((a, b) => b.createdAtMs - a.createdAtMs)
        .slice(0, limit),
    find: async (id) => rows.get(id),
    findBySecret: async (secretHash) => [...rows.values()].find((row) => row.secretHash === secretHash),
    noteOpening: async (id, atMs) => change(id, ({ openings }) => ({ openings: openings + 1, lastUsedAtMs: atMs })),
    noteUse: async (id, atMs) =>
      change(id, ({ lastUsedAtMs }) => (atMs - (lastUsedAtMs ?? -Infinity) > 60_000 ? { lastUsedAtMs: atMs } : {})),
    revoke: async (id, atMs) => change(id, ({ revokedAtMs }) => ({ revokedAtMs: revokedAtMs ?? atMs })),
    async removeEndedBefore(beforeMs) {
      const ended = [...rows.values()].filter(
        ({ expiresAtMs, revokedAtMs = Infinity }) => Math.min(expiresAtMs, revokedAtMs) < beforeMs,
      )
      for (const { id } of ended) rows.delete(id)
      return ended.length
    },
  }
}
