import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../db/columns.ts'
import type { AuditDetails } from './audit.store.ts'

/**
 * A trigger refuses every change and removal. `at` is Unix milliseconds, as it was hashed. `format` is 2; rows of 1 are of a
 * version that wrote ids of persons and texts into them, and are sealed at the next start.
 */
export const auditEntries = pgTable('audit_entries', {
  seq: bigint('seq', { mode: 'number' }).primaryKey(),
  id: text('id').notNull().unique('audit_entries_id_key'),
  at: epochMs('at').notNull(),
  by: text('by').notNull(),
  act: text('act').notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').$type<AuditDetails>().notNull(),
  formerHash: text('former_hash').notNull(),
  hash: text('hash').notNull(),
  format: integer('format').notNull().default(1),
})

/** Beside the chain, until the person is erased. */
export const auditPeople = pgTable('audit_people', {
  accountId: text('account_id').primaryKey(),
  key: text('key').notNull(),
  pseudonym: text('pseudonym').notNull().unique('audit_people_pseudonym_key'),
})

/** Beside the chain, until one of its persons is erased. */
export const auditTexts = pgTable(
  'audit_texts',
  {
    entryId: text('entry_id').primaryKey(),
    salt: text('salt').notNull(),
    text: text('text').notNull(),
    ofBy: text('of_by'),
    ofSubject: text('of_subject'),
  },
  (table) => [index('audit_texts_of_by').on(table.ofBy), index('audit_texts_of_subject').on(table.ofSubject)],
)
