import type { AnnouncementStore, StoredAnnouncement } from './announcement.store.ts'

/** Keeps announcements as long as the process lives. */
export function createMemoryAnnouncementStore(): AnnouncementStore {
  const all = new Map<string, StoredAnnouncement>()
  const inOrder = () => [...all.values()].toSorted((a, b) => a.beginMs - b.beginMs)
  return {
    async insert(announcement) {
      const key = `${announcement.opMode} ${announcement.id}`
      const kept = all.get(key) ?? announcement
      all.set(key, kept)
      return kept
    },
    async takeBack(opMode, id, atMs) {
      const known = all.get(`${opMode} ${id}`)
      if (known?.takenBackMs === undefined && known !== undefined)
        all.set(`${opMode} ${id}`, { ...known, takenBackMs: atMs })
    },
    readHolding: async (nowMs) =>
      inOrder().filter(({ endMs, takenBackMs }) => endMs > nowMs && takenBackMs === undefined),
    exportOf: async (accountId) => inOrder().filter(({ authorId }) => authorId === accountId),
    async forget(accountId) {
      for (const [key, one] of all) if (one.authorId === accountId) all.set(key, { ...one, authorId: undefined })
    },
    async removeEnded(beforeMs) {
      const before = all.size
      for (const [key, { endMs }] of all) if (endMs < beforeMs) all.delete(key)
      return before - all.size
    },
  }
}
