import type { ImportResult } from '@foyer/contract'
import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../../platform/db/columns.ts'

/** Imports of accounts while they run. */
export const accountImports = pgTable(
  'account_imports',
  {
    id: text('id').notNull(),
    startedBy: text('started_by').notNull(),
    lastAtMs: epochMs('last_at').notNull(),
    /** The results by the number of their batch, for repeats. */
    batches: jsonb('batches').$type<Readonly<Record<string, readonly ImportResult[]>>>().notNull(),
    /** Whether the audit log has the counts. */
    isNoted: boolean('is_noted').notNull(),
  },
  (table) => [primaryKey({ name: 'account_imports_pkey', columns: [table.startedBy, table.id] })],
)
