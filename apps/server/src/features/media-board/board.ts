import { likedCommentsMax, type CountsByPiece, type OwnOnBoard, type PieceCounts, type PieceId } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'
import type { BoardAct, BoardEvent, CommentKey, PieceKey, StoredComment, StoredLike } from './board-acts.ts'
import { createRecommender, type Recommender } from './recommend/recommender.ts'
import type { Signal } from './recommend/signals.ts'

/** A comment but for its text. */
export interface KnownComment extends Omit<StoredComment, 'text'> {
  /** Who like it. */
  readonly likers: Set<string>
}

interface KnownLike {
  readonly like: StoredLike
  /** An ended one stays for a day, so that its late repeat does not begin it anew. */
  endedAtMs: number | undefined
}

type Counts = { -readonly [Key in keyof PieceCounts]: PieceCounts[Key] }

/**
 * What people did on one board. It is kept in memory, so that actions and views do not wait for the database. Source: MED-02,
 * MED-03.
 */
export interface Board {
  readonly byPerson: Map<string, Map<string, Signal>>
  readonly counts: Map<string, Counts>
  readonly comments: Map<string, KnownComment>
  readonly deletedComments: Set<string>
  readonly likedComments: Map<string, Set<string>>
  readonly likes: Map<string, KnownLike>
  /** The uuid of the like that holds, by who likes what. */
  readonly holding: Map<string, string>
  lastSeq: number
  /** Made once there is something to recommend from; from then on it follows every change. */
  recommender: Recommender | undefined
}

const noSignal: Signal = { likedAt: undefined, favouriteAt: undefined, view: undefined }
const isNothing = ({ likedAt, favouriteAt, view }: Signal) =>
  likedAt === undefined && favouriteAt === undefined && view === undefined

export const createBoard = (): Board => ({
  byPerson: new Map(),
  counts: new Map(),
  comments: new Map(),
  deletedComments: new Set(),
  likedComments: new Map(),
  likes: new Map(),
  holding: new Map(),
  lastSeq: 0,
  recommender: undefined,
})

/**
 * What was done already changes nothing: a like whose uuid is known, or whose author likes that piece or comment; a comment
 * whose id is known. A like that has ended does not begin anew with the same uuid. Source: MED-03.
 */
export function decideBoard(board: Board, act: BoardAct): readonly BoardEvent[] | CallError {
  switch (act.kind) {
    case 'like': {
      const { like } = act
      const known = board.likes.get(like.uuid)
      if (known !== undefined) return isSameLike(known.like, like) ? [] : taken('/uuid', 'is the uuid of another like')
      if (like.commentId !== undefined && !board.comments.has(like.commentId)) return commentNotFound()
      return board.holding.has(likeKeyOf(like)) ? [] : [{ kind: 'liked', like }]
    }
    case 'unlike': {
      const { like } = act
      const known = board.likes.get(like.uuid)
      if (known !== undefined && !isSameLike(known.like, like))
        return new CallError('media-board.like-not-found', 'There is no such like of yours.')
      if (known?.endedAtMs !== undefined) return []
      return [{ kind: 'unliked', like, ends: board.holding.get(likeKeyOf(like)) }]
    }
    case 'favourite':
      return [{ kind: 'favourite-set', favourite: act.favourite, isOn: act.isOn }]
    case 'view': {
      const before = signalOf(board, act.view.pieceId, act.view.accountId).view
      const isFinished = act.view.isFinished || before?.isFinished === true
      return [{ kind: 'viewed', view: { ...act.view, isFinished }, isFirst: before === undefined }]
    }
    case 'comment': {
      const { comment, author } = act
      const known = board.comments.get(comment.commentId)
      const isSame = known?.authorId === comment.authorId && known.pieceId === comment.pieceId
      if (known !== undefined && isSame) return []
      if (known !== undefined || board.deletedComments.has(comment.commentId))
        return taken('/commentId', 'is the id of another comment')
      return [{ kind: 'commented', comment: { ...comment, seq: board.lastSeq + 1 }, author }]
    }
    case 'delete-comment': {
      const known = board.comments.get(act.commentId)
      return known === undefined ? [] : [{ kind: 'comment-deleted', comment: commentKeyOf(known), atMs: act.atMs }]
    }
  }
}

export function applyBoardEvent(board: Board, event: BoardEvent): void {
  switch (event.kind) {
    case 'liked':
      return addLike(board, event.like, undefined)
    case 'unliked':
      if (event.ends !== undefined) endLike(board, event.ends, event.like.atMs)
      if (!board.likes.has(event.like.uuid)) addLike(board, event.like, event.like.atMs)
      return
    case 'favourite-set': {
      const { pieceId, accountId, atMs } = event.favourite
      return changeSignal(board, pieceId, accountId, { favouriteAt: event.isOn ? atMs : undefined })
    }
    case 'viewed': {
      const { accountId, pieceId, positionS, isFinished, atMs } = event.view
      changeSignal(board, pieceId, accountId, { view: { positionS, isFinished, at: atMs } })
      if (event.isFirst) countsOf(board, pieceId).views += 1
      return
    }
    case 'commented': {
      const { text: _, ...comment } = event.comment
      return addComment(board, comment)
    }
    case 'comment-deleted':
      board.deletedComments.add(event.comment.commentId)
      return removeComment(board, event.comment.commentId)
    case 'erased':
      return applyErasure(board, event)
  }
}

export function eraseFromBoard(board: Board, accountId: string): readonly BoardEvent[] {
  const comments = [...board.comments.values()].filter(({ authorId }) => authorId === accountId)
  const liked = [...(board.likedComments.get(accountId) ?? [])].flatMap((id) => board.comments.get(id) ?? [])
  const signals = [...(board.byPerson.get(accountId)?.keys() ?? [])]
  return [
    {
      kind: 'erased',
      accountId,
      pieceIds: [...new Set([...signals, ...comments.map(({ pieceId }) => pieceId)])],
      comments: comments.map(commentKeyOf),
      likedComments: liked.filter(({ authorId }) => authorId !== accountId).map(commentKeyOf),
    },
  ]
}

function applyErasure(board: Board, { accountId, comments }: Extract<BoardEvent, { kind: 'erased' }>): void {
  for (const { commentId } of comments) removeComment(board, commentId)
  for (const [uuid, { like, endedAtMs }] of board.likes) {
    if (like.authorId !== accountId) continue
    if (endedAtMs === undefined) endLike(board, uuid, 0)
    board.likes.delete(uuid)
  }
  for (const [pieceId, { view }] of board.byPerson.get(accountId) ?? []) {
    if (view !== undefined) countsOf(board, pieceId).views -= 1
    changeSignal(board, pieceId, accountId, noSignal)
  }
}

export function addLike(board: Board, like: StoredLike, endedAtMs: number | undefined): void {
  board.likes.set(like.uuid, { like, endedAtMs })
  if (endedAtMs !== undefined) return
  const { pieceId, authorId, commentId } = like
  board.holding.set(likeKeyOf(like), like.uuid)
  if (commentId === undefined) {
    changeSignal(board, pieceId, authorId, { likedAt: like.atMs })
    countsOf(board, pieceId).likes += 1
    return
  }
  board.comments.get(commentId)?.likers.add(authorId)
  const liked = board.likedComments.get(authorId) ?? new Set()
  board.likedComments.set(authorId, liked.add(commentId))
}

function endLike(board: Board, uuid: string, atMs: number): void {
  const known = board.likes.get(uuid)
  if (known === undefined) return
  const { pieceId, authorId, commentId } = known.like
  known.endedAtMs = atMs
  board.holding.delete(likeKeyOf(known.like))
  if (commentId === undefined) {
    changeSignal(board, pieceId, authorId, { likedAt: undefined })
    countsOf(board, pieceId).likes -= 1
    return
  }
  board.comments.get(commentId)?.likers.delete(authorId)
  board.likedComments.get(authorId)?.delete(commentId)
}

export function addComment(board: Board, comment: Omit<StoredComment, 'text'>): void {
  board.lastSeq = Math.max(board.lastSeq, comment.seq)
  board.comments.set(comment.commentId, { ...comment, likers: new Set() })
  countsOf(board, comment.pieceId).comments += 1
}

/** Likes of it go with it. */
function removeComment(board: Board, commentId: string): void {
  const comment = board.comments.get(commentId)
  if (comment === undefined) return
  board.comments.delete(commentId)
  countsOf(board, comment.pieceId).comments -= 1
  for (const userId of comment.likers) {
    const likeKey = `${userId} ${comment.pieceId} ${commentId}`
    board.likes.delete(board.holding.get(likeKey) ?? '')
    board.holding.delete(likeKey)
    board.likedComments.get(userId)?.delete(commentId)
  }
}

/** Of likes that ended before nothing is known any more. */
export function dropEndedLikes({ likes }: Board, beforeMs: number): void {
  for (const [uuid, { endedAtMs }] of likes) if (endedAtMs !== undefined && endedAtMs < beforeMs) likes.delete(uuid)
}

export function changeSignal(board: Board, pieceId: string, userId: string, part: Partial<Signal>): void {
  const before = signalOf(board, pieceId, userId)
  const signal = { ...before, ...part }
  const own = board.byPerson.get(userId) ?? new Map<string, Signal>()
  if (isNothing(signal)) own.delete(pieceId)
  else own.set(pieceId, signal)
  if (own.size === 0) board.byPerson.delete(userId)
  else board.byPerson.set(userId, own)
  board.recommender?.changed(userId, pieceId, before)
}

export function countsOf({ counts }: Board, pieceId: string): Counts {
  const known = counts.get(pieceId) ?? { likes: 0, comments: 0, views: 0 }
  counts.set(pieceId, known)
  return known
}

/** Of those pieces only where there is anything to count. */
export function countPieces({ counts }: Board, pieceIds: Iterable<string>): CountsByPiece {
  const counted: CountsByPiece = {}
  for (const pieceId of pieceIds) {
    const known = counts.get(pieceId)
    if (known !== undefined) counted[pieceId] = { ...known }
  }
  return counted
}

export function ownOnBoard(board: Board, userId: string): OwnOnBoard {
  const signals = [...(board.byPerson.get(userId) ?? [])] as [PieceId, Signal][]
  return {
    likes: signals.filter(([, { likedAt }]) => likedAt !== undefined).map(([pieceId]) => pieceId),
    likedComments: [...(board.likedComments.get(userId) ?? [])].slice(-likedCommentsMax),
    favourites: signals.filter(([, { favouriteAt }]) => favouriteAt !== undefined).map(([pieceId]) => pieceId),
    views: signals
      .flatMap(([pieceId, { view }]) => (view === undefined ? [] : [{ pieceId, ...view }]))
      .sort((a, b) => b.at - a.at),
  }
}

export function recommenderOf(board: Board): Recommender {
  board.recommender ??= createRecommender(board)
  return board.recommender
}

export const commentNotFound = (): CallError =>
  new CallError('media-board.comment-not-found', 'There is no such comment.')

const taken = (pointer: string, message: string) =>
  new CallError('request.invalid', `${pointer} ${message}`, { faults: [{ pointer, code: 'taken', message }] })
const signalOf = ({ byPerson }: Board, pieceId: string, userId: string): Signal =>
  byPerson.get(userId)?.get(pieceId) ?? noSignal
const commentKeyOf = ({ commentId, pieceId }: CommentKey): CommentKey => ({ commentId, pieceId })
const likeKeyOf = ({ authorId, pieceId, commentId = '' }: StoredLike) => `${authorId} ${pieceId} ${commentId}`
const isSameLike = (one: StoredLike, other: StoredLike): boolean =>
  likeKeyOf(one) === likeKeyOf(other) && isSamePiece(one, other)
const isSamePiece = (one: PieceKey, other: PieceKey) =>
  one.opMode === other.opMode && one.mediaBoardId === other.mediaBoardId && one.pieceId === other.pieceId
