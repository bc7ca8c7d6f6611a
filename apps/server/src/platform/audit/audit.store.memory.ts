import { hashOfRow } from './audit-chain.ts'
import type { AuditRow, AuditStore } from './audit.store.ts'

export function createMemoryAuditStore(): AuditStore {
  const rows: AuditRow[] = []
  return {
    async append(added) {
      const last = rows.at(-1)
      const chained = { ...added, seq: (last?.seq ?? 0) + 1, formerHash: last?.hash ?? '' }
      const row = { ...chained, hash: hashOfRow(chained) }
      rows.push(row)
      return row
    },
    list: async ({ beforeSeq = Infinity, limit }) =>
      rows
        .filter(({ seq }) => seq < beforeSeq)
        .toReversed()
        .slice(0, limit),
    listAfter: async (afterSeq, limit) => rows.filter(({ seq }) => seq > afterSeq).slice(0, limit),
  }
}
