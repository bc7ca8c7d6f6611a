import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { PublishRight } from '../chat/chat-room.ts'
import { constants } from '../constants.ts'
import { MediaBoardId, PieceId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { text } from '../text.ts'
import { Like } from './like.ts'
import { piecesMax } from '../venue/media-board.ts'
import { commentMaxLength, commentsPageMax, likedCommentsMax, likesListedMax } from './media-board-limits.ts'

const board = z.strictObject({ mediaBoardId: MediaBoardId })
const onPiece = { mediaBoardId: MediaBoardId, pieceId: PieceId }
const noPiece = ['media-board.not-found', 'media-board.piece-not-found'] as const
/** Made by the client of who writes: sent again it is the same comment. */
const CommentId = z.uuid().toLowerCase()
const count = z.int().nonnegative()

/** How many like a piece (likes of comments are not among them), have commented on it, and have begun it. Source: MED-03. */
export const PieceCounts = z.strictObject({ likes: count, comments: count, views: count })
export type PieceCounts = z.infer<typeof PieceCounts>

/** By piece id; a piece that is not named has nought of each. */
export const CountsByPiece = z.record(z.string(), PieceCounts)
export type CountsByPiece = z.infer<typeof CountsByPiece>

/** How far somebody came; `positionS` is where to go on, in seconds (of a document, its page). */
export const OwnView = z.strictObject({
  pieceId: PieceId,
  positionS: z.number().nonnegative(),
  isFinished: z.boolean(),
  at: EpochMs,
})
export type OwnView = z.infer<typeof OwnView>

/** One's own doings on a board. */
export const OwnOnBoard = z.strictObject({
  likes: z.array(PieceId).max(piecesMax),
  /** Of comments, those liked last. */
  likedComments: z.array(CommentId).max(likedCommentsMax),
  favourites: z.array(PieceId).max(piecesMax),
  /** The latest first. */
  views: z.array(OwnView).max(piecesMax),
})
export type OwnOnBoard = z.infer<typeof OwnOnBoard>

/** `seq` is its place below its piece: a later comment has a greater one, and there may be gaps. */
export const PieceComment = z.strictObject({
  commentId: CommentId,
  pieceId: PieceId,
  seq: z.int().positive(),
  author: ChatPerson,
  text: z.string(),
  at: EpochMs,
  likes: count,
})
export type PieceComment = z.infer<typeof PieceComment>

const commentPage = {
  /** In the order they were written. */
  comments: z.array(PieceComment).max(commentsPageMax),
  /** Whether there are earlier ones. */
  isMore: z.boolean(),
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
})

export const mediaBoardFacts = defineFacts({
  /** At most one every 500 ms: the counts of those pieces where they changed. */
  'media-board.changed': z.strictObject({ mediaBoardId: MediaBoardId, counts: CountsByPiece, asOf: EpochMs }),
  /** What one did in another window, or from another device. */
  'media-board.own-changed': z.strictObject({ mediaBoardId: MediaBoardId, own: OwnOnBoard.partial() }),
  /** Of a piece whose comments are followed, at most one every 500 ms: new ones, how many like which, those that are gone. */
  'media-board.comments-changed': z.strictObject({
    ...onPiece,
    comments: z.array(PieceComment),
    likes: z.record(z.string(), count),
    deleted: z.array(CommentId),
  }),
})
