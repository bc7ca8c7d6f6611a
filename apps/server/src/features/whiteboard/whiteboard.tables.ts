import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, epochMs } from '../../platform/db/columns.ts'

/** What the changes of a sheet came to when they were last put together. */
export const whiteboards = pgTable('whiteboards', {
  board: text('board').primaryKey(),
  state: bytea('state').notNull(),
})

/** Changes since. */
export const whiteboardChanges = pgTable(
  'whiteboard_changes',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    board: text('board').notNull(),
    update: bytea('update').notNull(),
  },
  (table) => [index('whiteboard_changes_board').on(table.board, table.seq)],
)

/** Former states. Times are Unix milliseconds. */
export const whiteboardVersions = pgTable(
  'whiteboard_versions',
  {
    id: text('id').primaryKey(),
    board: text('board').notNull(),
    atMs: epochMs('at').notNull(),
    count: integer('count').notNull(),
    bytes: integer('bytes').notNull(),
    state: bytea('state').notNull(),
  },
  (table) => [index('whiteboard_versions_board').on(table.board, table.atMs)],
)
