import { excerptLength, shownOthers, unreadCountedMax } from './chat.store.ts'

/**
 * Posts any number of messages to any rooms, in one statement and with that in one commit of one round trip.
 *
 * A message whose author and client id are known gets its first answer again. Rooms are locked in the order of their ids, so
 * that two nodes never wait for one another. The counts of a room are read only once it is locked.
 */
export const postStatement = {
  name: 'chat-post',
  text: `
with input as (
  select * from unnest(
    $1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::text[], $11::bigint[]
  ) as t(ord, room_id, author_id, client_id, kind, text, content, file_id, reply_to_seq, mentions, sent_at)
), seen as (
  select i.*, m.room_id as known_room_id, m.seq as known_seq, m.posted_rev as known_rev, m.sent_at as known_at
  -- The limit keeps it to one look into the index for each, however little is known of the table.
  from input i left join lateral (
    select * from chat_messages k where k.author_id = i.author_id and k.client_id = i.client_id limit 1
  ) m on true
), fresh as (
  select s.*, row_number() over (partition by s.room_id order by s.ord) as place
  from seen s where s.known_seq is null
), wanted as (
  select room_id, count(*) as many from fresh group by room_id
), locked as (
  select r.id, w.many from wanted w join chat_rooms r on r.id = w.room_id order by r.id for update of r
), moved as (
  update chat_rooms r set head_seq = r.head_seq + l.many, head_rev = r.head_rev + l.many
  from locked l where r.id = l.id
  returning r.id, r.head_seq - l.many as seq, r.head_rev - l.many as rev
), inserted as (
  insert into chat_messages
    (room_id, seq, rev, posted_rev, author_id, client_id, kind, text, content, file_id, reply_to_seq, mentions, sent_at)
  select f.room_id, m.seq + f.place, m.rev + f.place, m.rev + f.place, f.author_id, f.client_id, f.kind, f.text,
    f.content::jsonb, f.file_id, f.reply_to_seq, string_to_array(f.mentions, ','), f.sent_at
  from fresh f join moved m on m.id = f.room_id
)
select f.ord, f.room_id, m.seq + f.place as seq, m.rev + f.place as rev, f.sent_at, true as is_new
from fresh f join moved m on m.id = f.room_id
union all
select s.ord, s.known_room_id, s.known_seq, s.known_rev, s.known_at, false from seen s where s.known_seq is not null`,
}

/**
 * The same for one message that is new. Its plan is made once, where that of the other is made anew each time: that takes
 * longer than the disk. No row: the room is gone or the message known, and the other statement says which.
 */
export const postOneStatement = {
  name: 'chat-post-one',
  text: `
with moved as (
  update chat_rooms r set head_seq = r.head_seq + 1, head_rev = r.head_rev + 1
  where r.id = $1 and not exists (select from chat_messages k where k.author_id = $2 and k.client_id = $3)
  returning r.head_seq as seq, r.head_rev as rev
)
insert into chat_messages
  (room_id, seq, rev, posted_rev, author_id, client_id, kind, text, content, file_id, reply_to_seq, mentions, sent_at)
select $1, m.seq, m.rev, m.rev, $2, $3, $4, $5, $6::jsonb, $7, $8::bigint, string_to_array($9, ','), $10::bigint
from moved m
returning 0 as ord, room_id, seq, rev, sent_at, true as is_new`,
}

/** A message with its reply and reactions, of `chat_messages m`; `$reader` is the number of a parameter. */
export const messageColumns = (reader: string): string => `
  m.room_id as m_room_id, m.seq as m_seq, m.rev as m_rev, m.client_id as m_client_id, m.author_id as m_author_id,
  m.kind as m_kind, m.text as m_text, m.content as m_content, m.file_id as m_file_id, m.mentions as m_mentions,
  m.sent_at as m_sent_at, m.edited_at as m_edited_at, m.deleted_at as m_deleted_at,
  m.deleted_by_moderator as m_deleted_by_moderator,
  (select jsonb_build_object('seq', q.seq, 'authorId', q.author_id, 'text', left(q.text, ${excerptLength}))
    from chat_messages q where q.room_id = m.room_id and q.seq = m.reply_to_seq) as m_reply,
  (select jsonb_agg(jsonb_build_object('emoji', e.emoji, 'count', e.many, 'by', to_jsonb(e.people), 'isOwn', e.is_own) order by e.first_rev, e.emoji)
    from (
      select x.emoji, count(*) as many, (array_agg(x.account_id order by x.rev, x.account_id))[1:50] as people,
        coalesce(bool_or(x.account_id = ${reader}), false) as is_own, min(x.rev) as first_rev
      from chat_reactions x where x.room_id = m.room_id and x.seq = m.seq group by x.emoji
    ) e) as m_reactions`

/** Messages `where` says, with how far their room was in the same moment. $1 room, $2 limit, $3 reader, $4 reads from. */
const pageText = (where: string, order: 'asc' | 'desc', by = 'seq') => `
select r.epoch, r.head_seq, r.head_rev, page.*
from chat_rooms r left join lateral (
  select ${messageColumns('$3::text')} from chat_messages m
  where m.room_id = r.id and m.seq >= $4::bigint ${where} order by m.${by} ${order} limit $2
) page on true
where r.id = $1`

export const pageStatements = {
  latest: { name: 'chat-latest', text: pageText('', 'desc') },
  before: { name: 'chat-before', text: pageText('and m.seq < $5::bigint', 'desc') },
  after: { name: 'chat-after', text: pageText('and m.seq > $5::bigint', 'asc') },
  changes: { name: 'chat-changes', text: pageText('and m.rev > $5::bigint', 'asc', 'rev') },
}

/**
 * Whether a message of another person is something to read. Of calls only one that was missed is: those who were in it, or
 * declined it, know of it. Source: CHT-03.
 */
const countsAsUnread = `u.kind <> 'notice' and u.deleted_at is null
    and (u.kind <> 'call' or u.content ->> 'outcome' = 'missed')`

/**
 * What a room is to people who see it: `viewer` has account_id and blocked, an array of authors whose messages do not count as
 * unread, `r` is the room, `me` their membership.
 */
const viewColumns = `
  r.*, viewer.account_id as viewer_id, me.account_id as member_id, me.joined_at, me.reads_from, me.left_at,
  coalesce(me.is_owner, false) as is_owner, coalesce(me.is_muted, false) as is_muted,
  (select count(*) from chat_members c where c.room_id = r.id and c.left_at is null) as member_count,
  array(select c.account_id from chat_members c
    where c.room_id = r.id and c.left_at is null and c.account_id <> viewer.account_id
    order by c.joined_at, c.account_id limit ${shownOthers}) as others,
  mark.read_seq, fresh.unread, fresh.unread_mentions, last.*`

const viewJoins = `
left join lateral (
  select coalesce((select d.read_seq from chat_reads d where d.room_id = r.id and d.account_id = viewer.account_id),
    case when r.kind = 'place' then r.head_seq else 0 end) as read_seq
) mark on true
left join lateral (
  select count(*) as unread, count(*) filter (where u.mentions @> array[viewer.account_id]) as unread_mentions
  from chat_messages u
  where u.room_id = r.id and u.seq > greatest(mark.read_seq, r.head_seq - ${unreadCountedMax}, coalesce(me.reads_from, 1) - 1)
    and u.author_id <> viewer.account_id and u.author_id <> all(viewer.blocked) and ${countsAsUnread}
) fresh on viewer.account_id is not null
left join lateral (
  select ${messageColumns('viewer.account_id')} from chat_messages m
  where m.room_id = r.id and m.seq >= coalesce(me.reads_from, 1) order by m.seq desc limit 1
) last on true`

/**
 * The rooms somebody is in, without private chats that have not begun, each with when it was last written in. The offsets keep it
 * to one look into an index for each room and one for its latest message, however little is known of the tables. $1 mode, $2 account.
 */
const ownRooms = `
chat_members me
cross join lateral (select * from chat_rooms where id = me.room_id and op_mode = $1 and head_seq > 0 offset 0) r
left join lateral (select sent_at from chat_messages where room_id = r.id and seq = r.head_seq offset 0) head on true
cross join lateral (select coalesce(head.sent_at, r.created_at) as at) latest`
const isOwn = 'me.account_id = $2 and me.left_at is null'
/** $3 when and $4 room of the last of the page before; both null for the first page. */
const isAfter = '($3::bigint is null or latest.at < $3 or (latest.at = $3 and r.id > $4))'

const viewOfPage = (blocked: string) => `
select ${viewColumns}, page.latest_at
from page
cross join (select $2::text as account_id, ${blocked}::text[] as blocked) viewer
cross join lateral (select * from chat_rooms where id = page.room_id offset 0) r
join chat_members me on me.room_id = r.id and me.account_id = viewer.account_id
${viewJoins}
order by page.latest_at desc, r.id`

/** $5 limit, $6 blocked authors. Only rooms of the page are looked at closely. */
export const listRoomsStatement = {
  name: 'chat-rooms',
  text: `
with page as materialized (
  select r.id as room_id, latest.at as latest_at from ${ownRooms}
  where ${isOwn} and ${isAfter} order by latest.at desc, r.id limit $5
)${viewOfPage('$6')}`,
}

/** Groups with these words in their names. $3 words, $4 limit, $5 blocked authors. */
export const findRoomsStatement = {
  name: 'chat-rooms-by-name',
  text: `
with page as materialized (
  select r.id as room_id, latest.at as latest_at from ${ownRooms}
  where ${isOwn} and r.kind = 'group' and chat_words(r.name) @@ to_tsquery('simple', $3)
  order by latest.at desc, r.id limit $4
)${viewOfPage('$5')}`,
}

/** What is unread in rooms after a page that are not muted. $5 rooms, $6 messages of each, both at most, $7 blocked authors. */
export const listUnreadStatement = {
  name: 'chat-unread',
  text: `
with later as materialized (
  select r.id, r.head_seq, greatest(coalesce(mark.read_seq, 0), me.reads_from - 1) as seen_seq
  from ${ownRooms}
  left join chat_reads mark on mark.room_id = r.id and mark.account_id = $2
  where ${isOwn} and not me.is_muted and r.head_seq > coalesce(mark.read_seq, 0) and ${isAfter}
  order by latest.at desc, r.id limit $5
)
select later.id, fresh.unread from later cross join lateral (
  select count(*) as unread from chat_messages u
  where u.room_id = later.id and u.seq > greatest(later.seen_seq, later.head_seq - $6)
    and u.author_id <> $2 and u.author_id <> all($7::text[]) and ${countsAsUnread}
) fresh where fresh.unread > 0`,
}

/** Rooms by their ids, as somebody who is in them finds them. $1 mode, $2 account, $3 rooms, $4 blocked authors. */
export const viewRoomsStatement = {
  name: 'chat-rooms-by-id',
  text: `
select ${viewColumns}
from (select $2::text as account_id, $4::text[] as blocked) viewer
join chat_members me on me.account_id = viewer.account_id and me.room_id = any($3::text[]) and me.left_at is null
join chat_rooms r on r.id = me.room_id and r.op_mode = $1
${viewJoins}`,
}

/** $1 room, $2 accounts, null is somebody without one, $3 blocked authors of each, separated by commas. */
export const viewRoomStatement = {
  name: 'chat-room-views',
  text: `
select ${viewColumns}
from (
  select v.account_id, string_to_array(v.blocked, ',') as blocked from unnest($2::text[], $3::text[]) as v(account_id, blocked)
) viewer
join chat_rooms r on r.id = $1
left join chat_members me on me.room_id = r.id and me.account_id = viewer.account_id and me.left_at is null
${viewJoins}
where r.kind = 'place' or me.account_id is not null`,
}

/** $1 rooms, $2 accounts, $3 places, as columns. */
export const writeReadsStatement = {
  name: 'chat-write-reads',
  text: `
with marks as (
  select t.room_id, t.account_id, least(max(t.seq), r.head_seq) as seq
  from unnest($1::text[], $2::text[], $3::bigint[]) as t(room_id, account_id, seq) join chat_rooms r on r.id = t.room_id
  group by t.room_id, t.account_id, r.head_seq
)
insert into chat_reads as d (room_id, account_id, read_seq)
select room_id, account_id, seq from marks where seq > 0 order by room_id, account_id
on conflict (room_id, account_id) do update set read_seq = excluded.read_seq where d.read_seq < excluded.read_seq
returning room_id, account_id, read_seq`,
}

/** $1 mode, $2 account, $3 words, $4 room, $5 how keys of places begin, $6 before, $7 limit. */
export const searchStatement = {
  name: 'chat-search',
  // Words first and rooms for what they find: the other way round, which the planner takes while it believes that there are
  // few rooms, looks for the words once in each of them.
  text: `
select ${messageColumns('$2::text')}
from chat_messages m
cross join lateral (select * from chat_rooms where id = m.room_id and op_mode = $1 offset 0) r
left join lateral (
  select * from chat_members where room_id = m.room_id and account_id = $2 and left_at is null offset 0
) me on true
where chat_words(m.text) @@ to_tsquery('simple', $3) and m.kind = 'text' and m.deleted_at is null
  and ($4::text is null or m.room_id = $4) and ($6::bigint is null or m.sent_at < $6)
  and case when r.kind = 'place' then starts_with(r.key, $5) else me.account_id is not null and m.seq >= me.reads_from end
order by m.sent_at desc, m.room_id, m.seq desc
limit $7`,
}
