import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditDetails } from './audit.store.ts'

/** A trigger refuses every change and removal. `at` is Unix milliseconds, as it was hashed. */
export const auditEntries = pgTable('audit_entries', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  id: text('id').notNull().unique(),
  at: bigint('at', { mode: 'number' }).notNull(),
  by: text('by').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').$type<AuditDetails>().notNull(),
  formerHash: text('former_hash').notNull(),
  hash: text('hash').notNull(),
})
