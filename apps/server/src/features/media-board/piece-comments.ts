import { commentsPageMax, type ChatPerson, type CheckedBody, type PieceComment, type PieceId } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ContentModeration } from '../../platform/feature-ports/moderation.port.ts'
import type { Asker } from '../../platform/live/asker.ts'
import { commentNotFound } from './board.ts'
import type { PieceKey, StoredComment } from './board-acts.ts'
import { cannotPublish, type Boards, type BoardsDeps } from './boards.ts'
import type { MediaBoardStore } from './media-board.store.pg.ts'

/** Somebody with more rights than others deletes what another wrote. */
export interface DeletedComment extends PieceKey {
  readonly by: string
  readonly authorId: string
  readonly commentId: string
}

export interface PieceCommentsDeps extends Pick<BoardsDeps, 'stateOf' | 'run'> {
  readonly store: Pick<MediaBoardStore, 'listComments'>
  readonly boards: Pick<Boards, 'requirePiece' | 'publishRight'>
  readonly clock: Clock
  /** Accounts by their ids; those that are deleted are left out. */
  readonly readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>
  readonly blockedWith: (userId: string) => ReadonlySet<string>
  /** Called before the comment is deleted, so that every deletion is noted. */
  readonly noteDeletion: (deletion: DeletedComment) => Promise<void>
  readonly moderation: Pick<ContentModeration, 'reportContent' | 'settleContent'>
}

interface CommentPage {
  readonly comments: PieceComment[]
  readonly isMore: boolean
}

/** What people write below pieces. Failures are those of the commands of these names. Source: MED-03. */
export interface PieceComments {
  list(asker: Asker, body: CheckedBody<'media-board.list-comments'>): Promise<CommentPage>
  add(asker: Asker, body: CheckedBody<'media-board.add-comment'>): Promise<PieceComment>
  remove(asker: Asker, body: CheckedBody<'media-board.delete-comment'>): Promise<void>
  /** The same for a piece that the venue may no longer have. */
  removeFrom(piece: PieceKey, asker: Asker, commentId: string): Promise<void>
  report(asker: Asker, body: CheckedBody<'media-board.report-comment'>): Promise<void>
}

export function createPieceComments(deps: PieceCommentsDeps): PieceComments {
  const { store, stateOf, run, boards, clock, readPeople, blockedWith, noteDeletion, moderation } = deps
  return { list, add, remove, removeFrom, report }

  async function list(
    asker: Asker,
    { before, limit = commentsPageMax, ...place }: CheckedBody<'media-board.list-comments'>,
  ): Promise<CommentPage> {
    const piece = boards.requirePiece(asker.opMode, place)
    const without = asker.userId === undefined ? [] : [...blockedWith(asker.userId)]
    // One more than asked says whether there are more.
    const found = await store.listComments({ ...piece, beforeSeq: before, limit: limit + 1, without })
    const isMore = found.length > limit
    const shown = isMore ? found.slice(1) : found
    return { comments: await describe(shown), isMore }
  }

  async function add(asker: Asker, body: CheckedBody<'media-board.add-comment'>): Promise<PieceComment> {
    const piece = boards.requirePiece(asker.opMode, body)
    const right = await boards.publishRight(asker)
    if (!right.may) throw cannotPublish(right)
    const { commentId, text } = body
    const comment = { ...piece, commentId, authorId: asker.userId ?? '', text, atMs: clock.now() }
    const author = (await authorsOf([comment.authorId]))(comment.authorId)
    const stored = (await run(piece, { kind: 'comment', comment, author })).comments.get(commentId)
    if (stored === undefined) throw commentNotFound()
    return toComment({ ...comment, ...stored }, author)
  }

  async function remove(asker: Asker, body: CheckedBody<'media-board.delete-comment'>): Promise<void> {
    await removeFrom(boards.requirePiece(asker.opMode, body), asker, body.commentId)
  }

  async function removeFrom(piece: PieceKey, asker: Asker, commentId: string): Promise<void> {
    const comment = stateOf(piece).comments.get(commentId)
    const isHere = comment?.pieceId === piece.pieceId
    const isOwn = comment?.authorId === asker.userId
    if (comment === undefined || !isHere || (!isOwn && !asker.isStaff)) throw commentNotFound()
    const by = asker.userId ?? ''
    if (!isOwn) await noteDeletion({ ...piece, by, authorId: comment.authorId, commentId })
    await run(piece, { kind: 'delete-comment', commentId, atMs: clock.now() })
    if (!isOwn) await moderation.settleContent({ type: 'comment', ...piece, commentId }, { by, isRemoved: true })
  }

  async function report(asker: Asker, body: CheckedBody<'media-board.report-comment'>): Promise<void> {
    const { commentId, clientId, kind, note, ...place } = body
    const piece = boards.requirePiece(asker.opMode, place)
    const by = asker.userId ?? ''
    const known = stateOf(piece).comments.get(commentId)
    const isSeen = known?.pieceId === piece.pieceId && !blockedWith(by).has(known.authorId)
    if (known === undefined || !isSeen || known.authorId === by) throw commentNotFound()
    // The text is in the store alone.
    const [stored] = await store.listComments({ ...piece, beforeSeq: known.seq + 1, limit: 1, without: [] })
    if (stored?.commentId !== commentId) throw commentNotFound()
    const { authorId: author, text, atMs } = stored
    const content = { type: 'comment' as const, ...piece, commentId, text, atMs }
    await moderation.reportContent(by, { clientId, kind, ...(note !== undefined && { note }), author, content })
  }

  async function describe(comments: readonly StoredComment[]): Promise<PieceComment[]> {
    const authorOf = await authorsOf(comments.map(({ authorId }) => authorId))
    return comments.map((comment) => toComment(comment, authorOf(comment.authorId)))
  }

  async function authorsOf(accountIds: readonly string[]): Promise<(accountId: string) => PieceComment['author']> {
    const ids = [...new Set(accountIds)]
    const people = new Map((ids.length === 0 ? [] : await readPeople(ids)).map((person) => [person.uid, person]))
    return (uid) => people.get(uid) ?? { uid, name: 'Deleted account', isGone: true }
  }

  function toComment(comment: StoredComment, author: PieceComment['author']): PieceComment {
    const { commentId, pieceId, seq, text, atMs } = comment
    const likes = stateOf(comment).comments.get(commentId)?.likers.size ?? 0
    return { commentId, pieceId: pieceId as PieceId, seq, author, text, at: atMs, likes }
  }
}
