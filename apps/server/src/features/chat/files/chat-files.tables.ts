import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    heldUntil: bigint('held_until', { mode: 'number' }).notNull(),
  },
  (table) => [index('chat_files_uploader').on(table.uploader, table.createdAt)],
)
