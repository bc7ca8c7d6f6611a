import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'
import type { StoredContent } from './chat.store.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** `headSeq` counts messages, `headRev` all changes; both without a gap. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: text().primaryKey(),
    opMode: text('op_mode').notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    name: text(),
    epoch: text().notNull(),
    headSeq: number('head_seq').notNull().default(0),
    headRev: number('head_rev').notNull().default(0),
    isReadOnly: boolean('is_read_only').notNull().default(false),
    slowModeS: integer('slow_mode_s').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: epochMs('created_at').notNull(),
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
    joinedAt: epochMs('joined_at').notNull(),
    readsFrom: number('reads_from').notNull().default(1),
    leftAt: epochMs('left_at'),
    isOwner: boolean('is_owner').notNull().default(false),
    isMuted: boolean('is_muted').notNull().default(false),
    /** The owner removed them. */
    isRemoved: boolean('is_removed').notNull().default(false),
    /** Who has invited them back since they left. */
    invitedBy: text('invited_by'),
    invitedAt: epochMs('invited_at'),
  },
  (table) => [
    primaryKey({ name: 'chat_members_pkey', columns: [table.roomId, table.accountId] }),
    foreignKey({
      name: 'chat_members_room_id_fkey',
      columns: [table.roomId],
      foreignColumns: [chatRooms.id],
    }).onDelete('cascade'),
    index('chat_members_account').on(table.accountId),
    index('chat_members_invited_by')
      .on(table.invitedBy)
      .where(sql`${table.invitedBy} is not null`),
  ],
)

/** How far somebody has read. */
export const chatReads = pgTable(
  'chat_reads',
  {
    roomId: text('room_id').notNull(),
    accountId: text('account_id').notNull(),
    readSeq: number('read_seq').notNull(),
  },
  (table) => [
    primaryKey({ name: 'chat_reads_pkey', columns: [table.roomId, table.accountId] }),
    foreignKey({
      name: 'chat_reads_room_id_fkey',
      columns: [table.roomId],
      foreignColumns: [chatRooms.id],
    }).onDelete('cascade'),
    index('chat_reads_account').on(table.accountId),
  ],
)

/** Without a reference to the room: one statement numbers a message in its room and inserts it. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    roomId: text('room_id').notNull(),
    seq: number('seq').notNull(),
    rev: number('rev').notNull(),
    /** The revision it was posted with: the answer to its author, and to a repeat of the same command. */
    postedRev: number('posted_rev').notNull(),
    authorId: text('author_id').notNull(),
    clientId: text('client_id').notNull(),
    kind: text('kind').$type<StoredContent['kind']>().notNull(),
    text: text('text').notNull().default(''),
    /** Of calls and notices. */
    content: jsonb('content').$type<object>(),
    fileId: text('file_id'),
    replyToSeq: number('reply_to_seq'),
    mentions: text('mentions').array(),
    sentAt: epochMs('sent_at').notNull(),
    editedAt: epochMs('edited_at'),
    deletedAt: epochMs('deleted_at'),
    deletedByModerator: boolean('deleted_by_moderator').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'chat_messages_pkey', columns: [table.roomId, table.seq] }),
    unique('chat_messages_client').on(table.authorId, table.clientId),
    index('chat_messages_rev').on(table.roomId, table.rev),
    index('chat_messages_reply')
      .on(table.roomId, table.replyToSeq)
      .where(sql`${table.replyToSeq} is not null`),
    uniqueIndex('chat_messages_file')
      .on(table.fileId)
      .where(sql`${table.fileId} is not null`),
    // The function comes with a migration. A short list of pending words keeps each pause for sorting them in short.
    index('chat_messages_search')
      .using('gin', sql`chat_words(${table.text})`)
      .with({ gin_pending_list_limit: 512 }),
  ],
)

/** `rev` orders reactions by when they came. */
export const chatReactions = pgTable(
  'chat_reactions',
  {
    roomId: text('room_id').notNull(),
    seq: number('seq').notNull(),
    emoji: text('emoji').notNull(),
    accountId: text('account_id').notNull(),
    rev: number('rev').notNull(),
  },
  (table) => [
    primaryKey({ name: 'chat_reactions_pkey', columns: [table.roomId, table.seq, table.emoji, table.accountId] }),
    foreignKey({
      name: 'chat_reactions_room_id_seq_fkey',
      columns: [table.roomId, table.seq],
      foreignColumns: [chatMessages.roomId, chatMessages.seq],
    }).onDelete('cascade'),
    index('chat_reactions_account').on(table.accountId),
  ],
)
