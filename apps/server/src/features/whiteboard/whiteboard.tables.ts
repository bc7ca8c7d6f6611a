import { bigint, customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
})

/** What the changes of a sheet came to when they were last put together. */
export const whiteboards = pgTable('whiteboards', {
  board: text('board').primaryKey(),
  state: bytes('state').notNull(),
})

/** Changes since. */
export const whiteboardChanges = pgTable(
  'whiteboard_changes',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    board: text('board').notNull(),
    update: bytes('update').notNull(),
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
    state: bytes('state').notNull(),
  },
  (table) => [index('whiteboard_versions_board').on(table.board, table.atMs)],
)
