import type { PieceComment } from '@foyer/contract'
import type { VenueKey } from '../../platform/http/feature.ts'

/** A piece of a board of a venue. */
export interface PieceKey extends VenueKey {
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

/** Whatever people do on boards. */
export type BoardAct =
  | { readonly kind: 'like'; readonly like: StoredLike }
  /** Ends the like of this author on that piece or comment. */
  | { readonly kind: 'unlike'; readonly like: StoredLike }
  | { readonly kind: 'favourite'; readonly favourite: StoredFavourite; readonly isOn: boolean }
  | { readonly kind: 'view'; readonly view: StoredView }
  | {
      readonly kind: 'comment'
      readonly comment: Omit<StoredComment, 'seq'>
      /** The author as followers see them. Followers are not notified of a comment without an author. */
      readonly author?: PieceComment['author']
    }
  | { readonly kind: 'delete-comment'; readonly commentId: string; readonly atMs: number }

export type BoardEvent =
  | { readonly kind: 'liked'; readonly like: StoredLike }
  | {
      readonly kind: 'unliked'
      /** Its uuid is known from now on, so that a late repeat does not end a later like. */
      readonly like: StoredLike
      /** The uuid of the like that ends by it. */
      readonly ends: string | undefined
    }
  | { readonly kind: 'favourite-set'; readonly favourite: StoredFavourite; readonly isOn: boolean }
  | { readonly kind: 'viewed'; readonly view: StoredView; readonly isFirst: boolean }
  | { readonly kind: 'commented'; readonly comment: StoredComment; readonly author: PieceComment['author'] | undefined }
  | { readonly kind: 'comment-deleted'; readonly comment: CommentKey; readonly atMs: number }
  /** Leaves nothing of a person; names what is otherwise without them. */
  | {
      readonly kind: 'erased'
      readonly accountId: string
      readonly pieceIds: readonly string[]
      readonly comments: readonly CommentKey[]
      readonly likedComments: readonly CommentKey[]
    }

export type CommentKey = Pick<StoredComment, 'commentId' | 'pieceId'>

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
