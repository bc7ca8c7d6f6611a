import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { reportKinds } from '../chat/chat-limits.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { wallPicturesMax } from './social-wall-limits.ts'

/** Of a widget in the venue that is in use. */
export const WallWidgetId = z.string().regex(/^[\w-]{1,64}$/)
export const WallPostId = z.string().regex(/^[\w-]{1,64}$/)

/** At `/assets/wall/{pictureId}`, with `?size=preview` at most 640 pixels wide and high; any caller that knows the id may see it. */
export const WallPicture = z.strictObject({
  pictureId: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
})
export type WallPicture = z.infer<typeof WallPicture>

const post = { postId: z.string(), at: EpochMs, text: z.string() }

/** One written here. */
const OwnWallPost = z.strictObject({
  ...post,
  kind: z.literal('post'),
  author: ChatPerson,
  pictures: z.array(WallPicture).max(wallPicturesMax),
  likes: z.int().nonnegative(),
  isLiked: z.boolean(),
  /** Absent once everybody sees it. */
  state: z.enum(['pending', 'hidden']).optional(),
})
export type OwnWallPost = z.infer<typeof OwnWallPost>

/** One of a feed: text alone, and where it stands in full. */
const FeedWallPost = z.strictObject({
  ...post,
  kind: z.literal('feed'),
  source: z.enum(['mastodon', 'rss', 'atom']),
  author: z.string(),
  title: z.string().optional(),
  url: z.string().optional(),
})
export type FeedWallPost = z.infer<typeof FeedWallPost>

export const WallPost = z.discriminatedUnion('kind', [OwnWallPost, FeedWallPost])
export type WallPost = z.infer<typeof WallPost>

/** Whether one may post, and if not, why. */
export const WallRight = z.discriminatedUnion('may', [
  z.strictObject({ may: z.literal(true), slowModeS: z.int().nonnegative(), isModeratedBefore: z.boolean() }),
  z.strictObject({
    may: z.literal(false),
    why: z.enum(['guest', 'muted', 'banned', 'closed']),
    until: EpochMs.optional(),
    reason: z.string().optional(),
  }),
])
export type WallRight = z.infer<typeof WallRight>

/** A page of a wall, the latest first. */
export const WallPage = z.strictObject({
  posts: z.array(WallPost),
  next: z.string().optional(),
  right: WallRight,
  /** How many of the feeds cannot be read at the moment. */
  brokenFeeds: z.int().nonnegative(),
  /** For moderators: how many posts wait for them. */
  queue: z.int().nonnegative().optional(),
})
export type WallPage = z.infer<typeof WallPage>

/** A post as moderators see it. */
export const QueuedPost = z.strictObject({
  post: WallPost,
  reports: z.array(z.strictObject({ kind: z.enum(reportKinds), count: z.int().positive() })).max(reportKinds.length),
})
export type QueuedPost = z.infer<typeof QueuedPost>
