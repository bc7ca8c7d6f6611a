import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../db/columns.ts'

/** One row for each key; `status` and `answer` are null while the first request is at work. `at` is Unix milliseconds. */
export const idempotency = pgTable(
  'idempotency',
  {
    principal: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    answer: jsonb(),
    at: epochMs('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.principal, table.key, table.call] }), index('idempotency_at').on(table.at)],
)
