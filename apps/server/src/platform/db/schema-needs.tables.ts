import { sql } from 'drizzle-orm'
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core'

/** Which migration a server must know to run on this database; migrations that drop something set it. Source: NOD-06. */
export const schemaNeeds = pgTable(
  'schema_needs',
  {
    only: boolean('only').primaryKey().default(true),
    /** When that migration was made, as in `meta/_journal.json`. */
    migration: bigint('migration', { mode: 'number' }).notNull(),
  },
  (table) => [check('schema_needs_only_check', sql`${table.only}`)],
)
