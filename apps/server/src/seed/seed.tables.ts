import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../platform/db/columns.ts'

/** What this database was seeded with, once. `finishedAt` is null after a crash in the middle. */
export const seeded = pgTable(
  'seeded',
  {
    only: boolean().primaryKey().default(true),
    kind: text().notNull(),
    hasOwnPassword: boolean('has_own_password').notNull(),
    finishedAt: epochMs('finished_at'),
  },
  (table) => [check('seeded_one_row', sql`${table.only}`)],
)
