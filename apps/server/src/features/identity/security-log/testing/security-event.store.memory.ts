import {
  likenessOf,
  type SecurityEventFilter,
  type SecurityEventStore,
  type StoredSecurityEvent,
} from '../security-event.store.ts'

export function createMemorySecurityEventStore(): SecurityEventStore {
  const linesByLikeness = new Map<string, StoredSecurityEvent>()
  let lastSeq = 0
  return {
    async add(events) {
      for (const event of events) {
        const known = linesByLikeness.get(likenessOf(event))
        const line = known ? { ...known, count: known.count + event.count } : { ...event, seq: (lastSeq += 1) }
        linesByLikeness.set(likenessOf(event), line)
      }
    },
    async list({ beforeSeq = Infinity, limit, ...filter }) {
      return [...linesByLikeness.values()]
        .filter((line) => line.seq < beforeSeq && fits(line, filter))
        .toSorted((one, other) => other.seq - one.seq)
        .slice(0, limit)
    },
    erase: async (userId) => void remove((line) => line.userId === userId),
    removeBefore: async (beforeMs) => remove(({ atMs }) => atMs < beforeMs),
    removeBeyond: async (count) => remove(({ seq }) => seq <= lastSeq - count),
  }

  function remove(isOver: (line: StoredSecurityEvent) => boolean): number {
    const over = [...linesByLikeness].filter(([, line]) => isOver(line))
    for (const [likeness] of over) linesByLikeness.delete(likeness)
    return over.length
  }
}

function fits(line: StoredSecurityEvent, { fromMs = 0, toMs = Infinity, ...same }: SecurityEventFilter): boolean {
  const keys = ['kind', 'outcome', 'userId', 'address'] as const
  const isSame = keys.every((key) => same[key] === undefined || same[key] === line[key])
  return isSame && line.atMs >= fromMs && line.atMs < toMs
}
