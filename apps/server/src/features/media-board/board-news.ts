import type { MediaBoardId, PieceComment, PieceId } from '@foyer/contract'
import { liveKey, type LiveTopic, type LiveTopics } from '../../platform/live/live-feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Frame, Hub } from '../../platform/realtime/realtime.ts'
import type { FrameFor } from '../../platform/realtime/topics.ts'
import { countPieces, type Board } from './board.ts'
import type { BoardEvent, PieceKey } from './board-acts.ts'

export interface BoardNewsDeps {
  readonly hub: Hub
  readonly clock: Clock
  readonly stateOf: (key: string) => Board
  /** All accounts that the user has blocked, or that have blocked the user. */
  readonly blockedWith: (userId: string) => ReadonlySet<string>
}

export const boardKeyOf = (board: Omit<PieceKey, 'pieceId'>): string => liveKey(board, board.mediaBoardId)
/** The comments on one piece are a topic of their own. */
export const commentsTopicOf = (piece: PieceKey): string => liveKey(piece, piece.mediaBoardId, piece.pieceId)

export function topicsOf(key: string, event: BoardEvent): readonly string[] {
  switch (event.kind) {
    case 'liked':
    case 'unliked': {
      if (event.kind === 'unliked' && event.ends === undefined) return []
      return event.like.commentId === undefined ? [key] : [commentsTopicOf(event.like)]
    }
    case 'favourite-set':
      return []
    case 'viewed':
      return event.isFirst ? [key] : []
    case 'commented':
    case 'comment-deleted':
      return [key, `${key} ${event.comment.pieceId}`]
    case 'erased': {
      const pieceIds = [...event.comments, ...event.likedComments].map(({ pieceId }) => pieceId)
      return [key, ...[...new Set(pieceIds)].map((pieceId) => `${key} ${pieceId}`)]
    }
  }
}

/** Creates the frames that followers of a board or of its comments receive. Source: MED-03. */
export function createBoardView({ hub, clock, stateOf, blockedWith }: BoardNewsDeps): LiveTopics<BoardEvent>['view'] {
  return (topic: LiveTopic, events) => {
    const [mediaBoardId = '', pieceId] = topic.parts
    const board = stateOf(liveKey(topic, mediaBoardId))
    return pieceId === undefined
      ? countsFrame(mediaBoardId, board, events)
      : commentFrames(mediaBoardId, pieceId, board, events)
  }

  function countsFrame(mediaBoardId: string, board: Board, events: readonly BoardEvent[]): Frame {
    return hub.fact('media-board.changed', {
      mediaBoardId: mediaBoardId as MediaBoardId,
      counts: countPieces(board, new Set(events.flatMap(piecesOf))),
      asOf: clock.now(),
    })
  }

  /** One frame for all, and one of their own for those few who are to see less. */
  function commentFrames(
    mediaBoardId: string,
    pieceId: string,
    board: Board,
    events: readonly BoardEvent[],
  ): Frame | FrameFor {
    const all = events.flatMap((event) => (event.kind === 'commented' ? toComment(board, event) : []))
    const liked = new Set(events.flatMap((event) => likedIn(event, pieceId)))
    const likes = [...liked].flatMap((id) => {
      const known = board.comments.get(id)
      return known === undefined ? [] : [[id, known.likers.size] as const]
    })
    const deleted = events.flatMap((event) => deletedIn(event, pieceId))
    const frameOf = (shown: PieceComment[]) =>
      hub.fact('media-board.comments-changed', {
        mediaBoardId: mediaBoardId as MediaBoardId,
        pieceId: pieceId as PieceId,
        comments: shown,
        likes: Object.fromEntries(likes),
        deleted,
      })
    const common = frameOf(all)
    return ({ userId }) => {
      const blocked = userId === undefined ? undefined : blockedWith(userId)
      if (blocked === undefined || blocked.size === 0 || !all.some(({ author }) => blocked.has(author.uid)))
        return common
      return frameOf(all.filter(({ author }) => !blocked.has(author.uid)))
    }
  }
}

function piecesOf(event: BoardEvent): readonly string[] {
  switch (event.kind) {
    case 'liked':
    case 'unliked':
      return [event.like.pieceId]
    case 'viewed':
      return [event.view.pieceId]
    case 'commented':
    case 'comment-deleted':
      return [event.comment.pieceId]
    case 'erased':
      return event.pieceIds
    case 'favourite-set':
      return []
  }
}

function toComment(board: Board, { comment, author }: Extract<BoardEvent, { kind: 'commented' }>): PieceComment[] {
  const known = board.comments.get(comment.commentId)
  if (known === undefined || author === undefined) return []
  const { commentId, pieceId, seq, text, atMs } = comment
  return [{ commentId, pieceId: pieceId as PieceId, seq, author, text, at: atMs, likes: known.likers.size }]
}

function likedIn(event: BoardEvent, pieceId: string): readonly string[] {
  if (event.kind === 'erased')
    return event.likedComments.filter((one) => one.pieceId === pieceId).map(({ commentId }) => commentId)
  return event.kind === 'liked' || event.kind === 'unliked' ? [event.like.commentId ?? []].flat() : []
}

function deletedIn(event: BoardEvent, pieceId: string): readonly string[] {
  if (event.kind === 'comment-deleted') return [event.comment.commentId]
  if (event.kind !== 'erased') return []
  return event.comments.filter((one) => one.pieceId === pieceId).map(({ commentId }) => commentId)
}
