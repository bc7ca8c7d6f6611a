import type { ChatFileRow, ChatFileStore } from '../chat-files.store.ts'

export function createMemoryChatFileStore(): ChatFileStore {
  const rows = new Map<string, ChatFileRow>()
  const all = () => [...rows.values()]
  const letGo = (is: (row: ChatFileRow) => boolean): ChatFileRow[] =>
    all()
      .filter(is)
      .map((row) => {
        const going: ChatFileRow = { ...row, state: 'going' }
        rows.set(row.id, going)
        return going
      })
  const countReceived = (userId: string, sinceMs: number) => {
    const counted = all().filter(({ uploader, createdAtMs }) => uploader === userId && createdAtMs >= sinceMs)
    const firstAtMs = counted.length === 0 ? undefined : Math.min(...counted.map(({ createdAtMs }) => createdAtMs))
    return { bytes: counted.reduce((bytes, row) => bytes + row.receivedBytes, 0), firstAtMs }
  }
  return {
    countReceived: async (userId, sinceMs) => countReceived(userId, sinceMs),
    async add(row, { sinceMs, maxBytes }) {
      if (countReceived(row.uploader, sinceMs).bytes + row.receivedBytes > maxBytes) return false
      rows.set(row.id, row)
      return true
    },
    find: async (fileId) => rows.get(fileId),
    list: async (fileIds) => fileIds.flatMap((id) => rows.get(id) ?? []),
    async hold(fileId, { roomId, userId }, heldUntilMs) {
      const row = rows.get(fileId)
      const isTheirs = row?.roomId === roomId && row.uploader === userId
      if (!isTheirs || (row.state !== 'waiting' && row.state !== 'taken')) return undefined
      const held: ChatFileRow = { ...row, heldUntilMs: Math.max(row.heldUntilMs, heldUntilMs) }
      rows.set(fileId, held)
      return held
    },
    async noteTaken(fileId, seq) {
      const row = rows.get(fileId)
      if (row?.state === 'waiting') rows.set(fileId, { ...row, state: 'taken', takenBySeq: seq })
    },
    listOverdue: async (nowMs) => all().filter((row) => row.state === 'going' || isOverdue(row, nowMs)),
    letGo: async (fileIds, overdueAtMs) =>
      letGo(
        (row) =>
          fileIds.includes(row.id) && (overdueAtMs === undefined ? row.state !== 'gone' : isOverdue(row, overdueAtMs)),
      ),
    releaseOf: async (userId) => letGo((row) => row.uploader === userId && row.state !== 'gone'),
    async noteGone(fileIds) {
      for (const row of fileIds.map((id) => rows.get(id))) {
        if (row?.state !== 'going') continue
        rows.set(row.id, { ...row, state: 'gone', stored: undefined, preview: undefined, previewBytes: undefined })
      }
    },
    async removeGoneBefore(beforeMs) {
      const old = all().filter(({ state, createdAtMs }) => state === 'gone' && createdAtMs < beforeMs)
      for (const { id } of old) rows.delete(id)
      return old.length
    },
    listOf: async (userId) =>
      all().filter(({ uploader, state }) => uploader === userId && (state === 'waiting' || state === 'taken')),
    async erase(userId) {
      for (const { id, uploader, state } of all()) if (uploader === userId && state === 'gone') rows.delete(id)
    },
  }
}

const isOverdue = ({ state, heldUntilMs }: ChatFileRow, nowMs: number) => state === 'waiting' && heldUntilMs < nowMs
