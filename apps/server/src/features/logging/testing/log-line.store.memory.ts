import { forgotten, type LineFilter, type LogLineStore, type StoredLine } from '../log-line.store.ts'

export function createMemoryLogLineStore(): LogLineStore {
  let lines: StoredLine[] = []
  let last = 0
  const keepOnly = (isKept: (line: StoredLine) => boolean): number => {
    const before = lines.length
    lines = lines.filter(isKept)
    return before - lines.length
  }
  return {
    async add(added) {
      for (const line of added) lines.push({ ...line, seq: ++last })
    },
    list: async ({ beforeSeq = Infinity, limit, ...filter }) =>
      lines
        .filter((line) => line.seq < beforeSeq && isOf(line, filter))
        .toReversed()
        .slice(0, limit),
    async erase(userId) {
      lines = lines
        .filter((line) => line.userId !== userId || line.origin === 'SERVER')
        .map(({ userId: about, ...line }) => ({
          ...line,
          ...(about !== undefined && about !== userId && { userId: about }),
          message: line.message.replaceAll(userId, forgotten),
          ...(line.details !== undefined && { details: line.details.replaceAll(userId, forgotten) }),
        }))
    },
    removeBefore: async (beforeMs) => keepOnly(({ atMs }) => atMs >= beforeMs),
    removeBeyond: async (count) => keepOnly(({ seq }) => seq > last - count),
  }
}

function isOf(line: StoredLine, { level, origin, category, words = [], userId, fromMs, toMs }: LineFilter): boolean {
  const text = `${line.message}\n${line.details ?? ''}`.toLowerCase()
  return (
    (level === undefined || line.level === level) &&
    (origin === undefined || line.origin === origin) &&
    (category === undefined || line.category.toLowerCase() === category.toLowerCase()) &&
    (userId === undefined || line.userId === userId) &&
    (fromMs === undefined || line.atMs >= fromMs) &&
    (toMs === undefined || line.atMs < toMs) &&
    words.every((word) => text.includes(word.toLowerCase()))
  )
}
