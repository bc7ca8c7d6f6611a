import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { epochMs } from '../../platform/db/columns.ts'

const piece = () => ({
  opMode: text('op_mode').notNull(),
  architectureId: text('architecture_id').notNull(),
  mediaBoardId: text('media_board_id').notNull(),
  pieceId: text('piece_id').notNull(),
})

/** A like that ended stays for a while, so that its late repeat does not begin it anew. */
export const mediaBoardLikes = pgTable(
  'media_board_likes',
  {
    uuid: uuid('uuid').primaryKey(),
    ...piece(),
    /** Empty where the piece itself is liked. */
    commentId: text('comment_id').notNull().default(''),
    authorId: text('author_id').notNull(),
    /** By the clock of the author. */
    createdAtMs: epochMs('created_at').notNull(),
    atMs: epochMs('at').notNull(),
    endedAtMs: epochMs('ended_at'),
  },
  (table) => [
    uniqueIndex('media_board_likes_once')
      .on(table.authorId, table.opMode, table.architectureId, table.mediaBoardId, table.pieceId, table.commentId)
      .where(sql`${table.endedAtMs} is null`),
    index('media_board_likes_of_comment')
      .on(table.commentId)
      .where(sql`${table.commentId} <> ''`),
    index('media_board_likes_ended')
      .on(table.endedAtMs)
      .where(sql`${table.endedAtMs} is not null`),
  ],
)

/** A deleted comment keeps its place and nothing of its text. */
export const mediaBoardComments = pgTable(
  'media_board_comments',
  {
    commentId: uuid('comment_id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    ...piece(),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
    atMs: epochMs('at').notNull(),
    deletedAtMs: epochMs('deleted_at'),
  },
  (table) => [
    index('media_board_comments_of_piece')
      .on(table.opMode, table.architectureId, table.mediaBoardId, table.pieceId, table.seq)
      .where(sql`${table.deletedAtMs} is null`),
    index('media_board_comments_author').on(table.authorId),
  ],
)

export const mediaBoardFavourites = pgTable(
  'media_board_favourites',
  { accountId: text('account_id').notNull(), ...piece(), atMs: epochMs('at').notNull() },
  (table) => [
    primaryKey({
      name: 'media_board_favourites_pkey',
      columns: [table.accountId, table.opMode, table.architectureId, table.mediaBoardId, table.pieceId],
    }),
  ],
)

export const mediaBoardViews = pgTable(
  'media_board_views',
  {
    accountId: text('account_id').notNull(),
    ...piece(),
    positionS: doublePrecision('position_s').notNull(),
    isFinished: boolean('is_finished').notNull(),
    atMs: epochMs('at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'media_board_views_pkey',
      columns: [table.accountId, table.opMode, table.architectureId, table.mediaBoardId, table.pieceId],
    }),
  ],
)
