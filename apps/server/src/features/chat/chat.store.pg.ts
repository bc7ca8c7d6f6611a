import type { Pool, PoolClient } from 'pg'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { commitActs, findPostedRow } from './acts.store.pg.ts'
import {
  findRoomsStatement,
  listRoomsStatement,
  listUnreadStatement,
  messageColumns,
  pageStatements,
  searchStatement,
  viewRoomsStatement,
  viewRoomStatement,
  writeReadsStatement,
} from './chat.statements.ts'
import {
  hasMessage,
  rowToMember,
  rowToMessage,
  rowToRoom,
  rowToView,
  type MemberRow,
  type MessageRow,
  type RoomRow,
  type ViewRow,
} from './chat.store.rows.ts'
import {
  goneAuthorId,
  type ChatStore,
  type ExportedMessage,
  type MessagePage,
  type NewMessage,
  type NewRoom,
  type RoomKind,
  type StoredMember,
  type StoredRoom,
} from './chat.store.ts'
import { wordsToQuery } from './search-words.ts'

type PageRow = { readonly epoch: string; readonly head_seq: number; readonly head_rev: number } & MessageRow

/**
 * In SQL throughout: what is asked often is prepared by name, and locks, numbers and reads in one round trip, which the query
 * builder of Drizzle does not write.
 */
export function createPostgresChatStore({ pool, messagePool }: Pick<Database, 'pool' | 'messagePool'>): ChatStore {
  return {
    async openRoom(room, members, notice) {
      const made = await inTransaction(pool, (client) => insertRoom(client, room, members, notice))
      return made ?? requireByKey(room)
    },
    async openGroup(room, members, notice, limit) {
      const made = await inTransaction(pool, async (client) => {
        // One after another for each account, so that none is begun beside the count.
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`chat-groups ${room.createdBy}`])
        const known = await findByKey(room, client)
        if (known !== undefined) return known
        const { rows } = await client.query<{ created_at: number }>(
          `select created_at from chat_rooms where created_by = $1 and kind = 'group' and created_at > $2
           order by created_at desc limit $3`,
          [room.createdBy, limit.sinceMs, limit.max],
        )
        const first = rows[limit.max - 1]
        return first === undefined ? insertRoom(client, room, members, notice) : { firstAtMs: first.created_at }
      })
      return made ?? requireByKey(room)
    },

    // Every message asks for its room: as the messages it must not wait for other work.
    async findRoom(roomId) {
      const { rows } = await messagePool.query<RoomRow & { members: MemberRow[] | null }>({
        name: 'chat-find-room',
        text: `select r.*, (select jsonb_agg(to_jsonb(m) order by m.joined_at, m.account_id) from chat_members m where m.room_id = r.id) as members
               from chat_rooms r where r.id = $1`,
        values: [roomId],
      })
      const row = rows[0]
      return row && { room: rowToRoom(row), members: (row.members ?? []).map(rowToMember) }
    },
    findRoomByKey: findByKey,
    async listHeads(roomIds) {
      const { rows } = await pool.query<{ id: string; head_rev: number }>(
        'select id, head_rev from chat_rooms where id = any($1::text[])',
        [roomIds],
      )
      return new Map(rows.map((row) => [row.id, row.head_rev]))
    },

    commit: (acts) => commitActs(messagePool, acts),
    findPosted: (authorId, clientId) => findPostedRow(messagePool, authorId, clientId),

    async readPage({ roomId, at, limit, readsFrom, readerId }) {
      const base = [roomId, limit, readerId ?? null, readsFrom]
      switch (at.kind) {
        case 'latest':
          return readPage({ ...pageStatements.latest, values: base })
        case 'before':
          return readPage({ ...pageStatements.before, values: [...base, at.seq] })
        case 'after':
          return readPage({ ...pageStatements.after, values: [...base, at.seq] })
        case 'around':
          // Places have no gaps, so that half a page before is known without looking.
          return readPage({ ...pageStatements.after, values: [...base, at.seq - Math.ceil(limit / 2)] })
      }
    },
    async listChanges({ roomId, sinceRev, limit, readsFrom, readerId }) {
      const values = [roomId, limit, readerId ?? null, readsFrom, sinceRev]
      return readPage({ ...pageStatements.changes, values }, 'rev')
    },
    async listMessages(roomId, seqs, readerId) {
      const { rows } = await messagePool.query<MessageRow>({
        name: 'chat-list-messages',
        text: `select ${messageColumns('$3::text')} from chat_messages m
               where m.room_id = $1 and m.seq = any($2::bigint[]) order by m.seq`,
        values: [roomId, seqs, readerId ?? null],
      })
      return rows.map(rowToMessage)
    },

    async listRooms({ opMode, accountId, blocked, after, limit }) {
      const values = [opMode, accountId, after?.atMs ?? null, after?.roomId ?? null, limit + 1, listOf(blocked)]
      const { rows } = await pool.query<ViewRow & { latest_at: number }>({ ...listRoomsStatement, values })
      const listed = rows.map((row) => ({ view: rowToView(row), place: { atMs: row.latest_at, roomId: row.id } }))
      return { rooms: listed.slice(0, limit), isMore: listed.length > limit }
    },
    async listUnread({ opMode, accountId, blocked, after, limit, messagesMax }) {
      const values = [opMode, accountId, after.atMs, after.roomId, limit, messagesMax, listOf(blocked)]
      const { rows } = await pool.query<{ id: string; unread: number }>({ ...listUnreadStatement, values })
      return new Map(rows.map(({ id, unread }) => [id, unread]))
    },
    async viewRooms({ opMode, accountId, blocked, roomIds }) {
      const values = [opMode, accountId, roomIds, listOf(blocked)]
      const { rows } = await pool.query<ViewRow>({ ...viewRoomsStatement, values })
      return rows.map(rowToView)
    },
    async findRooms({ opMode, accountId, blocked, query, limit }) {
      const words = wordsToQuery(query)
      if (words === undefined) return []
      const values = [opMode, accountId, words, limit, listOf(blocked)]
      const { rows } = await pool.query<ViewRow>({ ...findRoomsStatement, values })
      return rows.map(rowToView)
    },
    async listInvitations(opMode, accountId, limit) {
      const { rows } = await pool.query<{
        room_id: string
        name: string
        invited_by: string
        invited_at: number
        member_count: number
      }>(
        `select m.room_id, coalesce(r.name, '') as name, m.invited_by, m.invited_at,
           (select count(*) from chat_members c where c.room_id = r.id and c.left_at is null) as member_count
         from chat_members m join chat_rooms r on r.id = m.room_id and r.op_mode = $1
         where m.account_id = $2 and m.invited_by is not null and m.left_at is not null
         order by m.invited_at desc, m.room_id limit $3`,
        [opMode, accountId, limit],
      )
      return rows.map((row) => ({
        roomId: row.room_id,
        name: row.name,
        by: row.invited_by,
        atMs: row.invited_at,
        memberCount: row.member_count,
      }))
    },
    async viewRoom(roomId, viewers) {
      const accountIds = viewers.map(({ accountId }) => accountId ?? null)
      const values = [roomId, accountIds, viewers.map(({ blocked }) => listOf(blocked).join(','))]
      const { rows } = await pool.query<ViewRow>({ ...viewRoomStatement, values })
      return rows.map(rowToView)
    },

    async writeReads(marks) {
      const { rows } = await pool.query<{ room_id: string; account_id: string; read_seq: number }>({
        ...writeReadsStatement,
        values: [
          marks.map(({ roomId }) => roomId),
          marks.map(({ accountId }) => accountId),
          marks.map(({ seq }) => seq),
        ],
      })
      return rows.map((row) => ({ roomId: row.room_id, accountId: row.account_id, seq: row.read_seq }))
    },
    async listReads(roomId) {
      const { rows } = await pool.query<{ account_id: string; read_seq: number }>(
        'select account_id, read_seq from chat_reads where room_id = $1',
        [roomId],
      )
      return new Map(rows.map((row) => [row.account_id, row.read_seq]))
    },
    async setMuted(roomId, accountId, isMuted) {
      await pool.query('update chat_members set is_muted = $3 where room_id = $1 and account_id = $2', [
        roomId,
        accountId,
        isMuted,
      ])
    },
    async setRules(roomId, rules) {
      const { isReadOnly, slowModeS } = rules
      if (isReadOnly === undefined && slowModeS === undefined) return
      await pool.query(
        `update chat_rooms set is_read_only = coalesce($2, is_read_only), slow_mode_s = coalesce($3, slow_mode_s)
         where id = $1`,
        [roomId, isReadOnly ?? null, slowModeS ?? null],
      )
    },

    async search({ opMode, accountId, query, roomId, placePrefix, beforeMs, limit }) {
      const words = wordsToQuery(query)
      if (words === undefined) return []
      const values = [opMode, accountId, words, roomId ?? null, placePrefix ?? null, beforeMs ?? null, limit]
      const { rows } = await pool.query<MessageRow>({ ...searchStatement, values })
      return rows.map((row) => ({ roomId: row.m_room_id, message: rowToMessage(row) }))
    },
    async findByFile(fileId) {
      const { rows } = await pool.query<MessageRow>({
        name: 'chat-find-file',
        text: `select ${messageColumns('null')} from chat_messages m where m.file_id = $1`,
        values: [fileId],
      })
      const row = rows[0]
      return row && { roomId: row.m_room_id, message: rowToMessage(row) }
    },

    async listRoomIdsOf(accountId) {
      const { rows } = await pool.query<{ room_id: string }>(
        `select room_id from chat_members where account_id = $1
         union select room_id from chat_members where invited_by = $1
         union select room_id from chat_reads where account_id = $1
         union select room_id from chat_messages where author_id = $1
         union select room_id from chat_messages where mentions @> array[$1]
         union select room_id from chat_messages where kind = 'notice' and content -> 'people' ? $1
         union select room_id from chat_reactions where account_id = $1`,
        [accountId],
      )
      return rows.map((row) => row.room_id)
    },
    async exportOf(accountId, { after, limit }) {
      const { rows } = await pool.query<{
        room_id: string
        kind: RoomKind
        name: string | null
        seq: number
        text: string
        file_id: string | null
        sent_at: number
      }>(
        `select m.room_id, r.kind, r.name, m.seq, m.text, m.file_id, m.sent_at
         from chat_messages m join chat_rooms r on r.id = m.room_id
         where m.author_id = $1 and m.kind = 'text' and m.deleted_at is null
           and ($2::bigint is null or (m.sent_at, m.room_id, m.seq) > ($2, $3::text, $4::bigint))
         order by m.sent_at, m.room_id, m.seq limit $5`,
        [accountId, after?.sentAtMs ?? null, after?.roomId ?? null, after?.seq ?? null, limit],
      )
      return rows.map((row): ExportedMessage => ({
        roomId: row.room_id,
        roomKind: row.kind,
        ...(row.name !== null && { roomName: row.name }),
        seq: row.seq,
        text: row.text,
        ...(row.file_id !== null && { fileId: row.file_id }),
        sentAtMs: row.sent_at,
      }))
    },
    async removeEmptyRooms(roomIds) {
      await pool.query(
        `with removed as (
           delete from chat_rooms r where r.id = any($1::text[]) and r.kind <> 'place'
             and not exists (select from chat_members m where m.room_id = r.id and m.left_at is null) returning r.id
         )
         delete from chat_messages where room_id in (select id from removed)`,
        [roomIds],
      )
    },
    async removeGoneStart(roomId) {
      await pool.query(
        `delete from chat_messages where room_id = $1 and seq <
           coalesce((select min(seq) from chat_messages where room_id = $1 and author_id <> $2), 2147483647)`,
        [roomId, goneAuthorId],
      )
    },
    async isEmpty() {
      return (await pool.query('select from chat_rooms limit 1')).rowCount === 0
    },

    async listRoomsBefore(beforeMs) {
      // One look at the first message of each room, by the primary key: the times of messages have no index.
      const { rows } = await pool.query<{ id: string }>(
        `select r.id from chat_rooms r cross join lateral (
           select m.sent_at from chat_messages m where m.room_id = r.id order by m.seq limit 1
         ) first where first.sent_at < $1`,
        [beforeMs],
      )
      return rows.map(({ id }) => id)
    },
    async readOldest({ roomId, beforeMs, limit }) {
      const { rows } = await pool.query<{ seq: number; sent_at: number; file_id: string | null }>(
        'select seq, sent_at, file_id from chat_messages where room_id = $1 order by seq limit $2',
        [roomId, limit],
      )
      const young = rows.findIndex((row) => row.sent_at >= beforeMs)
      const old = young === -1 ? rows : rows.slice(0, young)
      const last = old.at(-1)
      return last && { throughSeq: last.seq, count: old.length, fileIds: old.flatMap((row) => row.file_id ?? []) }
    },
    async removeThrough(roomId, seq) {
      const removed = await pool.query('delete from chat_messages where room_id = $1 and seq <= $2', [roomId, seq])
      return removed.rowCount ?? 0
    },
  }

  async function requireByKey(room: NewRoom): Promise<StoredRoom> {
    const there = await findByKey(room)
    if (there === undefined) throw new Error('a chat room vanished while it was opened')
    return there
  }

  async function findByKey(room: Pick<StoredRoom, 'opMode' | 'kind' | 'key'>, client: Pick<Pool, 'query'> = pool) {
    const { rows } = await client.query<RoomRow>({
      name: 'chat-room-by-key',
      text: 'select * from chat_rooms where op_mode = $1 and kind = $2 and key = $3',
      values: [room.opMode, room.kind, room.key],
    })
    return rows[0] && rowToRoom(rows[0])
  }

  async function readPage(
    statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
    by: 'seq' | 'rev' = 'seq',
  ): Promise<MessagePage | undefined> {
    const { rows } = await pool.query<PageRow>(statement)
    const [first] = rows
    if (first === undefined) return undefined
    const messages = rows.filter(hasMessage).map(rowToMessage)
    return {
      epoch: first.epoch,
      headSeq: first.head_seq,
      headRev: first.head_rev,
      messages: messages.toSorted((a, b) => a[by] - b[by]),
    }
  }
}

const listOf = (blocked: ReadonlySet<string> | undefined): string[] => [...(blocked ?? [])]

/** `undefined` where there is a room with its key already. */
async function insertRoom(
  client: Pick<PoolClient, 'query'>,
  room: NewRoom,
  members: readonly StoredMember[],
  notice: NewMessage | undefined,
): Promise<StoredRoom | undefined> {
  const { id, opMode, kind, key, name = null, epoch, createdBy, createdAtMs } = room
  const head = notice === undefined ? 0 : 1
  const added = await client.query<RoomRow>(
    `insert into chat_rooms (id, op_mode, kind, key, name, epoch, head_seq, head_rev, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9) on conflict (op_mode, kind, key) do nothing returning *`,
    [id, opMode, kind, key, name, epoch, head, createdBy, createdAtMs],
  )
  const [row] = added.rows
  if (row === undefined) return undefined
  await client.query(
    `insert into chat_members (room_id, account_id, joined_at, reads_from, is_owner)
     select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::boolean[])`,
    [
      id,
      members.map(({ accountId }) => accountId),
      members.map(({ joinedAtMs }) => joinedAtMs),
      members.map(({ readsFrom }) => readsFrom),
      members.map(({ isOwner }) => isOwner),
    ],
  )
  if (notice !== undefined) {
    const { kind: messageKind, ...content } = notice.content
    await client.query(
      `insert into chat_messages (room_id, seq, rev, posted_rev, author_id, client_id, kind, content, sent_at)
       values ($1, 1, 1, 1, $2, $3, $4, $5, $6)`,
      [id, notice.authorId, notice.clientId, messageKind, JSON.stringify(content), notice.sentAtMs],
    )
  }
  return rowToRoom(row)
}
