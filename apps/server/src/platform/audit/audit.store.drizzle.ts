import { asc, desc, gt, lt, sql } from 'drizzle-orm'
import type { Orm } from '../db/database.ts'
import { hashOfRow } from './audit-chain.ts'
import type { AuditRow, AuditStore } from './audit.store.ts'
import { auditEntries } from './audit.tables.ts'

/** Of the lock that lets one writer in at a time; any number nobody else uses. */
const LOCK = 7_202_011

export function createDrizzleAuditStore(orm: Orm): AuditStore {
  return {
    append: (added) =>
      orm.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
        const [last] = await transaction.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1)
        const chained = { ...added, seq: (last?.seq ?? 0) + 1, formerHash: last?.hash ?? '' }
        const row: AuditRow = { ...chained, hash: hashOfRow(chained) }
        const { atMs, ...rest } = row
        await transaction.insert(auditEntries).values({ ...rest, at: atMs })
        return row
      }),

    async list({ beforeSeq, limit }) {
      const rows = await orm
        .select()
        .from(auditEntries)
        .where(beforeSeq === undefined ? undefined : lt(auditEntries.seq, beforeSeq))
        .orderBy(desc(auditEntries.seq))
        .limit(limit)
      return rows.map(toRow)
    },

    async listAfter(afterSeq, limit) {
      const rows = await orm
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.seq, afterSeq))
        .orderBy(asc(auditEntries.seq))
        .limit(limit)
      return rows.map(toRow)
    },
  }
}

const toRow = ({ at, ...row }: typeof auditEntries.$inferSelect): AuditRow => ({ ...row, atMs: at })
