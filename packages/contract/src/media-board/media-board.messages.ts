import { z } from 'zod'
import { reportKinds } from '../chat/chat-limits.ts'
import { ChatPerson } from '../chat/chat-person.ts'
import { PublishRight } from '../chat/chat-room.ts'
import { constants } from '../constants.ts'
import { MediaBoardId, PieceId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { text } from '../text.ts'
import { Like } from './like.ts'
import { piecesMax } from '../venue/venue-limits.ts'
import { commentMaxLength, commentsPageMax, likedCommentsMax, likesListedMax } from './media-board-limits.ts'

const board = z.strictObject({ mediaBoardId: MediaBoardId })
const onPiece = { mediaBoardId: MediaBoardId, pieceId: PieceId }
const noPiece = ['media-board.not-found', 'media-board.piece-not-found'] as const
const CommentId = z
  .uuid()
  .toLowerCase()
  .describe("A UUID that the author's client creates. Sent again, it is the same comment.")
const count = z.int().nonnegative()

/** Source: MED-03. */
export const PieceCounts = z
  .strictObject({ likes: count, comments: count, views: count })
  .describe(
    'How many people like a piece (likes of comments are not counted), how many comments it has, and how many people have begun it.',
  )
export type PieceCounts = z.infer<typeof PieceCounts>

export const CountsByPiece = z
  .record(z.string(), PieceCounts)
  .describe('By piece id. A piece that is absent has 0 of each.')
export type CountsByPiece = z.infer<typeof CountsByPiece>

export const OwnView = z
  .strictObject({
    pieceId: PieceId,
    positionS: z.number().nonnegative(),
    isFinished: z.boolean(),
    at: EpochMs,
  })
  .describe('How far a person came. `positionS` is where to continue, in seconds (in a document: the page).')
export type OwnView = z.infer<typeof OwnView>

export const OwnOnBoard = z
  .strictObject({
    likes: z.array(PieceId).max(piecesMax),
    likedComments: z.array(CommentId).max(likedCommentsMax).describe('Ids of the comments that were liked last.'),
    favourites: z.array(PieceId).max(piecesMax),
    views: z.array(OwnView).max(piecesMax).describe('The latest first.'),
  })
  .describe("The receiver's own actions on a board.")
export type OwnOnBoard = z.infer<typeof OwnOnBoard>

export const PieceComment = z
  .strictObject({
    commentId: CommentId,
    pieceId: PieceId,
    seq: z.int().positive(),
    author: ChatPerson,
    text: z.string(),
    at: EpochMs,
    likes: count,
  })
  .describe('`seq` is the position below the piece: a later comment has a greater one, and there may be gaps.')
export type PieceComment = z.infer<typeof PieceComment>

const commentPage = {
  comments: z.array(PieceComment).max(commentsPageMax).describe('In the order they were written.'),
  isMore: z.boolean().describe('Whether there are earlier comments.'),
}

/** Source: MED-01, MED-03. */
export const mediaBoardCommands = defineCommands({
  'media-board.follow': {
    summary: "The counts of every piece of a board, the caller's own actions there, and the changes from now on.",
    body: board,
    answer: z.strictObject({ counts: CountsByPiece, own: OwnOnBoard, asOf: EpochMs }),
    errors: ['media-board.not-found'],
    perMinute: 120,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'media-board.unfollow': {
    summary: 'Stop following a board.',
    body: board,
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'media-board.list-likes': {
    summary: "The caller's likes of pieces and comments in the whole venue, latest first; at most 2,000.",
    body: z.strictObject({ limit: z.int().min(1).max(constants.likesQueryLimit).optional() }),
    answer: z.strictObject({ likes: z.array(Like).max(likesListedMax) }),
    errors: [],
    perMinute: 30,
    answerMaxBytes: 1 * 1024 * 1024,
    isHeavy: true,
  },
  'media-board.set-favourite': {
    summary: "Add a piece to the caller's favourites, or remove it.",
    body: z.strictObject({ ...onPiece, isFavourite: z.boolean() }),
    answer: 'nothing',
    errors: noPiece,
    perMinute: 120,
  },
  'media-board.note-view': {
    summary: 'Record that the caller has started a piece, reached a position, or finished it.',
    body: z.strictObject({
      ...onPiece,
      positionS: z.number().nonnegative().max(604_800),
      isFinished: z.boolean().optional(),
    }),
    answer: 'nothing',
    errors: noPiece,
    perMinute: 240,
  },
  'media-board.follow-comments': {
    summary: 'The latest comments on a piece, whether the caller may write one, and the changes from now on.',
    body: z.strictObject(onPiece),
    answer: z.strictObject({ ...commentPage, publish: PublishRight }),
    errors: noPiece,
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
  },
  'media-board.unfollow-comments': {
    summary: 'Stop following the comments on a piece.',
    body: z.strictObject(onPiece),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'media-board.list-comments': {
    summary: 'A page of the comments on a piece: the latest, or those before one.',
    body: z.strictObject({
      ...onPiece,
      before: z.int().positive().optional(),
      limit: z.int().min(1).max(commentsPageMax).optional(),
    }),
    answer: z.strictObject(commentPage),
    errors: noPiece,
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
    isHeavy: true,
  },
  'media-board.add-comment': {
    summary: 'Write a comment on a piece.',
    body: z.strictObject({
      ...onPiece,
      commentId: CommentId,
      text: text(commentMaxLength).trim().min(1, 'Please write something'),
    }),
    answer: PieceComment,
    errors: [...noPiece, 'media-board.cannot-publish'],
    perMinute: 10,
    answerMaxBytes: 8 * 1024,
  },
  'media-board.delete-comment': {
    summary: 'Delete an own comment; moderators may delete any.',
    body: z.strictObject({ ...onPiece, commentId: CommentId }),
    answer: 'nothing',
    errors: [...noPiece, 'media-board.comment-not-found'],
    perMinute: 60,
  },
  'media-board.report-comment': {
    summary: 'Report a comment of another person to the moderators.',
    body: z.strictObject({
      ...onPiece,
      commentId: CommentId,
      clientId: z.uuid(),
      kind: z.enum(reportKinds),
      note: text(500).optional(),
    }),
    answer: 'nothing',
    errors: [...noPiece, 'media-board.comment-not-found'],
    perMinute: 10,
  },
})

export const mediaBoardFacts = defineFacts({
  'media-board.changed': z
    .strictObject({ mediaBoardId: MediaBoardId, counts: CountsByPiece, asOf: EpochMs })
    .describe('Changed counts by piece id, as absolute values; at most one fact every 500 ms.'),
  'media-board.own-changed': z
    .strictObject({ mediaBoardId: MediaBoardId, own: OwnOnBoard.partial() })
    .describe('What the receiver did in another window or on another device.'),
  'media-board.comments-changed': z
    .strictObject({
      ...onPiece,
      comments: z.array(PieceComment),
      likes: z.record(z.string(), count),
      deleted: z.array(CommentId),
    })
    .describe(
      'For a piece whose comments are followed: new comments, counts of likes by comment id, ids of deleted comments. At most one every 500 ms.',
    ),
})
