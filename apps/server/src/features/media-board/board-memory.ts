import type { CountsByPiece, OwnOnBoard, PieceCounts, PieceId } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import type { ActDone, BoardAct, BoardsInMemory, PieceKey, StoredComment } from './media-board.store.ts'
import { createRecommender } from './recommend/recommender.ts'
import type { Recommender } from './recommend/recommender.ts'
import type { Signal } from './recommend/signals.ts'

/** A comment but for its text. */
export interface KnownComment extends Omit<StoredComment, 'text'> {
  /** Who like it. */
  readonly likers: ReadonlySet<string>
}

/** What is otherwise after an act, for those who look at it. */
export type BoardChange =
  | { readonly kind: 'counts'; readonly piece: PieceKey }
  | { readonly kind: 'comment-likes'; readonly piece: PieceKey; readonly commentId: string; readonly likes: number }
  | { readonly kind: 'comment-deleted'; readonly piece: PieceKey; readonly commentId: string }
  | {
      readonly kind: 'own'
      readonly userId: string
      readonly board: Pick<PieceKey, 'opMode' | 'mediaBoardId'>
      readonly part: 'likes' | 'likedComments' | 'favourites'
    }

/**
 * What people did on all boards, as the store has it: asked with every act and every look, so that nobody waits for the
 * database. Source: MED-02, MED-03.
 */
export interface BoardMemory {
  /** Takes the place of all there was; answers all there is to count. */
  load(all: BoardsInMemory): BoardChange[]
  /** Follows an act once it is committed; answers what is new. */
  apply(act: BoardAct, answer: ActDone): BoardChange[]
  /** Of what was done on this board up to now, and follows it. */
  recommender(opMode: OpMode, mediaBoardId: string): Recommender
  /** Of those pieces only where there is anything to count. */
  counts(opMode: OpMode, mediaBoardId: string, pieceIds: Iterable<string>): CountsByPiece
  own(opMode: OpMode, mediaBoardId: string, userId: string): OwnOnBoard
  comment(commentId: string): KnownComment | undefined
  isEmpty(): boolean
}

type Counts = { -readonly [Key in keyof PieceCounts]: PieceCounts[Key] }

interface BoardRecord {
  readonly byPerson: Map<string, Map<string, Signal>>
  readonly counts: Map<string, Counts>
  readonly likedComments: Map<string, Set<string>>
  /** Made once there is something to recommend from; from then on told of every change. */
  recommender: Recommender | undefined
}

const noSignal: Signal = { likedAt: undefined, favouriteAt: undefined, view: undefined }
const isNothing = ({ likedAt, favouriteAt, view }: Signal) =>
  likedAt === undefined && favouriteAt === undefined && view === undefined
const newRecord = (): BoardRecord => ({
  byPerson: new Map(),
  counts: new Map(),
  likedComments: new Map(),
  recommender: undefined,
})

export function createBoardMemory(): BoardMemory {
  let records = new Map<string, BoardRecord>()
  let comments = new Map<string, KnownComment & { readonly likers: Set<string> }>()
  return {
    load(all) {
      records = new Map()
      comments = new Map()
      for (const comment of all.comments) addComment(comment)
      for (const like of all.likes) apply({ kind: 'like', like }, { kind: 'done', isNew: true })
      for (const favourite of all.favourites) setFavourite(favourite, favourite.atMs)
      for (const view of all.views) setView(view)
      // Now, that nobody's question waits for it.
      for (const record of records.values()) recommenderOf(record)
      return [...records].flatMap(([key, { counts }]) =>
        [...counts.keys()].map((pieceId) => ({ kind: 'counts', piece: { ...boardOf(key), pieceId } }) as const),
      )
    },
    apply,
    recommender: (opMode, mediaBoardId) => recommenderOf(recordOf({ opMode, mediaBoardId })),
    counts(opMode, mediaBoardId, pieceIds) {
      const { counts } = records.get(keyOf({ opMode, mediaBoardId })) ?? newRecord()
      const told: CountsByPiece = {}
      for (const pieceId of pieceIds) {
        const known = counts.get(pieceId)
        if (known !== undefined) told[pieceId] = { ...known }
      }
      return told
    },
    own,
    comment: (commentId) => comments.get(commentId),
    isEmpty: () => comments.size === 0 && [...records.values()].every(({ byPerson }) => byPerson.size === 0),
  }

  function apply(act: BoardAct, { isNew, comment }: ActDone): BoardChange[] {
    if (!isNew) return []
    switch (act.kind) {
      case 'like':
        return setLike(act.like, act.like.atMs)
      case 'unlike':
        return setLike(act.like, undefined)
      case 'favourite': {
        setFavourite(act.favourite, act.isOn ? act.favourite.atMs : undefined)
        return [{ kind: 'own', userId: act.favourite.accountId, board: act.favourite, part: 'favourites' }]
      }
      case 'view':
        return setView(act.view) ? [{ kind: 'counts', piece: act.view }] : []
      case 'comment': {
        const { text: _text, ...known } = act.comment
        addComment({ ...known, seq: comment?.seq ?? 0 })
        return [{ kind: 'counts', piece: act.comment }]
      }
      case 'delete-comment':
        return removeComment(act.commentId)
      case 'forget':
        return forget(act.accountId)
    }
  }

  function setLike(
    like: PieceKey & { readonly authorId: string; readonly commentId: string | undefined },
    atMs: number | undefined,
  ): BoardChange[] {
    const { authorId, commentId } = like
    const record = recordOf(like)
    if (commentId === undefined) {
      const had = signalOf(record, like.pieceId, authorId).likedAt !== undefined
      change(record, like.pieceId, authorId, { likedAt: atMs })
      if (had !== (atMs !== undefined)) countsOf(record, like.pieceId).likes += atMs === undefined ? -1 : 1
      return [
        { kind: 'counts', piece: like },
        { kind: 'own', userId: authorId, board: like, part: 'likes' },
      ]
    }
    const comment = comments.get(commentId)
    if (comment === undefined) return []
    const liked = record.likedComments.get(authorId) ?? new Set()
    record.likedComments.set(authorId, liked)
    if (atMs === undefined) {
      comment.likers.delete(authorId)
      liked.delete(commentId)
    } else {
      comment.likers.add(authorId)
      liked.add(commentId)
    }
    return [
      { kind: 'comment-likes', piece: like, commentId, likes: comment.likers.size },
      { kind: 'own', userId: authorId, board: like, part: 'likedComments' },
    ]
  }

  function setFavourite(favourite: PieceKey & { readonly accountId: string }, atMs: number | undefined): void {
    change(recordOf(favourite), favourite.pieceId, favourite.accountId, { favouriteAt: atMs })
  }

  /** Whether it is the first of this person. */
  function setView(view: Extract<BoardAct, { kind: 'view' }>['view']): boolean {
    const { accountId, pieceId, positionS, atMs } = view
    const record = recordOf(view)
    const before = signalOf(record, pieceId, accountId).view
    const isFinished = view.isFinished || before?.isFinished === true
    change(record, pieceId, accountId, { view: { positionS, isFinished, at: atMs } })
    if (before === undefined) countsOf(record, pieceId).views += 1
    return before === undefined
  }

  function addComment(comment: Omit<StoredComment, 'text'>): void {
    comments.set(comment.commentId, { ...comment, likers: new Set() })
    const record = recordOf(comment)
    countsOf(record, comment.pieceId).comments += 1
  }

  function removeComment(commentId: string): BoardChange[] {
    const comment = comments.get(commentId)
    if (comment === undefined) return []
    comments.delete(commentId)
    const record = recordOf(comment)
    countsOf(record, comment.pieceId).comments -= 1
    for (const userId of comment.likers) record.likedComments.get(userId)?.delete(commentId)
    return [
      { kind: 'counts', piece: comment },
      { kind: 'comment-deleted', piece: comment, commentId },
    ]
  }

  function forget(userId: string): BoardChange[] {
    const changes: BoardChange[] = []
    for (const [commentId, { authorId }] of comments) if (authorId === userId) changes.push(...removeComment(commentId))
    for (const [key, record] of records) {
      const board = boardOf(key)
      for (const commentId of record.likedComments.get(userId) ?? []) {
        const comment = comments.get(commentId)
        comment?.likers.delete(userId)
        if (comment !== undefined)
          changes.push({ kind: 'comment-likes', piece: comment, commentId, likes: comment.likers.size })
      }
      record.likedComments.delete(userId)
      for (const [pieceId, signal] of record.byPerson.get(userId) ?? []) {
        const counts = countsOf(record, pieceId)
        if (signal.likedAt !== undefined) counts.likes -= 1
        if (signal.view !== undefined) counts.views -= 1
        change(record, pieceId, userId, noSignal)
        changes.push({ kind: 'counts', piece: { ...board, pieceId } })
      }
    }
    return changes
  }

  function own(opMode: OpMode, mediaBoardId: string, userId: string): OwnOnBoard {
    const record = records.get(keyOf({ opMode, mediaBoardId }))
    const signals = [...(record?.byPerson.get(userId) ?? [])] as [PieceId, Signal][]
    return {
      likes: signals.filter(([, { likedAt }]) => likedAt !== undefined).map(([pieceId]) => pieceId),
      likedComments: [...(record?.likedComments.get(userId) ?? [])],
      favourites: signals.filter(([, { favouriteAt }]) => favouriteAt !== undefined).map(([pieceId]) => pieceId),
      views: signals
        .flatMap(([pieceId, { view }]) => (view === undefined ? [] : [{ pieceId, ...view }]))
        .sort((a, b) => b.at - a.at),
    }
  }

  function recordOf(board: Pick<PieceKey, 'opMode' | 'mediaBoardId'>): BoardRecord {
    const key = keyOf(board)
    const known = records.get(key) ?? newRecord()
    records.set(key, known)
    return known
  }
}

function recommenderOf(record: BoardRecord): Recommender {
  record.recommender ??= createRecommender(record)
  return record.recommender
}

function signalOf(record: BoardRecord, pieceId: string, userId: string): Signal {
  return record.byPerson.get(userId)?.get(pieceId) ?? noSignal
}

function change(record: BoardRecord, pieceId: string, userId: string, part: Partial<Signal>): void {
  const before = signalOf(record, pieceId, userId)
  const signal = { ...before, ...part }
  const own = record.byPerson.get(userId) ?? new Map<string, Signal>()
  if (isNothing(signal)) own.delete(pieceId)
  else own.set(pieceId, signal)
  if (own.size === 0) record.byPerson.delete(userId)
  else record.byPerson.set(userId, own)
  record.recommender?.changed(userId, pieceId, before)
}

function countsOf(record: BoardRecord, pieceId: string): Counts {
  const counts = record.counts.get(pieceId) ?? { likes: 0, comments: 0, views: 0 }
  record.counts.set(pieceId, counts)
  return counts
}

const keyOf = ({ opMode, mediaBoardId }: Pick<PieceKey, 'opMode' | 'mediaBoardId'>) => `${opMode} ${mediaBoardId}`
const boardOf = (key: string): Pick<PieceKey, 'opMode' | 'mediaBoardId'> => {
  const end = key.indexOf(' ')
  return { opMode: key.slice(0, end) as OpMode, mediaBoardId: key.slice(end + 1) }
}
