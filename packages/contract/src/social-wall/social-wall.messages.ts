import { z } from 'zod'
import { reportKinds } from '../chat/chat-limits.ts'
import { distinct } from '../distinct.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { text } from '../text.ts'
import { wallPicturesMax, wallTextMaxLength } from './social-wall-limits.ts'
import { QueuedPost, WallPost, WallPostId, WallWidgetId } from './wall-post.ts'

const wall = { widgetId: WallWidgetId }
const post = { ...wall, postId: WallPostId }
const notThere = ['social-wall.not-found', 'social-wall.post-not-found'] as const

/** Source: WID-03. */
export const socialWallCommands = defineCommands({
  'social-wall.follow': {
    summary: 'Follow the changes of a wall.',
    body: z.strictObject(wall),
    answer: 'nothing',
    errors: ['social-wall.not-found'],
    perMinute: 120,
  },
  'social-wall.unfollow': {
    summary: 'Stop following a wall.',
    body: z.strictObject(wall),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'social-wall.post': {
    summary: 'Post a text, pictures, or both. A repeated client id is the same post.',
    body: z.strictObject({
      ...wall,
      clientId: z.uuid(),
      text: text(wallTextMaxLength).trim(),
      pictureIds: distinct(z.array(WallPostId).max(wallPicturesMax)).default([]),
    }),
    answer: WallPost,
    errors: [
      'social-wall.not-found',
      'social-wall.cannot-post',
      'social-wall.slow-mode',
      'social-wall.empty',
      'social-wall.picture-gone',
    ],
    perMinute: 10,
    answerMaxBytes: 16 * 1024,
  },
  'social-wall.like': {
    summary: 'Like a post, or remove the like. Each person has one like per post.',
    body: z.strictObject({ ...post, isLiked: z.boolean() }),
    answer: z.strictObject({ likes: z.int().nonnegative() }),
    errors: [...notThere, 'social-wall.cannot-post'],
    perMinute: 120,
    answerMaxBytes: 1024,
  },
  'social-wall.delete': {
    summary: 'Delete an own post.',
    body: z.strictObject(post),
    answer: 'nothing',
    errors: notThere,
    perMinute: 30,
  },
  'social-wall.report': {
    summary: 'Report a post to the moderators.',
    body: z.strictObject({ ...post, kind: z.enum(reportKinds) }),
    answer: 'nothing',
    errors: notThere,
    perMinute: 10,
  },
  'social-wall.list-queue': {
    summary: 'Posts that wait for moderation, or those that are hidden. At most 50, oldest first.',
    body: z.strictObject({ ...wall, isHidden: z.boolean() }),
    answer: z.strictObject({ posts: z.array(QueuedPost).max(50) }),
    errors: ['social-wall.not-found'],
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
    isHeavy: true,
  },
  'social-wall.moderate': {
    summary: 'Approve a post or hide it. Either settles its reports.',
    body: z.strictObject({ ...post, act: z.enum(['approve', 'hide']) }),
    answer: 'nothing',
    errors: notThere,
    perMinute: 120,
  },
})

export const socialWallFacts = defineFacts({
  'social-wall.changed': z
    .strictObject({
      ...wall,
      hasNew: z.boolean().describe('There are posts that were not shown before.'),
      withinMs: z
        .int()
        .nonnegative()
        .describe(
          'Read the wall again at a random moment within this time, because all clients receive this fact at once.',
        ),
      gone: z.array(z.string()),
      likes: z.array(z.strictObject({ postId: z.string(), likes: z.int().nonnegative() })),
    })
    .describe(
      'The wall has changed since the last of these facts; at most one a second. A client that shows the wall reads it again.',
    ),
  'social-wall.own-changed': z
    .strictObject(wall)
    .describe(
      "A post of the receiver was approved or hidden, or the receiver's right to post changed: read the wall again.",
    ),
  'social-wall.queue-changed': z
    .strictObject({ ...wall, queue: z.int().nonnegative() })
    .describe('For moderators who follow the wall: the queue has changed.'),
})
