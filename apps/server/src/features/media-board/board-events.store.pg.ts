import type { LiveChange } from '../../platform/live/live.store.ts'
import type { Querying } from '../../platform/live/live.store.pg.ts'
import type { BoardEvent, StoredFavourite, StoredLike } from './board-acts.ts'

type EventOf<Kind extends BoardEvent['kind']> = Extract<BoardEvent, { kind: Kind }>
type Row = Readonly<Record<string, unknown>>

/** Events of one kind that follow one another are one statement. */
export async function writeBoardEvents(client: Querying, changes: readonly LiveChange<BoardEvent>[]): Promise<void> {
  const events = changes.flatMap((change) => change.events.map((event) => ({ key: change.key, event })))
  for (let at = 0; at < events.length;) {
    const kind = events[at]?.event.kind
    const end = events.findIndex(({ event }, index) => index > at && event.kind !== kind)
    const run = events.slice(at, end === -1 ? undefined : end)
    await writeRun(client, run)
    at += run.length
  }
}

async function writeRun(
  client: Querying,
  run: readonly { readonly key: string; readonly event: BoardEvent }[],
): Promise<void> {
  const of = <Kind extends BoardEvent['kind']>(kind: Kind) =>
    run.flatMap(({ event }) => (event.kind === kind ? [event as EventOf<Kind>] : []))
  const [first] = run
  if (first === undefined) return
  switch (first.event.kind) {
    case 'liked':
      return insertLikes(
        client,
        of('liked').map(({ like }) => toLikeRow(like, null)),
      )
    case 'unliked':
      return endLikes(client, of('unliked'))
    case 'favourite-set':
      return writeFavourites(client, of('favourite-set'))
    case 'viewed':
      return writeViews(client, of('viewed'))
    case 'commented':
      return insertComments(client, of('commented'))
    case 'comment-deleted':
      return deleteComments(client, of('comment-deleted'))
    case 'erased':
      for (const { key, event } of run) if (event.kind === 'erased') await erase(client, key, event.accountId)
  }
}

const likeColumns =
  'uuid uuid, op_mode text, architecture_id text, media_board_id text, piece_id text, comment_id text, author_id text, created_at bigint, at bigint, ended_at bigint'
const toLikeRow = (like: StoredLike, endedAtMs: number | null): Row => ({
  uuid: like.uuid,
  op_mode: like.opMode,
  architecture_id: like.architectureId,
  media_board_id: like.mediaBoardId,
  piece_id: like.pieceId,
  comment_id: like.commentId ?? '',
  author_id: like.authorId,
  created_at: like.createdAtMs,
  at: like.atMs,
  ended_at: endedAtMs,
})

/** A client that uses one uuid on two boards keeps its first like alone. */
const insertLikes = async (client: Querying, rows: readonly Row[]) =>
  void (await client.query(
    `insert into media_board_likes (uuid, op_mode, architecture_id, media_board_id, piece_id, comment_id, author_id, created_at, at, ended_at)
     select uuid, op_mode, architecture_id, media_board_id, piece_id, comment_id, author_id, created_at, at, ended_at
     from jsonb_to_recordset($1::jsonb) as r(${likeColumns}) on conflict do nothing`,
    [JSON.stringify(rows)],
  ))

async function endLikes(client: Querying, events: readonly EventOf<'unliked'>[]): Promise<void> {
  const ending = events.flatMap(({ like, ends }) => (ends === undefined ? [] : [{ uuid: ends, at: like.atMs }]))
  await client.query(
    `update media_board_likes l set ended_at = r.at
     from jsonb_to_recordset($1::jsonb) as r(uuid uuid, at bigint) where l.uuid = r.uuid`,
    [JSON.stringify(ending)],
  )
  await insertLikes(
    client,
    events.map(({ like }) => toLikeRow(like, like.atMs)),
  )
}

const placeOf = ({ accountId, opMode, architectureId, mediaBoardId, pieceId }: StoredFavourite): Row => ({
  account_id: accountId,
  op_mode: opMode,
  architecture_id: architectureId,
  media_board_id: mediaBoardId,
  piece_id: pieceId,
})

async function writeFavourites(client: Querying, events: readonly EventOf<'favourite-set'>[]): Promise<void> {
  const latest = new Map<string, Row & { readonly is_on: boolean }>()
  for (const { favourite, isOn } of events) {
    const { atMs } = favourite
    const place = placeOf(favourite)
    latest.set(Object.values(place).join(' '), { ...place, at: atMs, is_on: isOn })
  }
  const columns =
    'account_id text, op_mode text, architecture_id text, media_board_id text, piece_id text, at bigint, is_on boolean'
  const rows = JSON.stringify([...latest.values()])
  await client.query(
    `delete from media_board_favourites where (account_id, op_mode, architecture_id, media_board_id, piece_id) in
       (select account_id, op_mode, architecture_id, media_board_id, piece_id from jsonb_to_recordset($1::jsonb) as r(${columns}))`,
    [rows],
  )
  await client.query(
    `insert into media_board_favourites (account_id, op_mode, architecture_id, media_board_id, piece_id, at)
     select account_id, op_mode, architecture_id, media_board_id, piece_id, at from jsonb_to_recordset($1::jsonb) as r(${columns}) where is_on`,
    [rows],
  )
}

async function writeViews(client: Querying, events: readonly EventOf<'viewed'>[]): Promise<void> {
  const latest = new Map<string, Row>()
  for (const { view } of events) {
    const { positionS, isFinished, atMs } = view
    const place = placeOf(view)
    latest.set(Object.values(place).join(' '), { ...place, position_s: positionS, is_finished: isFinished, at: atMs })
  }
  await client.query(
    `insert into media_board_views (account_id, op_mode, architecture_id, media_board_id, piece_id, position_s, is_finished, at)
     select account_id, op_mode, architecture_id, media_board_id, piece_id, position_s, is_finished, at
     from jsonb_to_recordset($1::jsonb) as r(account_id text, op_mode text, architecture_id text, media_board_id text, piece_id text,
       position_s float8, is_finished boolean, at bigint)
     on conflict (account_id, op_mode, architecture_id, media_board_id, piece_id) do update
       set position_s = excluded.position_s, at = excluded.at, is_finished = excluded.is_finished`,
    [JSON.stringify([...latest.values()])],
  )
}

const insertComments = async (client: Querying, events: readonly EventOf<'commented'>[]) =>
  void (await client.query(
    `insert into media_board_comments (comment_id, seq, op_mode, architecture_id, media_board_id, piece_id, author_id, text, at)
       overriding system value
     select comment_id, seq, op_mode, architecture_id, media_board_id, piece_id, author_id, text, at
     from jsonb_to_recordset($1::jsonb) as r(comment_id uuid, seq bigint, op_mode text, architecture_id text, media_board_id text, piece_id text,
       author_id text, text text, at bigint) on conflict do nothing`,
    [
      JSON.stringify(
        events.map(({ comment }) => ({
          comment_id: comment.commentId,
          seq: comment.seq,
          op_mode: comment.opMode,
          architecture_id: comment.architectureId,
          media_board_id: comment.mediaBoardId,
          piece_id: comment.pieceId,
          author_id: comment.authorId,
          text: comment.text,
          at: comment.atMs,
        })),
      ),
    ],
  ))

async function deleteComments(client: Querying, events: readonly EventOf<'comment-deleted'>[]): Promise<void> {
  const rows = events.map(({ comment, atMs }) => ({ comment_id: comment.commentId, at: atMs }))
  await client.query(
    `update media_board_comments c set deleted_at = r.at, text = ''
     from jsonb_to_recordset($1::jsonb) as r(comment_id uuid, at bigint) where c.comment_id = r.comment_id`,
    [JSON.stringify(rows)],
  )
  await client.query(`delete from media_board_likes where comment_id <> '' and comment_id = any($1::text[])`, [
    rows.map(({ comment_id }) => comment_id),
  ])
}

async function erase(client: Querying, key: string, accountId: string): Promise<void> {
  const values = [accountId, ...key.split(' ')]
  const ofBoard = 'op_mode = $2 and architecture_id = $3 and media_board_id = $4'
  await client.query(
    `delete from media_board_likes where ${ofBoard} and (author_id = $1 or (comment_id <> '' and comment_id in
       (select comment_id::text from media_board_comments where author_id = $1)))`,
    values,
  )
  await client.query(`delete from media_board_comments where author_id = $1 and ${ofBoard}`, values)
  await client.query(`delete from media_board_favourites where account_id = $1 and ${ofBoard}`, values)
  await client.query(`delete from media_board_views where account_id = $1 and ${ofBoard}`, values)
}
