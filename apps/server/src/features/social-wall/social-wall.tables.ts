import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { OpMode } from '../../platform/http/feature.ts'
import type { PictureType } from '../../platform/pictures/pictures.ts'
import type { PostState, ReportKind } from './social-wall.store.ts'

const wall = () => ({ opMode: text('op_mode').$type<OpMode>().notNull(), widgetId: text('widget_id').notNull() })
const ms = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** Social walls. Times are Unix milliseconds. */
export const wallPosts = pgTable('social_wall_posts', {
  id: text('id').primaryKey(),
  ...wall(),
  author: text('author').notNull(),
  clientId: text('client_id').notNull(),
  text: text('text').notNull(),
  state: text('state').$type<PostState>().notNull(),
  likes: integer('likes').notNull().default(0),
  at: ms('at'),
  createdAt: ms('created_at'),
})

export const wallLikes = pgTable(
  'social_wall_likes',
  { postId: text('post_id').notNull(), userId: text('user_id').notNull(), at: ms('at') },
  (table) => [primaryKey({ columns: [table.postId, table.userId] })],
)

export const wallReports = pgTable(
  'social_wall_reports',
  {
    ...wall(),
    postId: text('post_id').notNull(),
    userId: text('user_id').notNull(),
    kind: text('kind').$type<ReportKind>().notNull(),
    at: ms('at'),
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.opMode, table.widgetId, table.postId, table.userId] })],
)

export const wallPictures = pgTable('social_wall_pictures', {
  id: text('id').primaryKey(),
  ...wall(),
  uploader: text('uploader').notNull(),
  postId: text('post_id'),
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
})

export const wallHiddenItems = pgTable(
  'social_wall_hidden_items',
  { ...wall(), postId: text('post_id').notNull(), at: ms('at') },
  (table) => [primaryKey({ columns: [table.opMode, table.widgetId, table.postId] })],
)
