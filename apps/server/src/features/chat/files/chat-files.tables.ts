import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../../../platform/db/columns.ts'
import type { ChatFileState } from './chat-files.store.ts'

/** Files of chats. Times are Unix milliseconds. */
export const chatFiles = pgTable(
  'chat_files',
  {
    id: text('id').primaryKey(),
    roomId: text('room_id').notNull(),
    uploader: text('uploader').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    stored: text('stored'),
    preview: text('preview'),
    previewBytes: integer('preview_bytes'),
    state: text('state').$type<ChatFileState>().notNull(),
    takenBySeq: bigint('taken_by_seq', { mode: 'number' }),
    receivedBytes: integer('received_bytes').notNull(),
    createdAt: epochMs('created_at').notNull(),
    heldUntil: epochMs('held_until').notNull(),
  },
  (table) => [
    check('chat_files_state_check', sql`${table.state} in ('waiting', 'taken', 'going', 'gone')`),
    index('chat_files_uploader').on(table.uploader, table.createdAt),
    index('chat_files_untaken')
      .on(table.heldUntil)
      .where(sql`${table.state} <> 'taken'`),
  ],
)
