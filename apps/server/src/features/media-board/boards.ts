import {
  constants,
  recommendedMax,
  type CheckedBody,
  type CommandAnswer,
  type Like,
  type MediaBoard,
  type OwnOnBoard,
  type PublishRight,
  type Recommendation,
} from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode } from '../../platform/http/feature.ts'
import type { BoardMemory } from './board-memory.ts'
import type { BoardWriter } from './board-writer.ts'
import type { MediaBoardStore, PieceKey, StoredLike } from './media-board.store.ts'
import type { BoardAsker } from './asker.ts'

/** What keeps somebody from writing. */
export interface Sanctioned {
  readonly kind: 'mute' | 'ban'
  readonly until?: number
  readonly reason: string
}

export interface BoardsDeps {
  readonly store: Pick<MediaBoardStore, 'listLikes'>
  readonly memory: BoardMemory
  readonly writer: BoardWriter
  readonly clock: Clock
  readonly findBoard: (opMode: OpMode, mediaBoardId: string) => MediaBoard | undefined
  /** The board that a piece is on. */
  readonly boardOf: (opMode: OpMode, pieceId: string) => string | undefined
  readonly sanctionOf: (userId: string) => Promise<Sanctioned | undefined>
  readonly apartFrom: (userId: string) => ReadonlySet<string>
}

/** Likes, favourites, views and what to see next. Failures are those of the calls and commands of these names. Source: MED-01 to MED-03. */
export interface Boards {
  overview(asker: BoardAsker, mediaBoardId: string): Omit<CommandAnswer<'media-board.follow'>, 'asOf'>
  recommended(ask: {
    readonly opMode: OpMode
    readonly mediaBoardId: string
    readonly userId: string
    readonly limit: number | undefined
    readonly language: string | undefined
  }): Recommendation[]
  like(asker: BoardAsker, like: Like): Promise<void>
  unlike(asker: BoardAsker, like: Like): Promise<void>
  listLikes(asker: BoardAsker, limit: number | undefined): Promise<Like[]>
  setFavourite(asker: BoardAsker, body: CheckedBody<'media-board.set-favourite'>): Promise<void>
  noteView(asker: BoardAsker, body: CheckedBody<'media-board.note-view'>): Promise<void>
  /** Fails with `media-board.not-found` and `media-board.piece-not-found`. */
  demandPiece(opMode: OpMode, place: { readonly mediaBoardId: string; readonly pieceId: string }): PieceKey
  publishRight(asker: BoardAsker): Promise<PublishRight>
}

const defaultLimit = 12

export function createBoards(deps: BoardsDeps): Boards {
  const { store, memory, writer, clock, findBoard, boardOf, sanctionOf, apartFrom } = deps
  return {
    overview,
    recommended,
    like,
    unlike,
    listLikes,
    setFavourite,
    noteView,
    demandPiece,
    publishRight,
  }

  function overview({ opMode, userId }: BoardAsker, mediaBoardId: string) {
    const { pieces } = demandBoard(opMode, mediaBoardId)
    const counts = memory.counts(
      opMode,
      mediaBoardId,
      pieces.map(({ id }) => id),
    )
    return { counts, own: userId === undefined ? nothingOwn : ownOf(opMode, pieces, mediaBoardId, userId) }
  }

  /** What was done with pieces that are on the board no more is kept, and not told. */
  function ownOf(opMode: OpMode, pieces: MediaBoard['pieces'], mediaBoardId: string, userId: string): OwnOnBoard {
    const own = memory.own(opMode, mediaBoardId, userId)
    const ids = new Set(pieces.map(({ id }) => id))
    return {
      likes: own.likes.filter((id) => ids.has(id)),
      likedComments: own.likedComments,
      favourites: own.favourites.filter((id) => ids.has(id)),
      views: own.views.filter(({ pieceId }) => ids.has(pieceId)),
    }
  }

  function recommended({
    opMode,
    mediaBoardId,
    userId,
    limit = defaultLimit,
    language,
  }: Parameters<Boards['recommended']>[0]) {
    const { pieces } = demandBoard(opMode, mediaBoardId)
    return memory.recommender(opMode, mediaBoardId).recommend({
      pieces,
      userId,
      now: clock.now(),
      language,
      limit: Math.min(limit, recommendedMax),
    })
  }

  async function like(asker: BoardAsker, wanted: Like): Promise<void> {
    const stored = toStored(asker, wanted)
    demandPiece(asker.opMode, stored)
    if (stored.commentId !== undefined) demandComment(asker, stored, stored.commentId)
    const sanction = await sanctionOf(stored.authorId)
    if (sanction?.kind === 'ban') throw cannotPublish(toRight(sanction))
    const answer = await writer.write({ kind: 'like', like: stored })
    if (answer.kind === 'done') return
    if (answer.why === 'gone') throw commentNotFound()
    const fault = { pointer: '/uuid', code: 'taken', message: 'is the uuid of another like' }
    throw new CallError('request.invalid', 'Another like has this uuid.', { faults: [fault] })
  }

  async function unlike(asker: BoardAsker, wanted: Like): Promise<void> {
    const answer = await writer.write({ kind: 'unlike', like: toStored(asker, wanted) })
    if (answer.kind === 'refused') throw new CallError('media-board.like-not-found', 'There is no such like of yours.')
  }

  function toStored({ opMode, userId }: BoardAsker, like: Like): StoredLike {
    if (like.authorId !== userId || userId === undefined) {
      const fault = { pointer: '/authorId', code: 'not-yours', message: 'must be the one who asks' }
      throw new CallError('request.invalid', 'Likes are given and taken back for oneself.', { faults: [fault] })
    }
    return {
      opMode,
      mediaBoardId: like.mediaBoardId,
      pieceId: like.contentPieceId,
      uuid: like.uuid,
      commentId: like.commentId,
      authorId: userId,
      createdAtMs: like.creationTimestamp,
      atMs: clock.now(),
    }
  }

  function demandComment({ userId }: BoardAsker, piece: PieceKey, commentId: string): void {
    const comment = memory.comment(commentId)
    const isThere = comment !== undefined && comment.opMode === piece.opMode && comment.pieceId === piece.pieceId
    if (!isThere || (userId !== undefined && apartFrom(userId).has(comment.authorId))) throw commentNotFound()
  }

  async function listLikes({ opMode, userId }: BoardAsker, limit: number = constants.likesQueryLimit): Promise<Like[]> {
    if (userId === undefined) return []
    const likes = await store.listLikes({ opMode, authorId: userId, limit })
    return likes.map(({ uuid, pieceId, mediaBoardId, createdAtMs, authorId, commentId }) => ({
      uuid,
      contentPieceId: pieceId,
      mediaBoardId,
      creationTimestamp: createdAtMs,
      authorId,
      ...(commentId !== undefined && { commentId }),
    }))
  }

  async function setFavourite(
    { opMode, userId: accountId }: BoardAsker,
    { isFavourite, ...place }: CheckedBody<'media-board.set-favourite'>,
  ): Promise<void> {
    const piece = demandPiece(opMode, place)
    if (accountId === undefined) return
    const favourite = { ...piece, accountId, atMs: clock.now() }
    await writer.write({ kind: 'favourite', favourite, isOn: isFavourite })
  }

  async function noteView(
    { opMode, userId: accountId }: BoardAsker,
    { positionS, isFinished = false, ...place }: CheckedBody<'media-board.note-view'>,
  ): Promise<void> {
    const piece = demandPiece(opMode, place)
    if (accountId === undefined) return
    await writer.write({ kind: 'view', view: { ...piece, accountId, positionS, isFinished, atMs: clock.now() } })
  }

  function demandBoard(opMode: OpMode, mediaBoardId: string): MediaBoard {
    const board = findBoard(opMode, mediaBoardId)
    if (board === undefined) throw new CallError('media-board.not-found', 'There is no such media board.')
    return board
  }

  function demandPiece(
    opMode: OpMode,
    { mediaBoardId, pieceId }: { readonly mediaBoardId: string; readonly pieceId: string },
  ): PieceKey {
    if (boardOf(opMode, pieceId) !== mediaBoardId) {
      demandBoard(opMode, mediaBoardId)
      throw new CallError('media-board.piece-not-found', 'There is no such piece on this board.')
    }
    return { opMode, mediaBoardId, pieceId }
  }

  async function publishRight({ userId }: BoardAsker): Promise<PublishRight> {
    if (userId === undefined) return { may: false, why: 'guest' }
    const sanction = await sanctionOf(userId)
    return sanction === undefined ? { may: true } : toRight(sanction)
  }
}

const nothingOwn: OwnOnBoard = { likes: [], likedComments: [], favourites: [], views: [] }

const toRight = ({ kind, until, reason }: Sanctioned): Extract<PublishRight, { may: false }> => ({
  may: false,
  why: kind === 'ban' ? 'banned' : 'muted',
  reason,
  ...(until !== undefined && { until }),
})

export const cannotPublish = ({ why, until }: Extract<PublishRight, { may: false }>): CallError =>
  new CallError('media-board.cannot-publish', 'You cannot write here.', {
    params: { why, ...(until !== undefined && { until }) },
  })

export const commentNotFound = (): CallError =>
  new CallError('media-board.comment-not-found', 'There is no such comment.')
