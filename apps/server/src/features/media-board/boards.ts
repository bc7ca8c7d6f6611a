import {
  recommendedMax,
  type CheckedBody,
  type CommandAnswer,
  type Like,
  type MediaBoard,
  type OwnOnBoard,
  type PublishRight,
  type Recommendation,
  likesListedMax,
} from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError, type OpMode, type VenueKey } from '../../platform/http/feature.ts'
import { type Asker, requireActor } from '../../platform/live/asker.ts'
import { commentNotFound, countPieces, ownOnBoard, recommenderOf, type Board } from './board.ts'
import type { BoardAct, PieceKey, StoredLike } from './board-acts.ts'
import type { MediaBoardStore } from './media-board.store.pg.ts'

/** What keeps somebody from writing. */
export interface Sanctioned {
  readonly kind: 'mute' | 'ban'
  readonly until?: number
  readonly reason: string
}

export interface BoardsDeps {
  readonly store: Pick<MediaBoardStore, 'listLikes'>
  readonly stateOf: (board: Omit<PieceKey, 'pieceId'>) => Board
  readonly run: (board: Omit<PieceKey, 'pieceId'>, act: BoardAct) => Promise<Board>
  readonly clock: Clock
  readonly shownVenue: (opMode: OpMode) => VenueKey
  readonly findBoard: (opMode: OpMode, mediaBoardId: string) => MediaBoard | undefined
  /** The board that a piece is on. */
  readonly boardOf: (opMode: OpMode, pieceId: string) => string | undefined
  readonly mayVisitorsLike: (opMode: OpMode) => boolean
  readonly sanctionOf: (userId: string) => Promise<Sanctioned | undefined>
  readonly blockedWith: (userId: string) => ReadonlySet<string>
}

/** Likes, favourites, views and what to see next. Failures are those of the calls and commands of these names. Source: MED-01 to MED-03. */
export interface Boards {
  overview(asker: Asker, mediaBoardId: string): Omit<CommandAnswer<'media-board.follow'>, 'asOf'>
  recommended(ask: {
    readonly opMode: OpMode
    readonly mediaBoardId: string
    readonly userId: string
    readonly limit: number | undefined
    readonly language: string | undefined
  }): Recommendation[]
  like(asker: Asker, like: Like): Promise<void>
  unlike(asker: Asker, like: Like): Promise<void>
  listLikes(asker: Asker, limit: number | undefined): Promise<Like[]>
  setFavourite(asker: Asker, body: CheckedBody<'media-board.set-favourite'>): Promise<void>
  noteView(asker: Asker, body: CheckedBody<'media-board.note-view'>): Promise<void>
  /** Fails with `media-board.not-found`. */
  requireBoard(opMode: OpMode, mediaBoardId: string): MediaBoard
  /** Fails with `media-board.not-found` and `media-board.piece-not-found`. */
  requirePiece(opMode: OpMode, place: { readonly mediaBoardId: string; readonly pieceId: string }): PieceKey
  publishRight(asker: Asker): Promise<PublishRight>
}

const defaultLimit = 12

export function createBoards(deps: BoardsDeps): Boards {
  const { store, stateOf, run, clock, shownVenue, findBoard, boardOf } = deps
  const { mayVisitorsLike, sanctionOf, blockedWith } = deps
  return {
    overview,
    recommended,
    like,
    unlike,
    listLikes,
    setFavourite,
    noteView,
    requireBoard,
    requirePiece,
    publishRight,
  }

  function overview({ opMode, actorId }: Asker, mediaBoardId: string) {
    const { pieces } = requireBoard(opMode, mediaBoardId)
    const counts = countPieces(
      stateOf({ ...shownVenue(opMode), mediaBoardId }),
      pieces.map(({ id }) => id),
    )
    return { counts, own: actorId === undefined ? nothingOwn : ownOf(opMode, pieces, mediaBoardId, actorId) }
  }

  /** Actions on pieces that are no longer on the board stay stored, but are not returned. */
  function ownOf(opMode: OpMode, pieces: MediaBoard['pieces'], mediaBoardId: string, userId: string): OwnOnBoard {
    const own = ownOnBoard(stateOf({ ...shownVenue(opMode), mediaBoardId }), userId)
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
    const { pieces } = requireBoard(opMode, mediaBoardId)
    return recommenderOf(stateOf({ ...shownVenue(opMode), mediaBoardId })).recommend({
      pieces,
      userId,
      now: clock.now(),
      language,
      limit: Math.min(limit, recommendedMax),
    })
  }

  async function like(asker: Asker, wanted: Like): Promise<void> {
    const stored = toStored(asker, wanted)
    requirePiece(asker.opMode, stored)
    if (stored.commentId !== undefined) requireComment(asker, stored, stored.commentId)
    const sanction = await sanctionOf(stored.authorId)
    if (sanction?.kind === 'ban') throw cannotPublish(toRight(sanction))
    await run(stored, { kind: 'like', like: stored })
  }

  async function unlike(asker: Asker, wanted: Like): Promise<void> {
    const like = toStored(asker, wanted)
    await run(like, { kind: 'unlike', like })
  }

  function toStored(asker: Asker, like: Like): StoredLike {
    const { opMode } = asker
    const authorId = requireActor(asker, () => mayVisitorsLike(opMode))
    if (like.authorId !== authorId) {
      const fault = { pointer: '/authorId', code: 'not-yours', message: 'must be the one who asks' }
      throw new CallError('request.invalid', 'Likes can be added and removed only for the own account.', {
        faults: [fault],
      })
    }
    return {
      ...shownVenue(opMode),
      mediaBoardId: like.mediaBoardId,
      pieceId: like.contentPieceId,
      uuid: like.uuid,
      commentId: like.commentId,
      authorId,
      createdAtMs: like.creationTimestamp,
      atMs: clock.now(),
    }
  }

  function requireComment({ userId }: Asker, piece: PieceKey, commentId: string): void {
    const comment = stateOf(piece).comments.get(commentId)
    const isThere = comment !== undefined && comment.pieceId === piece.pieceId
    if (!isThere || (userId !== undefined && blockedWith(userId).has(comment.authorId))) throw commentNotFound()
  }

  async function listLikes({ opMode, userId }: Asker, limit: number = likesListedMax): Promise<Like[]> {
    if (userId === undefined) return []
    const likes = await store.listLikes({
      ...shownVenue(opMode),
      authorId: userId,
      limit: Math.min(limit, likesListedMax),
    })
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
    { opMode, userId: accountId }: Asker,
    { isFavourite, ...place }: CheckedBody<'media-board.set-favourite'>,
  ): Promise<void> {
    const piece = requirePiece(opMode, place)
    if (accountId === undefined) return
    const favourite = { ...piece, accountId, atMs: clock.now() }
    await run(piece, { kind: 'favourite', favourite, isOn: isFavourite })
  }

  async function noteView(
    { opMode, userId: accountId }: Asker,
    { positionS, isFinished = false, ...place }: CheckedBody<'media-board.note-view'>,
  ): Promise<void> {
    const piece = requirePiece(opMode, place)
    if (accountId === undefined) return
    await run(piece, { kind: 'view', view: { ...piece, accountId, positionS, isFinished, atMs: clock.now() } })
  }

  function requireBoard(opMode: OpMode, mediaBoardId: string): MediaBoard {
    const board = findBoard(opMode, mediaBoardId)
    if (board === undefined) throw new CallError('media-board.not-found', 'There is no such media board.')
    return board
  }

  function requirePiece(
    opMode: OpMode,
    { mediaBoardId, pieceId }: { readonly mediaBoardId: string; readonly pieceId: string },
  ): PieceKey {
    if (boardOf(opMode, pieceId) !== mediaBoardId) {
      requireBoard(opMode, mediaBoardId)
      throw new CallError('media-board.piece-not-found', 'There is no such piece on this board.')
    }
    return { ...shownVenue(opMode), mediaBoardId, pieceId }
  }

  async function publishRight({ userId }: Asker): Promise<PublishRight> {
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
