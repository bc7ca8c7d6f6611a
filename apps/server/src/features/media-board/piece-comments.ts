import { commentsPageMax, type ChatPerson, type CheckedBody, type PieceComment, type PieceId } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { BoardAsker } from './asker.ts'
import type { BoardMemory } from './board-memory.ts'
import type { BoardNews } from './board-news.ts'
import type { BoardWriter } from './board-writer.ts'
import { cannotPublish, commentNotFound, type Boards } from './boards.ts'
import type { MediaBoardStore, PieceKey, StoredComment } from './media-board.store.ts'

/** Somebody with more rights than others deletes what another wrote. */
export interface DeletedComment extends PieceKey {
  readonly by: string
  readonly authorId: string
  readonly commentId: string
}

export interface PieceCommentsDeps {
  readonly store: Pick<MediaBoardStore, 'listComments'>
  readonly memory: BoardMemory
  readonly writer: BoardWriter
  readonly news: Pick<BoardNews, 'noteComment'>
  readonly boards: Pick<Boards, 'demandPiece' | 'publishRight'>
  readonly clock: Clock
  /** Accounts by their ids; those that are deleted are left out. */
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  readonly apartFrom: (userId: string) => ReadonlySet<string>
  /** Told before the comment is gone, so that none goes without a note. */
  readonly noteDeletion: (deletion: DeletedComment) => Promise<void>
}

interface CommentPage {
  readonly comments: PieceComment[]
  readonly isMore: boolean
}

/** What people write below pieces. Failures are those of the commands of these names. Source: MED-03. */
export interface PieceComments {
  list(asker: BoardAsker, body: CheckedBody<'media-board.list-comments'>): Promise<CommentPage>
  add(asker: BoardAsker, body: CheckedBody<'media-board.add-comment'>): Promise<PieceComment>
  remove(asker: BoardAsker, body: CheckedBody<'media-board.delete-comment'>): Promise<void>
}

export function createPieceComments(deps: PieceCommentsDeps): PieceComments {
  const { store, memory, writer, news, boards, clock, readPeople, apartFrom, noteDeletion } = deps
  return { list, add, remove }

  async function list(
    asker: BoardAsker,
    { before, limit = commentsPageMax, ...place }: CheckedBody<'media-board.list-comments'>,
  ): Promise<CommentPage> {
    const piece = boards.demandPiece(asker.opMode, place)
    const without = asker.userId === undefined ? [] : [...apartFrom(asker.userId)]
    // One more than asked says whether there are more.
    const found = await store.listComments({ ...piece, beforeSeq: before, limit: limit + 1, without })
    const isMore = found.length > limit
    const shown = isMore ? found.slice(1) : found
    return { comments: await describe(shown), isMore }
  }

  async function add(asker: BoardAsker, body: CheckedBody<'media-board.add-comment'>): Promise<PieceComment> {
    const piece = boards.demandPiece(asker.opMode, body)
    const right = await boards.publishRight(asker)
    if (!right.may) throw cannotPublish(right)
    const { commentId, text } = body
    const comment = { ...piece, commentId, authorId: asker.userId ?? '', text, atMs: clock.now() }
    const answer = await writer.write({ kind: 'comment', comment })
    if (answer.kind === 'refused' || answer.comment === undefined) {
      const fault = { pointer: '/commentId', code: 'taken', message: 'is the id of another comment' }
      throw new CallError('request.invalid', 'Another comment has this id.', { faults: [fault] })
    }
    const [described] = await describe([{ ...comment, ...answer.comment }])
    if (described === undefined) throw commentNotFound()
    if (answer.isNew && memory.comment(commentId) !== undefined) news.noteComment(piece, described)
    return described
  }

  async function remove(asker: BoardAsker, body: CheckedBody<'media-board.delete-comment'>): Promise<void> {
    const piece = boards.demandPiece(asker.opMode, body)
    const { commentId } = body
    const comment = memory.comment(commentId)
    const isHere = comment?.opMode === piece.opMode && comment.pieceId === piece.pieceId
    const isOwn = comment?.authorId === asker.userId
    if (comment === undefined || !isHere || (!isOwn && !asker.isModerator)) throw commentNotFound()
    if (!isOwn) await noteDeletion({ ...piece, by: asker.userId ?? '', authorId: comment.authorId, commentId })
    await writer.write({ kind: 'delete-comment', commentId, atMs: clock.now() })
  }

  async function describe(comments: readonly StoredComment[]): Promise<PieceComment[]> {
    const ids = [...new Set(comments.map(({ authorId }) => authorId))]
    const people = new Map((ids.length === 0 ? [] : await readPeople(ids)).map((person) => [person.uid, person]))
    return comments.map(({ commentId, pieceId, seq, authorId, text, atMs }) => ({
      commentId,
      pieceId: pieceId as PieceId,
      seq,
      author: people.get(authorId) ?? { uid: authorId, name: 'Deleted account', isGone: true },
      text,
      at: atMs,
      likes: memory.comment(commentId)?.likers.size ?? 0,
    }))
  }
}
