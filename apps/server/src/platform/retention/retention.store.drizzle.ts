import { sql } from 'drizzle-orm'
import type { Orm } from '../db/database.ts'
import type { RetentionStore } from './retention.store.ts'
import { retentionRuns } from './retention.tables.ts'

export function createDrizzleRetentionStore(orm: Orm): RetentionStore {
  return {
    async note({ atMs, ...run }) {
      await orm
        .insert(retentionRuns)
        .values({ ...run, at: atMs, removedInAll: run.removed })
        .onConflictDoUpdate({
          target: retentionRuns.kind,
          set: {
            at: atMs,
            removed: run.removed,
            isFailed: run.isFailed,
            removedInAll: sql`${retentionRuns.removedInAll} + ${run.removed}`,
          },
        })
    },
    async list() {
      const rows = await orm.select().from(retentionRuns)
      return rows.map(({ at, ...run }) => ({ ...run, atMs: at }))
    },
  }
}
