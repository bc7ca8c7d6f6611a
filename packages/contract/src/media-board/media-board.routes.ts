import { z } from 'zod'
import { MediaBoardId, PieceId, UserId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { AgendaSession } from '../venue/agenda-session.ts'
import { Asset } from '../venue/asset.ts'
import { ofVersion } from '../venue/venue-query.ts'
import { MediaBoard } from '../venue/media-board.ts'
import { Like } from './like.ts'
import { recommendedMax } from './media-board-limits.ts'

/** What a piece says of the session that it is the stream, discussion or recording of. */
const SessionOfPiece = AgendaSession.pick({
  id: true,
  titles: true,
  begin: true,
  end: true,
  areaId: true,
  widgetId: true,
  pieceId: true,
})

/** A board as attendees get it, with those files of the venue that its pieces name, and the sessions that name its pieces. */
export const ServedMediaBoard = z.strictObject({
  ...MediaBoard.shape,
  assets: z.array(Asset),
  sessions: z.array(SessionOfPiece),
})
export type ServedMediaBoard = z.infer<typeof ServedMediaBoard>

/** Why a piece is recommended, for a line below it. */
export const Because = z.discriminatedUnion('kind', [
  /** An editor chose it. */
  z.strictObject({ kind: z.literal('editorial') }),
  /** Many here like it or watch it. */
  z.strictObject({ kind: z.literal('popular') }),
  /** It shares a tag, or a speaker, with what this person likes. */
  z.strictObject({ kind: z.literal('tag'), tag: z.string() }),
  z.strictObject({ kind: z.literal('speaker'), name: z.string() }),
  /** People who like that piece, as this person does, like this one too. */
  z.strictObject({ kind: z.literal('alike'), pieceId: PieceId }),
  /** The same of a piece this person has watched or read, and not liked. */
  z.strictObject({ kind: z.literal('watched'), pieceId: PieceId }),
  z.strictObject({ kind: z.literal('now-live') }),
  z.strictObject({ kind: z.literal('soon-live') }),
  z.strictObject({ kind: z.literal('new') }),
])
export type Because = z.infer<typeof Because>

export const Recommendation = z.strictObject({ pieceId: PieceId, because: Because })
export type Recommendation = z.infer<typeof Recommendation>

const board = z.strictObject({ mediaBoardId: MediaBoardId })
const likeErrors = [
  'media-board.not-found',
  'media-board.piece-not-found',
  'media-board.comment-not-found',
  'media-board.cannot-publish',
] as const

/** Source: MED-01 to MED-03. */
export const mediaBoardRoutes = defineRoutes([
  {
    call: 'media-board.load',
    summary: 'The pieces of a media board, and the files they refer to.',
    description: 'Answers {"data": board} with an ETag; If-None-Match gives 304. The venue itself contains no pieces.',
    params: board,
    query: ofVersion,
    answer: z.strictObject({ data: ServedMediaBoard }),
    errors: ['media-board.not-found', 'venue.not-found', 'preview.link-ended'],
    perMinute: 120,
    answerMaxBytes: 12 * 1024 * 1024,
  },
  {
    call: 'media-board.recommended',
    summary: 'Pieces recommended to this attendee, best first.',
    params: z.strictObject({ mediaBoardId: MediaBoardId, userId: UserId }),
    query: z.strictObject({
      limit: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1')
        .optional()
        .describe(`12 without it, never more than ${recommendedMax}`),
      language: z.string().max(16).optional().describe('Language of the page; pieces in this language come first'),
    }),
    answer: z.strictObject({ data: z.array(Recommendation) }),
    errors: ['media-board.not-found'],
    perMinute: 60,
    answerMaxBytes: 32 * 1024,
  },
  {
    call: 'media-board.like',
    summary: 'Like a piece or a comment.',
    description:
      'A person likes a piece or a comment once: repeating it, with the same uuid or another, changes nothing. Answered once it is stored.',
    body: Like,
    answer: 'nothing',
    errors: likeErrors,
    perMinute: 120,
  },
  {
    call: 'media-board.unlike',
    summary: 'Remove a like.',
    description:
      "Removes the caller's like of that piece or comment, whatever its uuid. It is no error if there is none. The like of another person is not found.",
    body: Like,
    answer: 'nothing',
    errors: ['media-board.like-not-found'],
    perMinute: 120,
  },
])
