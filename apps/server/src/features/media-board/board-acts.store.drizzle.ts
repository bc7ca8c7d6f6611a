import type { PoolClient } from 'pg'
import type { ActAnswer, BoardAct, StoredFavourite, StoredLike, StoredView } from './media-board.store.ts'

type Querying = Pick<PoolClient, 'query'>
type ActOf<Kind extends BoardAct['kind']> = Extract<BoardAct, { kind: Kind }>

const done = (isNew: boolean): ActAnswer => ({ kind: 'done', isNew })
const taken: ActAnswer = { kind: 'refused', why: 'taken' }
const gone: ActAnswer = { kind: 'refused', why: 'gone' }

/** See `MediaBoardStore.commit`. Acts of one kind that follow one another are stored together. */
export async function commitBoardActs(client: Querying, acts: readonly BoardAct[]): Promise<ActAnswer[]> {
  const answers: ActAnswer[] = []
  for (let at = 0; at < acts.length;) {
    const kind = (acts[at] as BoardAct).kind
    const end = acts.findIndex((act, index) => index > at && act.kind !== kind)
    const run = acts.slice(at, end === -1 ? undefined : end)
    answers.push(...(await commitRun(client, kind, run)))
    at += run.length
  }
  return answers
}

async function commitRun(client: Querying, kind: BoardAct['kind'], run: readonly BoardAct[]): Promise<ActAnswer[]> {
  switch (kind) {
    case 'like':
      return likeAll(
        client,
        (run as ActOf<'like'>[]).map(({ like }) => like),
      )
    case 'unlike':
      return unlikeAll(
        client,
        (run as ActOf<'unlike'>[]).map(({ like }) => like),
      )
    case 'favourite':
      return favouriteAll(client, run as ActOf<'favourite'>[])
    case 'view':
      return viewAll(
        client,
        (run as ActOf<'view'>[]).map(({ view }) => view),
      )
    case 'comment':
      return commentAll(client, run as ActOf<'comment'>[])
    case 'delete-comment':
      return deleteComments(client, run as ActOf<'delete-comment'>[])
    case 'forget':
      return forgetAll(client, run as ActOf<'forget'>[])
  }
}

const likeColumns = `$1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[]`
const likeValues = (likes: readonly StoredLike[]) => [
  likes.map(({ uuid }) => uuid),
  likes.map(({ opMode }) => opMode),
  likes.map(({ mediaBoardId }) => mediaBoardId),
  likes.map(({ pieceId }) => pieceId),
  likes.map(({ commentId }) => commentId ?? ''),
  likes.map(({ authorId }) => authorId),
  likes.map(({ createdAtMs }) => createdAtMs),
  likes.map(({ atMs }) => atMs),
]

async function likeAll(client: Querying, likes: readonly StoredLike[]): Promise<ActAnswer[]> {
  const { rows } = await client.query<{ uuid: string }>(
    `insert into media_board_likes (uuid, op_mode, media_board_id, piece_id, comment_id, author_id, created_at, at)
     select t.* from unnest(${likeColumns})
       as t(uuid, op_mode, media_board_id, piece_id, comment_id, author_id, created_at, at)
     where t.comment_id = '' or exists (select from media_board_comments c
       where c.comment_id = nullif(t.comment_id, '')::uuid and c.deleted_at is null)
     on conflict do nothing returning uuid`,
    likeValues(likes),
  )
  const stored = new Set(rows.map(({ uuid }) => uuid))
  const isAllStored = stored.size === likes.length
  const known = isAllStored ? new Map<string, KnownLike>() : await findLikes(client, likes)
  const comments = isAllStored ? new Set<string>() : await findComments(client, likes)
  return likes.map((like) => {
    // The first of several with one uuid is the one that was stored.
    if (stored.delete(like.uuid)) return done(true)
    const row = known.get(like.uuid)
    if (row !== undefined) return isSame(row, like) ? done(false) : taken
    return like.commentId === undefined || comments.has(like.commentId) ? done(false) : gone
  })
}

/** Those comments among what is liked that are not deleted. */
async function findComments(client: Querying, likes: readonly StoredLike[]): Promise<Set<string>> {
  const ids = likes.flatMap(({ commentId }) => (commentId === undefined ? [] : [commentId]))
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ comment_id: string }>(
    'select comment_id from media_board_comments where comment_id = any($1::uuid[]) and deleted_at is null',
    [ids],
  )
  return new Set(rows.map((row) => row.comment_id))
}

interface KnownLike {
  readonly uuid: string
  readonly op_mode: string
  readonly media_board_id: string
  readonly piece_id: string
  readonly comment_id: string
  readonly author_id: string
  readonly ended_at: number | null
}

async function findLikes(client: Querying, likes: readonly StoredLike[]): Promise<Map<string, KnownLike>> {
  const { rows } = await client.query<KnownLike>('select * from media_board_likes where uuid = any($1::uuid[])', [
    likes.map(({ uuid }) => uuid),
  ])
  return new Map(rows.map((row) => [row.uuid, row]))
}

const isSame = (row: KnownLike, like: StoredLike): boolean =>
  row.author_id === like.authorId &&
  row.op_mode === like.opMode &&
  row.media_board_id === like.mediaBoardId &&
  row.piece_id === like.pieceId &&
  row.comment_id === (like.commentId ?? '')

async function unlikeAll(client: Querying, likes: readonly StoredLike[]): Promise<ActAnswer[]> {
  const known = await findLikes(client, likes)
  const seen = new Set<string>()
  const ending: StoredLike[] = []
  const answers = likes.map((like): ActAnswer | 'ends' => {
    const row = known.get(like.uuid)
    if (row !== undefined && !isSame(row, like)) return taken
    if ((row?.ended_at ?? undefined) !== undefined || seen.has(like.uuid)) return done(false)
    seen.add(like.uuid)
    ending.push(like)
    return 'ends'
  })
  if (ending.length === 0) return answers.filter((answer) => answer !== 'ends')
  const ended = await client.query<{ asked: string }>(
    `update media_board_likes l set ended_at = t.at
     from unnest(${likeColumns}) as t(uuid, op_mode, media_board_id, piece_id, comment_id, author_id, created_at, at)
     where l.ended_at is null and (l.author_id, l.op_mode, l.media_board_id, l.piece_id, l.comment_id)
       = (t.author_id, t.op_mode, t.media_board_id, t.piece_id, t.comment_id)
     returning t.uuid as asked`,
    likeValues(ending),
  )
  // What ends a like it did not name is remembered too, so that its repeat does not end a later one.
  await client.query(
    `insert into media_board_likes
       (uuid, op_mode, media_board_id, piece_id, comment_id, author_id, created_at, at, ended_at)
     select t.*, t.at from unnest(${likeColumns})
       as t(uuid, op_mode, media_board_id, piece_id, comment_id, author_id, created_at, at)
     on conflict do nothing`,
    likeValues(ending),
  )
  const isEnded = new Set(ended.rows.map(({ asked }) => asked))
  return answers.map((answer, index) => {
    return answer === 'ends' ? done(isEnded.has((likes[index] as StoredLike).uuid)) : answer
  })
}

const placeColumns = '$1::text[], $2::text[], $3::text[], $4::text[]'
const placeValues = (places: readonly StoredFavourite[]) => [
  places.map(({ accountId }) => accountId),
  places.map(({ opMode }) => opMode),
  places.map(({ mediaBoardId }) => mediaBoardId),
  places.map(({ pieceId }) => pieceId),
]
const placeOf = ({ accountId, opMode, mediaBoardId, pieceId }: StoredFavourite) =>
  `${accountId} ${opMode} ${mediaBoardId} ${pieceId}`

async function favouriteAll(client: Querying, acts: readonly ActOf<'favourite'>[]): Promise<ActAnswer[]> {
  const latest = [...new Map(acts.map((act) => [placeOf(act.favourite), act])).values()]
  const on = latest.filter(({ isOn }) => isOn).map(({ favourite }) => favourite)
  const off = latest.filter(({ isOn }) => !isOn).map(({ favourite }) => favourite)
  if (on.length > 0) {
    await client.query(
      `insert into media_board_favourites (account_id, op_mode, media_board_id, piece_id, at)
       select * from unnest(${placeColumns}, $5::bigint[]) on conflict do nothing`,
      [...placeValues(on), on.map(({ atMs }) => atMs)],
    )
  }
  if (off.length > 0) {
    await client.query(
      `delete from media_board_favourites where (account_id, op_mode, media_board_id, piece_id)
       in (select * from unnest(${placeColumns}))`,
      placeValues(off),
    )
  }
  return acts.map(() => done(true))
}

async function viewAll(client: Querying, views: readonly StoredView[]): Promise<ActAnswer[]> {
  const merged = new Map<string, StoredView>()
  for (const view of views) {
    const earlier = merged.get(placeOf(view))
    merged.set(placeOf(view), { ...view, isFinished: view.isFinished || earlier?.isFinished === true })
  }
  const latest = [...merged.values()]
  await client.query(
    `insert into media_board_views (account_id, op_mode, media_board_id, piece_id, position_s, is_finished, at)
     select * from unnest(${placeColumns}, $5::float8[], $6::boolean[], $7::bigint[])
     on conflict (account_id, op_mode, media_board_id, piece_id) do update
     set position_s = excluded.position_s, at = excluded.at,
         is_finished = media_board_views.is_finished or excluded.is_finished`,
    [
      ...placeValues(latest),
      latest.map(({ positionS }) => positionS),
      latest.map(({ isFinished }) => isFinished),
      latest.map(({ atMs }) => atMs),
    ],
  )
  return views.map(() => done(true))
}

async function commentAll(client: Querying, acts: readonly ActOf<'comment'>[]): Promise<ActAnswer[]> {
  const comments = acts.map(({ comment }) => comment)
  const ids = comments.map(({ commentId }) => commentId)
  const stored = await client.query<{ comment_id: string }>(
    `insert into media_board_comments (comment_id, op_mode, media_board_id, piece_id, author_id, text, at)
     select comment_id, op_mode, media_board_id, piece_id, author_id, text, at
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       with ordinality as t(comment_id, op_mode, media_board_id, piece_id, author_id, text, at, ord)
     order by ord on conflict do nothing returning comment_id`,
    [
      ids,
      comments.map(({ opMode }) => opMode),
      comments.map(({ mediaBoardId }) => mediaBoardId),
      comments.map(({ pieceId }) => pieceId),
      comments.map(({ authorId }) => authorId),
      comments.map(({ text }) => text),
      comments.map(({ atMs }) => atMs),
    ],
  )
  const { rows } = await client.query<{
    comment_id: string
    seq: number
    op_mode: string
    media_board_id: string
    piece_id: string
    author_id: string
    at: number
    deleted_at: number | null
  }>('select * from media_board_comments where comment_id = any($1::uuid[])', [ids])
  const isStored = new Set(stored.rows.map((row) => row.comment_id))
  const rowOf = new Map(rows.map((row) => [row.comment_id, row]))
  return comments.map((comment) => {
    const row = rowOf.get(comment.commentId)
    const isSameComment =
      row !== undefined &&
      row.deleted_at === null &&
      row.author_id === comment.authorId &&
      row.op_mode === comment.opMode &&
      row.media_board_id === comment.mediaBoardId &&
      row.piece_id === comment.pieceId
    if (!isSameComment) return taken
    return { kind: 'done', isNew: isStored.delete(comment.commentId), comment: { seq: row.seq, atMs: row.at } }
  })
}

async function deleteComments(client: Querying, acts: readonly ActOf<'delete-comment'>[]): Promise<ActAnswer[]> {
  const ids = acts.map(({ commentId }) => commentId)
  const { rows } = await client.query<{ comment_id: string }>(
    `update media_board_comments c set deleted_at = t.at, text = ''
     from unnest($1::uuid[], $2::bigint[]) as t(comment_id, at)
     where c.comment_id = t.comment_id and c.deleted_at is null returning c.comment_id`,
    [ids, acts.map(({ atMs }) => atMs)],
  )
  await client.query(`delete from media_board_likes where comment_id <> '' and comment_id = any($1::text[])`, [ids])
  const deleted = new Set(rows.map((row) => row.comment_id))
  return ids.map((id) => done(deleted.delete(id)))
}

async function forgetAll(client: Querying, acts: readonly ActOf<'forget'>[]): Promise<ActAnswer[]> {
  const ids = [acts.map(({ accountId }) => accountId)]
  await client.query(
    `delete from media_board_likes where author_id = any($1::text[]) or (comment_id <> '' and comment_id in
       (select comment_id::text from media_board_comments where author_id = any($1::text[])))`,
    ids,
  )
  await client.query('delete from media_board_comments where author_id = any($1::text[])', ids)
  await client.query('delete from media_board_favourites where account_id = any($1::text[])', ids)
  await client.query('delete from media_board_views where account_id = any($1::text[])', ids)
  return acts.map(() => done(true))
}
