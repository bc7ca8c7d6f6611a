import type { Pool } from 'pg'
import type { OpMode, VenueKey } from '../../platform/http/feature.ts'
import type { LiveStore } from '../../platform/live/live.store.ts'
import { createPostgresLiveStore } from '../../platform/live/live.store.pg.ts'
import { addComment, addLike, changeSignal, countsOf, createBoard, type Board } from './board.ts'
import type {
  BoardEvent,
  CommentsAsk,
  PersonalBoards,
  StoredComment,
  StoredFavourite,
  StoredLike,
  StoredView,
} from './board-acts.ts'
import { writeBoardEvents } from './board-events.store.pg.ts'

export interface MediaBoardStore extends LiveStore<Board, BoardEvent> {
  /** The likes of an author that hold, the latest first. */
  listLikes(ask: VenueKey & { readonly authorId: string; readonly limit: number }): Promise<StoredLike[]>
  /** The latest comments on a piece, or those before a place, in their order. */
  listComments(ask: CommentsAsk): Promise<StoredComment[]>
  /** In all venues. */
  exportOf(accountId: string): Promise<PersonalBoards>
  /** Removes what is kept only against late repeats: likes that ended before. */
  removeEnded(beforeMs: number): Promise<number>
}

interface PieceRow {
  readonly op_mode: string
  readonly architecture_id: string
  readonly media_board_id: string
  readonly piece_id: string
}
interface LikeRow extends PieceRow {
  readonly uuid: string
  readonly comment_id: string
  readonly author_id: string
  readonly created_at: number
  readonly at: number
  readonly ended_at: number | null
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
export function createPostgresMediaBoardStore({ pool }: { readonly pool: Pool }): MediaBoardStore {
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  return {
    ...createPostgresLiveStore<Board, BoardEvent>({ pool }, 'media-board', {
      async load(client, key) {
        const read = async <Row extends object>(columns: string, table: string) =>
          (
            await client.query<Row>(
              `select ${columns} from media_board_${table} where op_mode = $1 and architecture_id = $2 and media_board_id = $3`,
              key.split(' '),
            )
          ).rows
        const board = createBoard()
        for (const row of await read<CommentRow & { readonly deleted_at: number | null }>(
          `comment_id, seq, op_mode, architecture_id, media_board_id, piece_id, author_id, at, deleted_at`,
          'comments',
        )) {
          if (row.deleted_at !== null) board.deletedComments.add(row.comment_id)
          else addComment(board, toKnownComment(row))
        }
        for (const row of await read<LikeRow>('*', 'likes')) addLike(board, toLike(row), row.ended_at ?? undefined)
        for (const row of await read<FavouriteRow>('*', 'favourites'))
          changeSignal(board, row.piece_id, row.account_id, { favouriteAt: row.at })
        for (const row of await read<ViewRow>('*', 'views')) {
          const view = { positionS: row.position_s, isFinished: row.is_finished, at: row.at }
          changeSignal(board, row.piece_id, row.account_id, { view })
          countsOf(board, row.piece_id).views += 1
        }
        return board
      },
      async keys(client, accountId) {
        const of = ['likes', 'comments', 'favourites', 'views'].map((table) => {
          const person = table === 'likes' || table === 'comments' ? 'author_id' : 'account_id'
          return `select op_mode, architecture_id, media_board_id from media_board_${table} where $1::text is null or ${person} = $1`
        })
        const { rows } = await client.query<{ key: string }>(
          `select concat_ws(' ', op_mode, architecture_id, media_board_id) as key from (${of.join(' union ')}) as t`,
          [accountId ?? null],
        )
        return rows.map(({ key }) => key)
      },
      write: writeBoardEvents,
    }),
    async listLikes({ opMode, architectureId, authorId, limit }) {
      const rows = await query<LikeRow>(
        `select * from media_board_likes where author_id = $1 and op_mode = $2 and architecture_id = $3 and ended_at is null
         order by at desc, uuid desc limit $4`,
        [authorId, opMode, architectureId, limit],
      )
      return rows.map(toLike)
    },
    async listComments({ opMode, architectureId, mediaBoardId, pieceId, beforeSeq, limit, without }) {
      const rows = await query<CommentRow>(
        `select * from media_board_comments
         where op_mode = $1 and architecture_id = $2 and media_board_id = $3 and piece_id = $4 and deleted_at is null
           and ($5::bigint is null or seq < $5) and author_id <> all($6::text[])
         order by seq desc limit $7`,
        [opMode, architectureId, mediaBoardId, pieceId, beforeSeq ?? null, without, limit],
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

const toPiece = ({ op_mode, architecture_id, media_board_id, piece_id }: PieceRow) => ({
  opMode: op_mode as OpMode,
  architectureId: architecture_id,
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
const toKnownComment = (row: Omit<CommentRow, 'text'>) => ({
  ...toPiece(row),
  commentId: row.comment_id,
  seq: row.seq,
  authorId: row.author_id,
  atMs: row.at,
})
const toComment = (row: CommentRow): StoredComment => ({ ...toKnownComment(row), text: row.text })
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
