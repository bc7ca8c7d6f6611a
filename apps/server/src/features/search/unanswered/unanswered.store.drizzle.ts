import { desc, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { unansweredQuestions as table } from '../search.tables.ts'
import type { UnansweredStore } from './unanswered.store.ts'

export function createDrizzleUnansweredStore(orm: Orm): UnansweredStore {
  return {
    async note({ question, locale, atMs }) {
      const at = new Date(atMs)
      await orm
        .insert(table)
        .values({
          folded: foldText(question),
          locale,
          question,
          timesAsked: 1,
          firstAskedAt: at,
          lastAskedAt: at,
        })
        .onConflictDoUpdate({
          target: [table.folded, table.locale],
          set: {
            timesAsked: sql`${table.timesAsked} + 1`,
            lastAskedAt: sql`greatest(${table.lastAskedAt}, excluded.last_asked_at)`,
          },
        })
    },
    async list(limit) {
      const rows = await orm.select().from(table).orderBy(desc(table.timesAsked), desc(table.lastAskedAt)).limit(limit)
      return rows.map(({ question, locale, timesAsked, firstAskedAt, lastAskedAt }) => ({
        question,
        locale,
        timesAsked,
        firstAskedAt: firstAskedAt.getTime(),
        lastAskedAt: lastAskedAt.getTime(),
      }))
    },
    async sweep(beforeMs, most) {
      const old = await orm.delete(table).where(lt(table.lastAskedAt, new Date(beforeMs)))
      const beyond = await orm.execute(sql`
        delete from ${table} where (${table.folded}, ${table.locale}) in (
          select ${table.folded}, ${table.locale} from ${table}
          order by ${table.timesAsked} desc, ${table.lastAskedAt} desc offset ${most}
        )`)
      return (old.rowCount ?? 0) + (beyond.rowCount ?? 0)
    },
  }
}
