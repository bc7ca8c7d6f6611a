import { and, eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import type { AccountImportStore, ImportKey } from './account-import.store.ts'
import { accountImports } from './account-import.tables.ts'

export function createPostgresAccountImportStore(orm: Orm): AccountImportStore {
  return {
    async keep({ id, startedBy }, batch, results, atMs) {
      const batches = { [batch]: results }
      const [row] = await orm
        .insert(accountImports)
        .values({ id, startedBy, lastAtMs: atMs, batches, isNoted: false })
        .onConflictDoUpdate({
          target: [accountImports.startedBy, accountImports.id],
          // The right side of `||` wins: what is kept stays.
          set: { lastAtMs: atMs, batches: sql`excluded.batches || ${accountImports.batches}` },
        })
        .returning({ batches: accountImports.batches })
      return row?.batches[batch] ?? results
    },
    listUnnoted: (which) =>
      orm
        .select({ id: accountImports.id, startedBy: accountImports.startedBy, batches: accountImports.batches })
        .from(accountImports)
        .where(
          and(
            eq(accountImports.isNoted, false),
            'beforeMs' in which ? lt(accountImports.lastAtMs, which.beforeMs) : isOne(which),
          ),
        ),
    async setNoted(key) {
      await orm.update(accountImports).set({ isNoted: true }).where(isOne(key))
    },
    async removeBefore(beforeMs) {
      const isOver = and(eq(accountImports.isNoted, true), lt(accountImports.lastAtMs, beforeMs))
      return (await orm.delete(accountImports).where(isOver)).rowCount ?? 0
    },
  }
}

const isOne = ({ id, startedBy }: ImportKey) => and(eq(accountImports.id, id), eq(accountImports.startedBy, startedBy))
