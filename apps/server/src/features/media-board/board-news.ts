import { boardNewsEveryMs, type MediaBoardId, type OwnOnBoard, type PieceComment, type PieceId } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Connection, Frame, Hub } from '../../platform/realtime/realtime.ts'
import { createTopics, type FrameFor } from '../../platform/realtime/topics.ts'
import type { BoardChange, BoardMemory } from './board-memory.ts'
import type { PieceKey } from './media-board.store.ts'

export interface BoardNewsDeps {
  readonly hub: Hub
  readonly clock: Clock
  readonly log: Log
  readonly memory: Pick<BoardMemory, 'counts' | 'own'>
  /** All whom somebody has blocked, and who have blocked them. */
  readonly apartFrom: (userId: string) => ReadonlySet<string>
}

/** Who looks at boards and comments, and what they are told. Source: MED-03. */
export interface BoardNews {
  followBoard(mediaBoardId: string, connection: Connection): void
  unfollowBoard(mediaBoardId: string, connection: Connection): void
  followComments(piece: Omit<PieceKey, 'opMode'>, connection: Connection): void
  unfollowComments(piece: Omit<PieceKey, 'opMode'>, connection: Connection): void
  note(changes: readonly BoardChange[]): void
  noteComment(piece: PieceKey, comment: PieceComment): void
  closed(connection: Connection): void
  stop(): void
}

interface CommentNews {
  readonly comments: Map<string, PieceComment>
  readonly likes: Map<string, number>
  readonly deleted: Set<string>
}

const feature = 'media-board'
const boardTopic = (mediaBoardId: string) => `board ${mediaBoardId}`
const commentsTopic = ({ mediaBoardId, pieceId }: Omit<PieceKey, 'opMode'>) => `comments ${mediaBoardId} ${pieceId}`

export function createBoardNews({ hub, clock, log, memory, apartFrom }: BoardNewsDeps): BoardNews {
  /** By mode and topic, and only of what is looked at. */
  const changedPieces = new Map<string, Set<string>>()
  const commentNews = new Map<string, CommentNews>()
  const topics = createTopics({
    hub,
    clock,
    feature,
    everyMs: boardNewsEveryMs,
    describe,
    onError: (error) => log.error({ err: error }, 'news of a media board could not be told'),
  })
  return {
    followBoard: (mediaBoardId, connection) => topics.follow(boardTopic(mediaBoardId), connection),
    unfollowBoard: (mediaBoardId, connection) => topics.unfollow(boardTopic(mediaBoardId), connection),
    followComments: (piece, connection) => topics.follow(commentsTopic(piece), connection),
    unfollowComments: (piece, connection) => topics.unfollow(commentsTopic(piece), connection),
    note: (changes) => changes.forEach(noteChange),
    noteComment(piece, comment) {
      noteComments(piece, (news) => news.comments.set(comment.commentId, comment))
    },
    closed: topics.closed,
    stop: topics.stop,
  }

  function noteChange(change: BoardChange): void {
    switch (change.kind) {
      case 'counts': {
        const { opMode, mediaBoardId, pieceId } = change.piece
        const topic = boardTopic(mediaBoardId)
        if (topics.followers(opMode, topic).size === 0) return
        const key = `${opMode} ${topic}`
        changedPieces.set(key, (changedPieces.get(key) ?? new Set()).add(pieceId))
        return topics.touch(opMode, topic)
      }
      case 'comment-likes':
        return noteComments(change.piece, (news) => news.likes.set(change.commentId, change.likes))
      case 'comment-deleted':
        return noteComments(change.piece, (news) => {
          news.comments.delete(change.commentId)
          news.likes.delete(change.commentId)
          news.deleted.add(change.commentId)
        })
      case 'own':
        return tellOwn(change)
    }
  }

  function noteComments(piece: PieceKey, add: (news: CommentNews) => void): void {
    const topic = commentsTopic(piece)
    if (topics.followers(piece.opMode, topic).size === 0) return
    const key = `${piece.opMode} ${topic}`
    const news = commentNews.get(key) ?? { comments: new Map(), likes: new Map(), deleted: new Set() }
    add(news)
    commentNews.set(key, news)
    topics.touch(piece.opMode, topic)
  }

  function describe(opMode: OpMode, topic: string): Frame | FrameFor | undefined {
    const key = `${opMode} ${topic}`
    const [kind, mediaBoardId = '', pieceId = ''] = topic.split(' ')
    if (kind === 'board') {
      const changed = changedPieces.get(key)
      changedPieces.delete(key)
      return changed && countsFrame(opMode, mediaBoardId, changed)
    }
    const news = commentNews.get(key)
    commentNews.delete(key)
    return news && commentsFrames({ mediaBoardId, pieceId }, news)
  }

  function countsFrame(opMode: OpMode, mediaBoardId: string, changed: ReadonlySet<string>): Frame {
    return hub.fact('media-board.changed', {
      mediaBoardId: mediaBoardId as MediaBoardId,
      counts: memory.counts(opMode, mediaBoardId, changed),
      asOf: clock.now(),
    })
  }

  /** One frame for all, and one of their own for those few who are to see less. */
  function commentsFrames(piece: Omit<PieceKey, 'opMode'>, { comments, likes, deleted }: CommentNews): FrameFor {
    const all = [...comments.values()].sort((a, b) => a.seq - b.seq)
    const frameOf = (shown: PieceComment[]) =>
      hub.fact('media-board.comments-changed', {
        mediaBoardId: piece.mediaBoardId as MediaBoardId,
        pieceId: piece.pieceId as PieceId,
        comments: shown,
        likes: Object.fromEntries(likes),
        deleted: [...deleted],
      })
    const common = frameOf(all)
    return ({ userId }) => {
      const apart = userId === undefined ? undefined : apartFrom(userId)
      if (apart === undefined || apart.size === 0 || !all.some(({ author }) => apart.has(author.uid))) return common
      return frameOf(all.filter(({ author }) => !apart.has(author.uid)))
    }
  }

  /** For the other windows of one person. */
  function tellOwn({ userId, board, part }: Extract<BoardChange, { kind: 'own' }>): void {
    const { opMode, mediaBoardId } = board
    const followers = topics.followers(opMode, boardTopic(mediaBoardId))
    const windows = [...hub.connectionsOf(userId, opMode)].filter((connection) => followers.has(connection))
    if (windows.length === 0) return
    const all = memory.own(opMode, mediaBoardId, userId)
    const own: Partial<OwnOnBoard> = { [part]: all[part] }
    const frame = hub.fact('media-board.own-changed', { mediaBoardId: mediaBoardId as MediaBoardId, own })
    void hub.tellAll(windows, frame, { lane: `${feature} own`, droppable: feature })
  }
}
