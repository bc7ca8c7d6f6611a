import { and, desc, eq, gte, lt, lte, max, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import {
  likenessOf,
  minuteOf,
  type SecurityEventEntry,
  type SecurityEventFilter,
  type SecurityEventStore,
  type StoredSecurityEvent,
} from './security-event.store.ts'
import { securityEvents as table } from './security-log.tables.ts'

export function createDrizzleSecurityEventStore(orm: Orm): SecurityEventStore {
  return {
    async add(events) {
      if (events.length === 0) return
      await orm
        .insert(table)
        .values(joinAlike(events).map(({ atMs, ...event }) => ({ ...event, at: atMs, minuteAt: minuteOf(atMs) })))
        .onConflictDoUpdate({
          target: [table.minuteAt, table.userId, table.address, table.kind, table.outcome],
          set: { count: sql`${table.count} + excluded.count` },
        })
    },
    async list({ beforeSeq, limit, ...filter }) {
      const rows = await orm
        .select()
        .from(table)
        .where(and(beforeSeq === undefined ? undefined : lt(table.seq, beforeSeq), ...conditions(filter)))
        .orderBy(desc(table.seq))
        .limit(limit)
      return rows.map(toStored)
    },
    erase: async (userId) => void (await remove(eq(table.userId, userId))),
    removeBefore: (beforeMs) => remove(lt(table.at, beforeMs)),
    async removeBeyond(count) {
      const [newest] = await orm.select({ seq: max(table.seq) }).from(table)
      return newest?.seq == null ? 0 : remove(lte(table.seq, newest.seq - count))
    },
  }

  async function remove(which: SQL): Promise<number> {
    return (await orm.delete(table).where(which)).rowCount ?? 0
  }
}

/** One statement cannot change a row twice. */
function joinAlike(events: readonly SecurityEventEntry[]): SecurityEventEntry[] {
  const joined = new Map<string, SecurityEventEntry>()
  for (const event of events) {
    const known = joined.get(likenessOf(event))
    joined.set(likenessOf(event), known === undefined ? event : { ...known, count: known.count + event.count })
  }
  return [...joined.values()]
}

function conditions({ kind, outcome, userId, address, fromMs, toMs }: SecurityEventFilter): (SQL | undefined)[] {
  return [
    kind && eq(table.kind, kind),
    outcome && eq(table.outcome, outcome),
    userId === undefined ? undefined : eq(table.userId, userId),
    address === undefined ? undefined : eq(table.address, address),
    fromMs === undefined ? undefined : gte(table.at, fromMs),
    toMs === undefined ? undefined : lt(table.at, toMs),
  ]
}

const toStored = ({ at, minuteAt: _minuteAt, ...row }: typeof table.$inferSelect): StoredSecurityEvent => ({
  ...row,
  atMs: at,
})
