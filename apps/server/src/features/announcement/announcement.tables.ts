import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'

/** What staff said to everybody. Times are Unix milliseconds. */
export const announcements = pgTable(
  'announcements',
  {
    opMode: text('op_mode').notNull(),
    architectureId: text('architecture_id').notNull(),
    id: text('id').notNull(),
    text: text('text').notNull(),
    translations: jsonb('translations')
      .$type<readonly { readonly locale: string; readonly text: string }[]>()
      .notNull()
      .default([]),
    link: text('link'),
    areaId: text('area_id'),
    beginMs: epochMs('begin_at').notNull(),
    endMs: epochMs('end_at').notNull(),
    authorId: text('author_id'),
    takenBackMs: epochMs('taken_back_at'),
  },
  (table) => [primaryKey({ name: 'announcements_pkey', columns: [table.opMode, table.architectureId, table.id] })],
)
