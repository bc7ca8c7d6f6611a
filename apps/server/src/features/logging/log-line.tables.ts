import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'
import type { ClientDetails, LogLevel, LogOrigin } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'

/** `at` is Unix milliseconds. */
export const logLines = pgTable(
  'log_lines',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: epochMs('at').notNull(),
    level: text('level').$type<LogLevel>().notNull(),
    origin: text('origin').$type<LogOrigin>().notNull(),
    opMode: text('op_mode').$type<OpMode>(),
    category: text('category').notNull(),
    message: text('message').notNull(),
    details: text('details'),
    client: jsonb('client').$type<Partial<ClientDetails>>(),
    userId: text('user_id'),
    standsFor: integer('stands_for'),
  },
  (table) => [index('log_lines_at').on(table.at), index('log_lines_user').on(table.userId)],
)
