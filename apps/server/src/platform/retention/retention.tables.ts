import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** `at` is Unix milliseconds. */
export const retentionRuns = pgTable('retention_runs', {
  kind: text('kind').primaryKey(),
  at: bigint('at', { mode: 'number' }).notNull(),
  removed: bigint('removed', { mode: 'number' }).notNull(),
  removedInAll: bigint('removed_in_all', { mode: 'number' }).notNull(),
  isFailed: boolean('is_failed').notNull(),
})
