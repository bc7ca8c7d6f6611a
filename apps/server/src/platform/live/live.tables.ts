import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How many commits have changed the state of a key of a live feature; its row is the lock of that key. */
export const liveVersions = pgTable(
  'live_versions',
  {
    feature: text('feature').notNull(),
    key: text('key').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'live_versions_pkey', columns: [table.feature, table.key] })],
)
