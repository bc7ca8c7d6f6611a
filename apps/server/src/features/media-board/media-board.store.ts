import type { OpMode } from '../../platform/http/feature.ts'

/** A piece of a board of one of the two venues. */
export interface PieceKey {
  readonly opMode: OpMode
  readonly mediaBoardId: string
  readonly pieceId: string
}

export interface StoredLike extends PieceKey {
  readonly uuid: string
  /** Where a comment on the piece is liked. */
  readonly commentId: string | undefined
  readonly authorId: string
  /** By the author's clock. */
  readonly createdAtMs: number
  /** By the server's, as all other times. */
  readonly atMs: number
}

export interface StoredComment extends PieceKey {
  readonly commentId: string
  /** A later one has a greater one. */
  readonly seq: number
  readonly authorId: string
  readonly text: string
  readonly atMs: number
}

export interface StoredFavourite extends PieceKey {
  readonly accountId: string
  readonly atMs: number
}

export interface StoredView extends StoredFavourite {
  readonly positionS: number
  /** Once finished, always finished. */
  readonly isFinished: boolean
}

/** Whatever people do on boards. All of it goes through one queue, so that memory follows the store. */
export type BoardAct =
  | { readonly kind: 'like'; readonly like: StoredLike }
  /** Ends the like of this author on that piece or comment. */
  | { readonly kind: 'unlike'; readonly like: StoredLike }
  | { readonly kind: 'favourite'; readonly favourite: StoredFavourite; readonly isOn: boolean }
  | { readonly kind: 'view'; readonly view: StoredView }
  | { readonly kind: 'comment'; readonly comment: Omit<StoredComment, 'seq'> }
  | {
      readonly kind: 'delete-comment'
      readonly commentId: string
      readonly atMs: number
    }
  /** Leaves nothing of a person. */
  | { readonly kind: 'forget'; readonly accountId: string }

export interface ActDone {
  readonly kind: 'done'
  /** Whether it changed anything: not after a repeat. Of favourites, views and erasures always. */
  readonly isNew: boolean
  /** Of a comment: its place, and when it was written first. */
  readonly comment?: Pick<StoredComment, 'seq' | 'atMs'>
}

export interface ActRefused {
  readonly kind: 'refused'
  /** `taken`: the id that the client made is that of something else; of `unlike`, of another's like. `gone`: the comment. */
  readonly why: 'taken' | 'gone'
}

export type ActAnswer = ActDone | ActRefused

/** All that is kept in memory: what there is on boards, but for texts. */
export interface BoardsInMemory {
  readonly likes: readonly StoredLike[]
  readonly favourites: readonly StoredFavourite[]
  readonly views: readonly StoredView[]
  readonly comments: readonly Omit<StoredComment, 'text'>[]
}

export interface CommentsAsk extends PieceKey {
  readonly beforeSeq: number | undefined
  readonly limit: number
  /** Whose comments are left out. */
  readonly without: readonly string[]
}

export interface PersonalBoards {
  readonly likes: readonly StoredLike[]
  readonly favourites: readonly StoredFavourite[]
  readonly views: readonly StoredView[]
  readonly comments: readonly StoredComment[]
}

export interface MediaBoardStore {
  /**
   * Does all of it in one commit and answers in the same order. What was done already changes nothing: a like whose uuid is
   * known, or whose author likes that piece or comment; a comment whose id is known. A like that has ended does not begin
   * anew with the same uuid.
   */
  commit(acts: readonly BoardAct[]): Promise<readonly ActAnswer[]>
  readAll(): Promise<BoardsInMemory>
  /** The likes of an author that hold, the latest first. */
  listLikes(ask: { readonly opMode: OpMode; readonly authorId: string; readonly limit: number }): Promise<StoredLike[]>
  /** The latest comments on a piece, or those before a place, in their order. */
  listComments(ask: CommentsAsk): Promise<StoredComment[]>
  /** In both venues. */
  exportOf(accountId: string): Promise<PersonalBoards>
  /** Removes what is kept only against late repeats: likes that ended before. */
  removeEnded(beforeMs: number): Promise<number>
}
