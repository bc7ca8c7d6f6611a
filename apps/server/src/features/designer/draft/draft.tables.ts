import type { DraftChange } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../../../platform/db/columns.ts'
import type { Names } from './draft-state.ts'

/** What designers work on, as a whole: the draft of `version`. Later changes are in `venue_draft_changes`. Source: EDT-02. */
export const venueDrafts = pgTable(
  'venue_drafts',
  {
    architectureId: text('architecture_id').primaryKey(),
    version: integer('version').notNull(),
    /** Of an older server; newer than the bytes where it is not null. */
    document: text('document'),
    documentGzip: bytea('document_gzip'),
    /** Of the newest version. */
    names: jsonb('names').$type<Names>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [check('venue_drafts_document', sql`num_nonnulls(${table.document}, ${table.documentGzip}) > 0`)],
)

/** One row for each patch; without changes the whole document was replaced. */
export const venueDraftChanges = pgTable(
  'venue_draft_changes',
  {
    architectureId: text('architecture_id').notNull(),
    version: integer('version').notNull(),
    /** Of the request. */
    id: text('id').notNull(),
    /** Of the page it came from, which chose it at random. */
    author: text('author').notNull(),
    changedBy: text('changed_by').notNull(),
    at: instant('at').notNull(),
    // As it is, so that what is read is what was sent.
    changes: json('changes').$type<readonly DraftChange[]>(),
    rewritten: json('rewritten').$type<readonly DraftChange[]>(),
  },
  (table) => [
    primaryKey({ name: 'venue_draft_changes_pkey', columns: [table.architectureId, table.version] }),
    index('venue_draft_changes_at').on(table.at),
  ],
)
