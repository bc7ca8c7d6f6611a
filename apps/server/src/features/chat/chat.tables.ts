import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

/** `headSeq` counts messages, `headRev` all changes; both without a gap. Times are Unix milliseconds. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: text().primaryKey(),
    opMode: text('op_mode').notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    name: text(),
    epoch: text().notNull(),
    headSeq: bigint('head_seq', { mode: 'number' }).notNull().default(0),
    headRev: bigint('head_rev', { mode: 'number' }).notNull().default(0),
    isReadOnly: boolean('is_read_only').notNull().default(false),
    slowModeS: integer('slow_mode_s').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('chat_rooms_key').on(table.opMode, table.kind, table.key),
    index('chat_rooms_group_founder')
      .on(table.createdBy, table.createdAt)
      .where(sql`${table.kind} = 'group'`),
  ],
)

/** Of private chats and groups. */
export const chatMembers = pgTable(
  'chat_members',
  {
    roomId: text('room_id').notNull(),
    accountId: text('account_id').notNull(),
    joinedAt: bigint('joined_at', { mode: 'number' }).notNull(),
    readsFrom: bigint('reads_from', { mode: 'number' }).notNull().default(1),
    leftAt: bigint('left_at', { mode: 'number' }),
    isOwner: boolean('is_owner').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.accountId] })],
)

/** How far somebody has read. */
export const chatReads = pgTable(
  'chat_reads',
  {
    roomId: text('room_id').notNull(),
    accountId: text('account_id').notNull(),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.accountId] })],
)
