import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../db/columns.ts'

/** `at` is Unix milliseconds. */
export const retentionRuns = pgTable('retention_runs', {
  kind: text('kind').primaryKey(),
  at: epochMs('at').notNull(),
  removed: bigint('removed', { mode: 'number' }).notNull(),
  removedInAll: bigint('removed_in_all', { mode: 'number' }).notNull(),
  isFailed: boolean('is_failed').notNull(),
})
