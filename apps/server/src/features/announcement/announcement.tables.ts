import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What staff said to everybody. Times are Unix milliseconds. */
export const announcements = pgTable(
  'announcements',
  {
    opMode: text('op_mode').notNull(),
    id: text('id').notNull(),
    text: text('text').notNull(),
    link: text('link'),
    areaId: text('area_id'),
    beginMs: bigint('begin_at', { mode: 'number' }).notNull(),
    endMs: bigint('end_at', { mode: 'number' }).notNull(),
    authorId: text('author_id'),
    takenBackMs: bigint('taken_back_at', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.opMode, table.id] })],
)
