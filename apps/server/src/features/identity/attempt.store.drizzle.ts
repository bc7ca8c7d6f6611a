import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import { notFlushed } from '../../platform/db/not-flushed.ts'
import type { AttemptStore, Pair } from './attempt.store.ts'
import { loginAttempts as table } from './identity.tables.ts'

const isOf = ({ emailKey, address }: Pair) => and(eq(table.emailKey, emailKey), eq(table.address, address))

export function createDrizzleAttemptStore(orm: Orm): AttemptStore {
  const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`
  return {
    // Of a bucket `last_at` is when it is full again: a token less is a refill later, and one statement decides and takes.
    async takeToken(pair, { capacity, refillEveryMs }, nowMs) {
      const refill = sql`${refillEveryMs}::int * interval '1 millisecond'`
      const [taken] = await orm
        .insert(table)
        .values({ ...pair, attempts: 0, lastAt: new Date(nowMs + refillEveryMs) })
        .onConflictDoUpdate({
          target: [table.emailKey, table.address],
          set: { lastAt: sql`greatest(${table.lastAt}, ${at(nowMs)}) + ${refill}` },
          setWhere: sql`${table.lastAt} <= ${at(nowMs + (capacity - 1) * refillEveryMs)}`,
        })
        .returning({ lastAt: table.lastAt, notFlushed })
      if (taken) return { isTaken: true }
      const [blocked] = await orm.select().from(table).where(isOf(pair))
      const fullAtMs = blocked?.lastAt.getTime() ?? nowMs
      return { isTaken: false, blockedUntilMs: fullAtMs - (capacity - 1) * refillEveryMs }
    },
    async returnToken(pair, { refillEveryMs }) {
      const refill = sql`${refillEveryMs}::int * interval '1 millisecond'`
      await orm
        .update(table)
        .set({ lastAt: sql`${table.lastAt} - ${refill}` })
        .where(isOf(pair))
        .returning({ notFlushed })
    },
    async take(pair, { nowMs, maxAttempts, blockedForMs, forgottenAfterMs }) {
      const isFull = sql`${table.attempts} >= ${maxAttempts}`
      const isBlocked = sql`${isFull} and ${table.lastAt} > ${at(nowMs - blockedForMs)}`
      const isFresh = sql`${isFull} or ${table.lastAt} <= ${at(nowMs - forgottenAfterMs)}`
      const lastAt = new Date(nowMs)
      const [taken] = await orm
        .insert(table)
        .values({ ...pair, attempts: 1, lastAt })
        .onConflictDoUpdate({
          target: [table.emailKey, table.address],
          set: { attempts: sql`case when ${isFresh} then 1 else ${table.attempts} + 1 end`, lastAt },
          setWhere: sql`not (${isBlocked})`,
        })
        .returning({ attempts: table.attempts, notFlushed })
      if (taken) return { isTaken: true, attempts: taken.attempts }
      const [blocked] = await orm.select().from(table).where(isOf(pair))
      return { isTaken: false, blockedUntilMs: (blocked?.lastAt.getTime() ?? nowMs) + blockedForMs }
    },
    async giveBack(pair) {
      await orm
        .update(table)
        .set({ attempts: sql`greatest(0, ${table.attempts} - 1)` })
        .where(isOf(pair))
        .returning({ notFlushed })
    },
    async look(pair) {
      const [row] = await orm.select().from(table).where(isOf(pair))
      return row && { attempts: row.attempts, lastAtMs: row.lastAt.getTime() }
    },
    async clear(pair) {
      await orm.delete(table).where(isOf(pair)).returning({ notFlushed })
    },
    async countAccounts(address, sinceMs) {
      const isCounted = and(eq(table.address, address), gte(table.lastAt, new Date(sinceMs)))
      const [row] = await orm.select({ accounts: count() }).from(table).where(isCounted)
      return Number(row?.accounts ?? 0)
    },
    async removeOlderThan(beforeMs) {
      return (await orm.delete(table).where(lt(table.lastAt, new Date(beforeMs)))).rowCount ?? 0
    },
  }
}
