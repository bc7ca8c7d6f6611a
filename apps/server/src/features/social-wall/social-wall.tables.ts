import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { byteText, epochMs } from '../../platform/db/columns.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { PictureType } from '../../platform/pictures/pictures.ts'
import type { PostState, ReportKind } from './stored-post.ts'

const wall = () => ({
  opMode: text('op_mode').$type<OpMode>().notNull(),
  architectureId: text('architecture_id').notNull(),
  widgetId: text('widget_id').notNull(),
})
const ms = (name: string) => epochMs(name).notNull()

/** `at` is when a post came to be seen; it orders the wall, and ids of the same moment are compared byte by byte. */
export const wallPosts = pgTable(
  'social_wall_posts',
  {
    id: byteText('id').primaryKey(),
    ...wall(),
    author: text('author').notNull(),
    clientId: text('client_id').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<PostState>().notNull(),
    likes: integer('likes').notNull().default(0),
    at: ms('at'),
    createdAt: ms('created_at'),
  },
  (table) => [
    check('social_wall_posts_state_check', sql`${table.state} in ('pending', 'shown', 'hidden')`),
    uniqueIndex('social_wall_posts_act').on(table.author, table.clientId),
    index('social_wall_posts_wall').on(table.opMode, table.architectureId, table.widgetId, table.at, table.id),
    index('social_wall_posts_waiting')
      .on(table.opMode, table.architectureId, table.widgetId, table.state, table.at)
      .where(sql`${table.state} <> 'shown'`),
  ],
)

export const wallLikes = pgTable(
  'social_wall_likes',
  { postId: byteText('post_id').notNull(), userId: text('user_id').notNull(), at: ms('at') },
  (table) => [
    primaryKey({ name: 'social_wall_likes_pkey', columns: [table.postId, table.userId] }),
    foreignKey({
      name: 'social_wall_likes_post_id_fkey',
      columns: [table.postId],
      foreignColumns: [wallPosts.id],
    }).onDelete('cascade'),
    index('social_wall_likes_user').on(table.userId),
  ],
)

/** Of posts, and of items of feeds, which have no row. */
export const wallReports = pgTable(
  'social_wall_reports',
  {
    ...wall(),
    postId: byteText('post_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    at: ms('at'),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: 'social_wall_reports_pkey',
      columns: [table.opMode, table.architectureId, table.widgetId, table.postId, table.userId],
    }),
    index('social_wall_reports_user').on(table.userId),
  ],
)

export const wallPictures = pgTable(
  'social_wall_pictures',
  {
    id: byteText('id').primaryKey(),
    ...wall(),
    uploader: text('uploader').notNull(),
    postId: byteText('post_id'),
    place: integer('place').notNull().default(0),
    mediaType: text('media_type').$type<PictureType>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    stored: text('stored').notNull(),
    bytes: integer('bytes').notNull(),
    preview: text('preview').notNull(),
    previewBytes: integer('preview_bytes').notNull(),
    createdAt: ms('created_at'),
    waitsUntil: ms('waits_until'),
  },
  (table) => [
    foreignKey({
      name: 'social_wall_pictures_post_id_fkey',
      columns: [table.postId],
      foreignColumns: [wallPosts.id],
    }).onDelete('set null'),
    index('social_wall_pictures_post').on(table.postId),
    index('social_wall_pictures_uploader').on(table.uploader, table.createdAt),
    index('social_wall_pictures_waiting')
      .on(table.waitsUntil)
      .where(sql`${table.postId} is null`),
  ],
)

/** Items of feeds that moderators took off a wall. */
export const wallHiddenItems = pgTable(
  'social_wall_hidden_items',
  { ...wall(), postId: text('post_id').notNull(), at: ms('at') },
  (table) => [
    primaryKey({
      name: 'social_wall_hidden_items_pkey',
      columns: [table.opMode, table.architectureId, table.widgetId, table.postId],
    }),
  ],
)
