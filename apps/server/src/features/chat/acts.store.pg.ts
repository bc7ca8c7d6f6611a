import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { postOneStatement, postStatement } from './chat.statements.ts'
import {
  goneAuthorId,
  repliesResentMax,
  roomOf,
  slowModeLooksAt,
  type ActAnswer,
  type ActDone,
  type ActRefused,
  type ChatAct,
  type NewMessage,
  type RoomChange,
} from './chat.store.ts'

type Querying = Pick<PoolClient, 'query'>
type Post = Extract<ChatAct, { kind: 'post' }>
/** How far a room is; moved on in memory while it is locked, and written down once. */
interface Head {
  seq: number
  rev: number
}

const UNIQUE_VIOLATION = '23505'
/** A statement prepared by name is read once; many messages take half the time without what was prepared for few. */
const PREPARED_UP_TO = 16
const refused = (why: Exclude<ActRefused['why'], 'too-soon'>): ActRefused => ({ kind: 'refused', why })
/** Whether it can be stored without a look at what is there. */
const isPlainPost = (act: ChatAct): act is Post => act.kind === 'post' && act.slowModeMs === undefined

/** See `ChatStore.commit`. */
export async function commitActs(pool: Pool, acts: readonly ChatAct[]): Promise<readonly ActAnswer[]> {
  const commit = () =>
    acts.every(isPlainPost) ? post(pool, acts) : inTransaction(pool, (client) => doActs(client, acts))
  try {
    return await commit()
  } catch (error) {
    if (constraintOf(error) === undefined) throw error
    // Another node may post the same message in the same moment: the second time it is known.
    return commit().catch((again: unknown) => {
      if (acts.length === 1 && constraintOf(again) === 'chat_messages_file') return [refused('file-gone')]
      throw again
    })
  }
}

function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return undefined
  return 'constraint' in error ? String(error.constraint) : ''
}

async function post(client: Querying, posts: readonly Post[]): Promise<readonly ActAnswer[]> {
  // The same message twice in one group is one message.
  const places = new Map<string, number>()
  const messages: NewMessage[] = []
  const placeOf = posts.map(({ message }) => {
    const key = `${message.authorId} ${message.clientId}`
    const place = places.get(key) ?? messages.push(message) - 1
    places.set(key, place)
    return place
  })
  const rows = (await postOne(client, messages)) ?? (await postMany(client, messages))
  const rowOf = new Map(rows.map((row) => [row.ord, row]))
  const isAnswered = new Set<number>()
  return placeOf.map((place) => {
    const row = rowOf.get(place)
    if (row === undefined) return refused('not-found')
    const isNew = row.is_new && !isAnswered.has(place)
    isAnswered.add(place)
    const { seq, rev } = row
    return done(row.room_id, row, isNew ? [{ seq, rev }] : [])
  })
}

interface PostedRow {
  readonly ord: number
  readonly room_id: string
  readonly seq: number
  readonly rev: number
  readonly sent_at: number
  readonly is_new: boolean
}

/** A message that stands alone and is new, as most are; nothing where it is not so. */
async function postOne(client: Querying, messages: readonly NewMessage[]): Promise<PostedRow[] | undefined> {
  const [message] = messages
  if (message === undefined || messages.length > 1) return undefined
  const { rows } = await client.query<PostedRow>({ ...postOneStatement, values: valuesOf(message) })
  return rows.length === 0 ? undefined : rows
}

async function postMany(client: Querying, messages: readonly NewMessage[]): Promise<PostedRow[]> {
  const values = messages.map(valuesOf)
  const { rows } = await client.query<PostedRow>({
    text: postStatement.text,
    ...(messages.length <= PREPARED_UP_TO && { name: postStatement.name }),
    values: [
      messages.map((_message, index) => index),
      ...postColumns.map((_column, at) => values.map((row) => row[at])),
    ],
  })
  return rows
}

/** In the order both statements take them. */
function valuesOf(message: NewMessage): unknown[] {
  return postColumns.map((read) => read(message))
}

const postColumns: readonly ((message: NewMessage) => unknown)[] = [
  ({ roomId }) => roomId,
  ({ authorId }) => authorId,
  ({ clientId }) => clientId,
  ({ content }) => content.kind,
  ({ text }) => text,
  ({ content: { kind: _kind, ...content } }) => (Object.keys(content).length === 0 ? null : JSON.stringify(content)),
  ({ fileId }) => fileId ?? null,
  ({ replyToSeq }) => replyToSeq ?? null,
  ({ mentions = [] }) => (mentions.length === 0 ? null : mentions.join(',')),
  ({ sentAtMs }) => sentAtMs,
]

function done(
  roomId: string,
  { seq, rev, sent_at }: { seq: number; rev: number; sent_at: number },
  changes: readonly RoomChange[],
  droppedFileIds: readonly string[] = [],
): ActDone {
  return { kind: 'done', roomId, seq, rev, sentAtMs: sent_at, changes, droppedFileIds }
}

async function doActs(client: Querying, acts: readonly ChatAct[]): Promise<readonly ActAnswer[]> {
  const roomIds = [...new Set(acts.map(roomOf))]
  const heads = await lockRooms(client, roomIds)
  const answers: ActAnswer[] = []
  for (let at = 0; at < acts.length;) {
    const act = acts[at] as ChatAct
    if (act.kind === 'post') {
      const end = acts.findIndex((later, index) => index > at && !isPlainPost(later))
      const posts = isPlainPost(act) ? acts.slice(at, end === -1 ? undefined : end).filter(isPlainPost) : [act]
      await writeHeads(client, heads)
      const tooSoon = await findTooSoon(client, act)
      answers.push(...(tooSoon === undefined ? await post(client, posts) : [tooSoon]))
      for (const [roomId, head] of await lockRooms(client, roomIds)) heads.set(roomId, head)
      at += posts.length
    } else {
      const head = heads.get(roomOf(act))
      answers.push(head === undefined ? refused('not-found') : await doAct(client, act, head))
      at += 1
    }
  }
  await writeHeads(client, heads)
  return answers
}

/** Rooms are locked, so that two nodes do not both let a person write. A message that is known is answered as it was. */
async function findTooSoon(client: Querying, { message, slowModeMs }: Post): Promise<ActRefused | undefined> {
  if (slowModeMs === undefined) return undefined
  const { roomId, authorId, clientId, sentAtMs } = message
  const { rows } = await client.query<{ sent_at: number }>({
    name: 'chat-last-sent',
    text: `select sent_at from (
             select author_id, kind, sent_at, seq from chat_messages where room_id = $1 order by seq desc limit ${slowModeLooksAt}
           ) latest where author_id = $2 and kind = 'text' order by seq desc limit 1`,
    values: [roomId, authorId],
  })
  const [last] = rows
  const waitMs = last === undefined ? 0 : last.sent_at + slowModeMs - sentAtMs
  if (waitMs <= 0 || (await findPostedRow(client, authorId, clientId)) !== undefined) return undefined
  return { kind: 'refused', why: 'too-soon', waitMs }
}

/** In the order of their ids, as the statement that posts does it. */
async function lockRooms(client: Querying, roomIds: readonly string[]): Promise<Map<string, Head>> {
  const { rows } = await client.query<{ id: string; head_seq: number; head_rev: number }>(
    'select id, head_seq, head_rev from chat_rooms where id = any($1::text[]) order by id for update',
    [roomIds],
  )
  return new Map(rows.map((row) => [row.id, { seq: row.head_seq, rev: row.head_rev }]))
}

async function writeHeads(client: Querying, heads: ReadonlyMap<string, Head>): Promise<void> {
  await client.query(
    `update chat_rooms r set head_seq = t.seq, head_rev = t.rev
     from unnest($1::text[], $2::bigint[], $3::bigint[]) as t(id, seq, rev)
     where r.id = t.id and (r.head_seq, r.head_rev) <> (t.seq, t.rev)`,
    [[...heads.keys()], [...heads.values()].map(({ seq }) => seq), [...heads.values()].map(({ rev }) => rev)],
  )
}

function doAct(client: Querying, act: Exclude<ChatAct, Post>, head: Head): Promise<ActAnswer> {
  switch (act.kind) {
    case 'edit':
      return edit(client, act, head)
    case 'delete':
      return remove(client, act, head)
    case 'react':
      return react(client, act, head)
    case 'rename':
    case 'add':
    case 'leave':
    case 'remove':
    case 'join':
      return changeGroup(client, act, head)
    case 'invite':
      return invite(client, act, head)
    case 'decline':
      return decline(client, act, head)
    case 'forget':
      return eraseAuthor(client, act, head)
  }
}

interface TargetRow {
  seq: number
  rev: number
  sent_at: number
  author_id: string
  kind: string
  text: string
  file_id: string | null
  deleted_at: number | null
}

async function findTarget(client: Querying, roomId: string, seq: number): Promise<TargetRow | undefined> {
  const { rows } = await client.query<TargetRow>(
    'select seq, rev, sent_at, author_id, kind, text, file_id, deleted_at from chat_messages where room_id = $1 and seq = $2',
    [roomId, seq],
  )
  return rows[0]
}

async function edit(
  client: Querying,
  { roomId, seq, authorId, text, atMs }: Extract<ChatAct, { kind: 'edit' }>,
  head: Head,
): Promise<ActAnswer> {
  const target = await findTarget(client, roomId, seq)
  if (target?.kind !== 'text' || target.author_id !== authorId || target.deleted_at !== null)
    return refused('not-found')
  if (target.text === text) return done(roomId, target, [])
  const rev = ++head.rev
  await client.query('update chat_messages set text = $3, edited_at = $4, rev = $5 where room_id = $1 and seq = $2', [
    roomId,
    seq,
    text,
    atMs,
    rev,
  ])
  return done(roomId, { ...target, rev }, [{ seq, rev }, ...(await touchReplies(client, roomId, [seq], head))])
}

async function remove(
  client: Querying,
  { roomId, seq, authorId, atMs }: Extract<ChatAct, { kind: 'delete' }>,
  head: Head,
): Promise<ActAnswer> {
  const target = await findTarget(client, roomId, seq)
  if (target?.kind !== 'text' || (authorId !== undefined && target.author_id !== authorId)) return refused('not-found')
  if (target.deleted_at !== null) return done(roomId, target, [])
  const rev = ++head.rev
  await client.query('delete from chat_reactions where room_id = $1 and seq = $2', [roomId, seq])
  await client.query(
    `update chat_messages set text = '', file_id = null, mentions = null, deleted_at = $3, deleted_by_moderator = $4, rev = $5
     where room_id = $1 and seq = $2`,
    [roomId, seq, atMs, authorId === undefined, rev],
  )
  const changes = [{ seq, rev }, ...(await touchReplies(client, roomId, [seq], head))]
  return done(roomId, { ...target, rev }, changes, target.file_id === null ? [] : [target.file_id])
}

/** Replies show a part of what they reply to, so they have changed with it. */
async function touchReplies(
  client: Querying,
  roomId: string,
  seqs: readonly number[],
  head: Head,
): Promise<RoomChange[]> {
  const { rows } = await client.query<{ seq: number }>(
    'select seq from chat_messages where room_id = $1 and reply_to_seq = any($2::bigint[]) order by seq desc limit $3',
    [roomId, seqs, repliesResentMax],
  )
  return touch(client, roomId, rows.map((row) => row.seq).toReversed(), head)
}

/** Gives each of these messages the next revision. */
async function touch(client: Querying, roomId: string, seqs: readonly number[], head: Head): Promise<RoomChange[]> {
  if (seqs.length === 0) return []
  const changes = seqs.map((seq) => ({ seq, rev: ++head.rev }))
  await client.query(
    `update chat_messages m set rev = t.rev from unnest($2::bigint[], $3::bigint[]) as t(seq, rev)
     where m.room_id = $1 and m.seq = t.seq`,
    [roomId, seqs, changes.map(({ rev }) => rev)],
  )
  return changes
}

async function react(
  client: Querying,
  { roomId, seq, accountId, emoji, isOn, maxKinds }: Extract<ChatAct, { kind: 'react' }>,
  head: Head,
): Promise<ActAnswer> {
  const target = await findTarget(client, roomId, seq)
  if (target === undefined || target.kind === 'notice' || target.deleted_at !== null) return refused('not-found')
  const of = [roomId, seq, emoji, accountId]
  const known = await client.query<{ kinds: number; is_kind: boolean | null; is_own: boolean | null }>(
    `select count(distinct emoji) as kinds, bool_or(emoji = $3) as is_kind, bool_or(emoji = $3 and account_id = $4) as is_own
     from chat_reactions where room_id = $1 and seq = $2`,
    of,
  )
  const { kinds = 0, is_kind = false, is_own = false } = known.rows[0] ?? {}
  if ((is_own ?? false) === isOn) return done(roomId, target, [])
  if (isOn && !(is_kind ?? false) && kinds >= maxKinds) return refused('too-many-reactions')
  const [change] = await touch(client, roomId, [seq], head)
  const rev = change?.rev ?? head.rev
  await (isOn
    ? client.query('insert into chat_reactions (room_id, seq, emoji, account_id, rev) values ($1, $2, $3, $4, $5)', [
        ...of,
        rev,
      ])
    : client.query('delete from chat_reactions where room_id = $1 and seq = $2 and emoji = $3 and account_id = $4', of))
  return done(roomId, { ...target, rev }, [{ seq, rev }])
}

async function changeGroup(
  client: Querying,
  act: Extract<ChatAct, { notice: NewMessage }>,
  head: Head,
): Promise<ActAnswer> {
  const { roomId, authorId, clientId, sentAtMs } = act.notice
  const known = await findPostedRow(client, authorId, clientId)
  if (known !== undefined) return known
  const unchanged = done(roomId, { ...head, sent_at: sentAtMs }, [])
  if (act.kind === 'rename') {
    const renamed = await client.query('update chat_rooms set name = $2 where id = $1 and name is distinct from $2', [
      roomId,
      act.name,
    ])
    return renamed.rowCount === 0 ? unchanged : insertNotice(client, act.notice, head)
  }
  const active = await client.query<{ account_id: string; is_owner: boolean }>(
    'select account_id, is_owner from chat_members where room_id = $1 and left_at is null order by joined_at, account_id',
    [roomId],
  )
  const isMember = new Set(active.rows.map((row) => row.account_id))
  if (act.kind === 'leave') {
    if (!isMember.has(authorId)) return refused('not-found')
    await client.query(
      'update chat_members set left_at = $3, is_owner = false where room_id = $1 and account_id = $2',
      [roomId, authorId, sentAtMs],
    )
    await handOver(client, roomId)
    return insertNotice(client, act.notice, head)
  }
  if (act.kind === 'remove') {
    if (!isMember.has(act.accountId)) return unchanged
    await client.query(
      `update chat_members set left_at = $3, is_owner = false, is_removed = true where room_id = $1 and account_id = $2`,
      [roomId, act.accountId, sentAtMs],
    )
    return insertNotice(client, act.notice, head)
  }
  if (act.kind === 'join') {
    const invited = await client.query(
      'select from chat_members where room_id = $1 and account_id = $2 and invited_by is not null and left_at is not null',
      [roomId, authorId],
    )
    if (invited.rowCount === 0) return refused('not-found')
    if (isMember.size + 1 > act.membersMax) return refused('group-full')
    await enter(client, roomId, [authorId], sentAtMs, head)
    return insertNotice(client, act.notice, head)
  }
  const added = act.accountIds.filter((accountId) => !isMember.has(accountId))
  if (added.length === 0) return unchanged
  if (isMember.size + added.length > act.membersMax) return refused('group-full')
  await enter(client, roomId, added, sentAtMs, head)
  return insertNotice(client, { ...act.notice, content: { kind: 'notice', notice: 'added', people: added } }, head)
}

/** They may read all that was written before, and need not. */
async function enter(
  client: Querying,
  roomId: string,
  accountIds: readonly string[],
  atMs: number,
  head: Head,
): Promise<void> {
  await client.query(
    `insert into chat_members (room_id, account_id, joined_at) select $1, account_id, $3 from unnest($2::text[]) as t(account_id)
     on conflict (room_id, account_id) do update
       set left_at = null, joined_at = excluded.joined_at, is_removed = false, invited_by = null, invited_at = null`,
    [roomId, accountIds, atMs],
  )
  await client.query(
    `insert into chat_reads (room_id, account_id, read_seq) select $1, account_id, $3 from unnest($2::text[]) as t(account_id)
     on conflict (room_id, account_id) do update set read_seq = excluded.read_seq`,
    [roomId, accountIds, head.seq],
  )
}

async function invite(
  client: Querying,
  { roomId, accountIds, by, atMs }: Extract<ChatAct, { kind: 'invite' }>,
  head: Head,
): Promise<ActAnswer> {
  await client.query(
    `update chat_members set invited_by = $3, invited_at = $4
     where room_id = $1 and account_id = any($2::text[]) and left_at is not null`,
    [roomId, accountIds, by, atMs],
  )
  return done(roomId, { ...head, sent_at: atMs }, [])
}

async function decline(
  client: Querying,
  { roomId, accountId, atMs }: Extract<ChatAct, { kind: 'decline' }>,
  head: Head,
): Promise<ActAnswer> {
  await client.query(
    'update chat_members set invited_by = null, invited_at = null where room_id = $1 and account_id = $2',
    [roomId, accountId],
  )
  return done(roomId, { ...head, sent_at: atMs }, [])
}

/** A group without an owner is given to the member who joined first. */
async function handOver(client: Querying, roomId: string): Promise<void> {
  await client.query(
    `update chat_members set is_owner = true where room_id = $1 and account_id = (
       select account_id from chat_members where room_id = $1 and left_at is null order by is_owner desc, joined_at, account_id limit 1
     ) and (select kind from chat_rooms where id = $1) = 'group'`,
    [roomId],
  )
}

async function insertNotice(client: Querying, notice: NewMessage, head: Head): Promise<ActDone> {
  const { roomId, authorId, clientId, sentAtMs } = notice
  const { kind, ...content } = notice.content
  const [seq, rev] = [++head.seq, ++head.rev]
  await client.query(
    `insert into chat_messages (room_id, seq, rev, posted_rev, author_id, client_id, kind, content, sent_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
    [roomId, seq, rev, authorId, clientId, kind, JSON.stringify(content), sentAtMs],
  )
  return done(roomId, { seq, rev, sent_at: sentAtMs }, [{ seq, rev }])
}

export async function findPostedRow(
  client: Querying,
  authorId: string,
  clientId: string,
): Promise<ActDone | undefined> {
  const { rows } = await client.query<{ room_id: string; seq: number; rev: number; sent_at: number }>({
    name: 'chat-find-posted',
    text: 'select room_id, seq, posted_rev as rev, sent_at from chat_messages where author_id = $1 and client_id = $2',
    values: [authorId, clientId],
  })
  const row = rows[0]
  return row && done(row.room_id, row, [])
}

async function eraseAuthor(
  client: Querying,
  { roomId, accountId, atMs }: Extract<ChatAct, { kind: 'forget' }>,
  head: Head,
): Promise<ActAnswer> {
  const of = [roomId, accountId]
  const own = await client.query<{ seq: number; file_id: string | null }>(
    'select seq, file_id from chat_messages where room_id = $1 and author_id = $2',
    of,
  )
  const reactions = await client.query<{ seq: number }>(
    `delete from chat_reactions where room_id = $1
       and (account_id = $2 or seq in (select seq from chat_messages where room_id = $1 and author_id = $2)) returning seq`,
    of,
  )
  await client.query(
    `update chat_messages set author_id = '${goneAuthorId}', client_id = gen_random_uuid()::text, text = '', file_id = null,
       mentions = null, deleted_at = case when kind = 'text' then coalesce(deleted_at, $3) end
     where room_id = $1 and author_id = $2`,
    [...of, atMs],
  )
  const mentions = await client.query<{ seq: number }>(
    'update chat_messages set mentions = array_remove(mentions, $2) where room_id = $1 and $2 = any(mentions) returning seq',
    of,
  )
  const notices = await client.query<{ seq: number }>(
    `update chat_messages set content = jsonb_set(content, '{people}', (content -> 'people') - $2 || '["${goneAuthorId}"]')
     where room_id = $1 and kind = 'notice' and content -> 'people' ? $2 returning seq`,
    of,
  )
  await client.query('delete from chat_members where room_id = $1 and account_id = $2', of)
  await client.query(
    'update chat_members set invited_by = null, invited_at = null where room_id = $1 and invited_by = $2',
    of,
  )
  await client.query('delete from chat_reads where room_id = $1 and account_id = $2', of)
  await client.query(
    `update chat_rooms set created_by = case when created_by = $2 then '${goneAuthorId}' else created_by end,
       key = case when kind = 'place' then key else id end where id = $1`,
    of,
  )
  await handOver(client, roomId)
  const ownSeqs = own.rows.map((row) => row.seq)
  const touched = new Set([
    ...ownSeqs,
    ...[reactions, mentions, notices].flatMap(({ rows }) => rows.map((row) => row.seq)),
  ])
  const changes = await touch(
    client,
    roomId,
    [...touched].toSorted((a, b) => a - b),
    head,
  )
  changes.push(...(await touchReplies(client, roomId, ownSeqs, head)))
  const fileIds = own.rows.flatMap((row) => row.file_id ?? [])
  return done(roomId, { ...head, sent_at: atMs }, changes, fileIds)
}
