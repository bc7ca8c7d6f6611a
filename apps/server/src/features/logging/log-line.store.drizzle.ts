import { and, desc, eq, gte, lt, lte, max, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import { forgotten, type LineFilter, type LogLineStore, type StoredLine } from './log-line.store.ts'
import { logLines } from './log-line.tables.ts'

/** Where words are looked for. */
const text = sql`lower(${logLines.message} || chr(10) || coalesce(${logLines.details}, ''))`

export function createDrizzleLogLineStore(orm: Orm): LogLineStore {
  return {
    async add(lines) {
      if (lines.length > 0) await orm.insert(logLines).values(lines.map(({ atMs, ...rest }) => ({ ...rest, at: atMs })))
    },
    async list({ beforeSeq, limit, ...filter }) {
      const rows = await orm
        .select()
        .from(logLines)
        .where(and(beforeSeq === undefined ? undefined : lt(logLines.seq, beforeSeq), ...conditions(filter)))
        .orderBy(desc(logLines.seq))
        .limit(limit)
      return rows.map(toStored)
    },
    async erase(userId) {
      await orm.transaction(async (transaction) => {
        await transaction.delete(logLines).where(and(eq(logLines.userId, userId), sql`${logLines.origin} <> 'SERVER'`))
        await transaction.update(logLines).set({ userId: null }).where(eq(logLines.userId, userId))
        await transaction
          .update(logLines)
          .set({
            message: sql`replace(${logLines.message}, ${userId}, ${forgotten})`,
            details: sql`replace(${logLines.details}, ${userId}, ${forgotten})`,
          })
          .where(sql`position(${userId} in ${logLines.message} || coalesce(${logLines.details}, '')) > 0`)
      })
    },
    removeBefore: (beforeMs) => remove(lt(logLines.at, beforeMs)),
    async removeBeyond(count) {
      const [newest] = await orm.select({ seq: max(logLines.seq) }).from(logLines)
      return newest?.seq == null ? 0 : remove(lte(logLines.seq, newest.seq - count))
    },
  }

  async function remove(which: SQL): Promise<number> {
    return (await orm.delete(logLines).where(which)).rowCount ?? 0
  }
}

function conditions({ level, origin, category, words = [], userId, fromMs, toMs }: LineFilter): (SQL | undefined)[] {
  return [
    level && eq(logLines.level, level),
    origin && eq(logLines.origin, origin),
    category === undefined ? undefined : sql`lower(${logLines.category}) = lower(${category})`,
    userId === undefined ? undefined : eq(logLines.userId, userId),
    fromMs === undefined ? undefined : gte(logLines.at, fromMs),
    toMs === undefined ? undefined : lt(logLines.at, toMs),
    ...words.map((word) => sql`position(lower(${word}) in ${text}) > 0`),
  ]
}

const toStored = ({ at, ...row }: typeof logLines.$inferSelect): StoredLine => {
  const { seq, level, origin, opMode, category, message, details, client, userId, standsFor } = row
  return {
    seq,
    atMs: at,
    level,
    origin,
    category,
    message,
    ...(opMode !== null && { opMode }),
    ...(details !== null && { details }),
    ...(client !== null && { client }),
    ...(userId !== null && { userId }),
    ...(standsFor !== null && { standsFor }),
  }
}
