import type { Pool } from 'pg'
import type { OpMode } from '../../platform/http/feature.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { commitBoardActs } from './board-acts.store.drizzle.ts'
import type { MediaBoardStore, StoredComment, StoredFavourite, StoredLike, StoredView } from './media-board.store.ts'

interface PieceRow {
  readonly op_mode: string
  readonly media_board_id: string
  readonly piece_id: string
}
interface LikeRow extends PieceRow {
  readonly uuid: string
  readonly comment_id: string
  readonly author_id: string
  readonly created_at: number
  readonly at: number
}
interface CommentRow extends PieceRow {
  readonly comment_id: string
  readonly seq: number
  readonly author_id: string
  readonly text: string
  readonly at: number
}
interface FavouriteRow extends PieceRow {
  readonly account_id: string
  readonly at: number
}
interface ViewRow extends FavouriteRow {
  readonly position_s: number
  readonly is_finished: boolean
}

/** Many acts are one statement each kind, so that a thousand a second are a few flushes of the disk. */
export function createDrizzleMediaBoardStore({ pool }: { readonly pool: Pool }): MediaBoardStore {
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  return {
    commit: (acts) => inTransaction(pool, (client) => commitBoardActs(client, acts)),
    async readAll() {
      const [likes, favourites, views, comments] = await Promise.all([
        query<LikeRow>('select * from media_board_likes where ended_at is null'),
        query<FavouriteRow>('select * from media_board_favourites'),
        query<ViewRow>('select * from media_board_views'),
        query<CommentRow>(
          `select comment_id, seq, op_mode, media_board_id, piece_id, author_id, '' as text, at
           from media_board_comments where deleted_at is null`,
        ),
      ])
      return {
        likes: likes.map(toLike),
        favourites: favourites.map(toFavourite),
        views: views.map(toView),
        comments: comments.map(toComment),
      }
    },
    async listLikes({ opMode, authorId, limit }) {
      const rows = await query<LikeRow>(
        `select * from media_board_likes where author_id = $1 and op_mode = $2 and ended_at is null
         order by at desc, uuid desc limit $3`,
        [authorId, opMode, limit],
      )
      return rows.map(toLike)
    },
    async listComments({ opMode, mediaBoardId, pieceId, beforeSeq, limit, without }) {
      const rows = await query<CommentRow>(
        `select * from media_board_comments
         where op_mode = $1 and media_board_id = $2 and piece_id = $3 and deleted_at is null
           and ($4::bigint is null or seq < $4) and author_id <> all($5::text[])
         order by seq desc limit $6`,
        [opMode, mediaBoardId, pieceId, beforeSeq ?? null, without, limit],
      )
      return rows.map(toComment).toReversed()
    },
    async exportOf(accountId) {
      const [likes, favourites, views, comments] = await Promise.all([
        query<LikeRow>('select * from media_board_likes where author_id = $1 and ended_at is null order by at', [
          accountId,
        ]),
        query<FavouriteRow>('select * from media_board_favourites where account_id = $1 order by at', [accountId]),
        query<ViewRow>('select * from media_board_views where account_id = $1 order by at', [accountId]),
        query<CommentRow>(
          'select * from media_board_comments where author_id = $1 and deleted_at is null order by seq',
          [accountId],
        ),
      ])
      return {
        likes: likes.map(toLike),
        favourites: favourites.map(toFavourite),
        views: views.map(toView),
        comments: comments.map(toComment),
      }
    },
    async removeEnded(beforeMs) {
      return (await pool.query('delete from media_board_likes where ended_at < $1', [beforeMs])).rowCount ?? 0
    },
  }
}

const toPiece = ({ op_mode, media_board_id, piece_id }: PieceRow) => ({
  opMode: op_mode as OpMode,
  mediaBoardId: media_board_id,
  pieceId: piece_id,
})
const toLike = (row: LikeRow): StoredLike => ({
  ...toPiece(row),
  uuid: row.uuid,
  commentId: row.comment_id === '' ? undefined : row.comment_id,
  authorId: row.author_id,
  createdAtMs: row.created_at,
  atMs: row.at,
})
const toComment = (row: CommentRow): StoredComment => ({
  ...toPiece(row),
  commentId: row.comment_id,
  seq: row.seq,
  authorId: row.author_id,
  text: row.text,
  atMs: row.at,
})
const toFavourite = (row: FavouriteRow): StoredFavourite => ({
  ...toPiece(row),
  accountId: row.account_id,
  atMs: row.at,
})
const toView = (row: ViewRow): StoredView => ({
  ...toFavourite(row),
  positionS: row.position_s,
  isFinished: row.is_finished,
})
