import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { reportKinds } from '../chat/chat-limits.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { wallPicturesMax } from './social-wall-limits.ts'

export const WallWidgetId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .describe('Id of a widget of the current venue.')
export const WallPostId = z.string().regex(/^[\w-]{1,64}$/)

export const WallPicture = z
  .strictObject({
    pictureId: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .describe(
    'At `/assets/wall/{pictureId}`, with `?size=preview` at most 640 pixels wide and high; any caller that knows the id may see it.',
  )
export type WallPicture = z.infer<typeof WallPicture>

const post = { postId: z.string(), at: EpochMs, text: z.string() }

const OwnWallPost = z
  .strictObject({
    ...post,
    kind: z.literal('post'),
    author: ChatPerson,
    pictures: z.array(WallPicture).max(wallPicturesMax),
    likes: z.int().nonnegative(),
    isLiked: z.boolean(),
    state: z.enum(['pending', 'hidden']).optional().describe('Absent once everyone sees it.'),
  })
  .describe('A post that was written in the venue.')
export type OwnWallPost = z.infer<typeof OwnWallPost>

const FeedWallPost = z
  .strictObject({
    ...post,
    kind: z.literal('feed'),
    source: z.enum(['mastodon', 'rss', 'atom']),
    author: z.string(),
    title: z.string().optional(),
    url: z.string().optional(),
  })
  .describe('An entry of a feed: only text, and the address of the full entry.')
export type FeedWallPost = z.infer<typeof FeedWallPost>

export const WallPost = z.discriminatedUnion('kind', [OwnWallPost, FeedWallPost])
export type WallPost = z.infer<typeof WallPost>

export const WallRight = z
  .discriminatedUnion('may', [
    z.strictObject({ may: z.literal(true), slowModeS: z.int().nonnegative(), isModeratedBefore: z.boolean() }),
    z.strictObject({
      may: z.literal(false),
      why: z.enum(['guest', 'muted', 'banned', 'closed']),
      until: EpochMs.optional(),
      reason: z.string().optional(),
    }),
  ])
  .describe('Whether the receiver may post, and if not, why.')
export type WallRight = z.infer<typeof WallRight>

export const WallPage = z
  .strictObject({
    posts: z.array(WallPost),
    next: z.string().optional(),
    right: WallRight,
    brokenFeeds: z.int().nonnegative().describe('How many feeds cannot be read at the moment.'),
    queue: z.int().nonnegative().optional().describe('For moderators: how many posts wait for approval.'),
  })
  .describe('A page of a wall, the latest first.')
export type WallPage = z.infer<typeof WallPage>

export const QueuedPost = z
  .strictObject({
    post: WallPost,
    reports: z.array(z.strictObject({ kind: z.enum(reportKinds), count: z.int().positive() })).max(reportKinds.length),
  })
  .describe('A post as moderators see it.')
export type QueuedPost = z.infer<typeof QueuedPost>
