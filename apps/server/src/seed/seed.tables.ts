import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** What this database was seeded with, once. `finishedAt` (Unix milliseconds) is null after a crash in the middle. */
export const seeded = pgTable('seeded', {
  only: boolean().primaryKey().default(true),
  kind: text().notNull(),
  hasOwnPassword: boolean('has_own_password').notNull(),
  finishedAt: bigint('finished_at', { mode: 'number' }),
})
