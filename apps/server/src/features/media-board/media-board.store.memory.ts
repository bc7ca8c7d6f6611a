import type { ActAnswer, BoardAct, MediaBoardStore, PieceKey, StoredComment, StoredLike } from './media-board.store.ts'
import type { StoredFavourite, StoredView } from './media-board.store.ts'

type KeptLike = StoredLike & { endedAtMs: number | undefined }
type KeptComment = StoredComment & { isDeleted: boolean }

/** For tests; commits are whole since nothing here waits. */
export function createMemoryMediaBoardStore(): MediaBoardStore {
  const likes = new Map<string, KeptLike>()
  const comments = new Map<string, KeptComment>()
  const favourites = new Map<string, StoredFavourite>()
  const views = new Map<string, StoredView>()
  let lastSeq = 0

  const holding = () => [...likes.values()].filter((like) => like.endedAtMs === undefined)
  const shown = () => [...comments.values()].filter((comment) => !comment.isDeleted)

  return {
    commit: async (acts) => acts.map(commitOne),
    readAll: async () => ({
      likes: holding().map(toLike),
      favourites: [...favourites.values()],
      views: [...views.values()],
      comments: shown().map(({ text: _text, isDeleted: _isDeleted, ...comment }) => comment),
    }),
    listLikes: async ({ opMode, authorId, limit }) =>
      holding()
        .filter((like) => like.opMode === opMode && like.authorId === authorId)
        .sort((a, b) => b.atMs - a.atMs || (a.uuid < b.uuid ? 1 : -1))
        .slice(0, limit)
        .map(toLike),
    listComments: async ({ beforeSeq = Infinity, limit, without, ...piece }) =>
      shown()
        .filter((comment) => isSamePiece(comment, piece) && comment.seq < beforeSeq)
        .filter(({ authorId }) => !without.includes(authorId))
        .sort((a, b) => a.seq - b.seq)
        .slice(-limit)
        .map(toComment),
    exportOf: async (accountId) => ({
      likes: holding()
        .filter(({ authorId }) => authorId === accountId)
        .map(toLike),
      favourites: [...favourites.values()].filter((favourite) => favourite.accountId === accountId),
      views: [...views.values()].filter((view) => view.accountId === accountId),
      comments: shown()
        .filter(({ authorId }) => authorId === accountId)
        .map(toComment),
    }),
    removeEnded: async (beforeMs) => {
      const ended = [...likes.values()].filter(({ endedAtMs }) => endedAtMs !== undefined && endedAtMs < beforeMs)
      for (const { uuid } of ended) likes.delete(uuid)
      return ended.length
    },
  }

  function commitOne(act: BoardAct): ActAnswer {
    switch (act.kind) {
      case 'like':
        return like(act.like)
      case 'unlike':
        return unlike(act.like)
      case 'favourite': {
        if (act.isOn) favourites.set(ofPerson(act.favourite), act.favourite)
        else favourites.delete(ofPerson(act.favourite))
        return { kind: 'done', isNew: true }
      }
      case 'view': {
        const isFinished = act.view.isFinished || views.get(ofPerson(act.view))?.isFinished === true
        views.set(ofPerson(act.view), { ...act.view, isFinished })
        return { kind: 'done', isNew: true }
      }
      case 'comment':
        return comment(act.comment)
      case 'delete-comment': {
        const known = comments.get(act.commentId)
        if (known === undefined || known.isDeleted) return { kind: 'done', isNew: false }
        comments.set(act.commentId, { ...known, text: '', isDeleted: true })
        dropLikesOf(new Set([act.commentId]))
        return { kind: 'done', isNew: true }
      }
      case 'forget': {
        const written = [...comments.values()].filter(({ authorId }) => authorId === act.accountId)
        for (const { commentId } of written) comments.delete(commentId)
        dropLikesOf(new Set(written.map(({ commentId }) => commentId)))
        for (const { uuid, authorId } of likes.values()) if (authorId === act.accountId) likes.delete(uuid)
        for (const map of [favourites, views])
          for (const [key, { accountId }] of map) if (accountId === act.accountId) map.delete(key)
        return { kind: 'done', isNew: true }
      }
    }
  }

  function like(wanted: StoredLike): ActAnswer {
    const known = likes.get(wanted.uuid)
    if (known !== undefined) return isSameLike(known, wanted) ? { kind: 'done', isNew: false } : taken
    const { commentId } = wanted
    if (commentId !== undefined && comments.get(commentId)?.isDeleted !== false) return { kind: 'refused', why: 'gone' }
    if (holding().some((held) => isSameLike(held, wanted))) return { kind: 'done', isNew: false }
    likes.set(wanted.uuid, { ...wanted, endedAtMs: undefined })
    return { kind: 'done', isNew: true }
  }

  function unlike(wanted: StoredLike): ActAnswer {
    const known = likes.get(wanted.uuid)
    if (known !== undefined && !isSameLike(known, wanted)) return taken
    if (known?.endedAtMs !== undefined) return { kind: 'done', isNew: false }
    const held = known ?? holding().find((candidate) => isSameLike(candidate, wanted))
    if (held !== undefined) held.endedAtMs = wanted.atMs
    if (known === undefined) likes.set(wanted.uuid, { ...wanted, endedAtMs: wanted.atMs })
    return { kind: 'done', isNew: held !== undefined }
  }

  function comment(wanted: Omit<StoredComment, 'seq'>): ActAnswer {
    const known = comments.get(wanted.commentId)
    if (known !== undefined) {
      if (known.authorId !== wanted.authorId || !isSamePiece(known, wanted) || known.isDeleted) return taken
      return { kind: 'done', isNew: false, comment: { seq: known.seq, atMs: known.atMs } }
    }
    const seq = ++lastSeq
    comments.set(wanted.commentId, { ...wanted, seq, isDeleted: false })
    return { kind: 'done', isNew: true, comment: { seq, atMs: wanted.atMs } }
  }

  function dropLikesOf(commentIds: ReadonlySet<string>): void {
    for (const { uuid, commentId } of likes.values())
      if (commentId !== undefined && commentIds.has(commentId)) likes.delete(uuid)
  }
}

const taken: ActAnswer = { kind: 'refused', why: 'taken' }

const ofPerson = ({ accountId, opMode, mediaBoardId, pieceId }: StoredFavourite) =>
  `${accountId} ${opMode} ${mediaBoardId} ${pieceId}`
const isSamePiece = (a: PieceKey, b: PieceKey) =>
  a.opMode === b.opMode && a.mediaBoardId === b.mediaBoardId && a.pieceId === b.pieceId
const isSameLike = (a: StoredLike, b: StoredLike) =>
  a.authorId === b.authorId && a.commentId === b.commentId && isSamePiece(a, b)
const toLike = ({ endedAtMs: _endedAtMs, ...like }: KeptLike): StoredLike => like
const toComment = ({ isDeleted: _isDeleted, ...comment }: KeptComment): StoredComment => comment
