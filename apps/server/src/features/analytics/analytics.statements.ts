import { hereNowMs, viewMaxMs, visitGapMs } from '@foyer/contract'
import {
  message,
  notActions,
  pieceEnd,
  pieceLike,
  pieceOpen,
  pieceUnlike,
  sqlSays,
  widgetOpen,
} from './analytics-words.ts'
import { pieceMaxMs } from './fold-presence.ts'
import { visitorDayMs } from './visitor-id/visitor-days.ts'

// In all of them $1 is the mode, $2 the first instant of the period and $3 the first after it. Intervals hold both ends.
const from = '$2::bigint'
const to = '$3::bigint'
const inPeriod = `op_mode = $1 and at_ms >= ${from} and at_ms < ${to}`

/** `visits`: all that touch the time from `since` on, with whatever of them is before and after it near enough to matter. */
const visits = (since: string) => `
  pieces as (
    select visitor_id, from_ms, last_ms, max(last_ms) over (
      partition by visitor_id order by from_ms, last_ms rows between unbounded preceding and 1 preceding) as before_ms
    from analytics_presence
    where op_mode = $1 and from_ms >= ${since} - ${visitGapMs + pieceMaxMs} and from_ms < ${to} + ${visitGapMs}),
  numbered as (
    select *, count(*) filter (where before_ms is null or from_ms - before_ms > ${visitGapMs}) over (
      partition by visitor_id order by from_ms, last_ms rows unbounded preceding) as nr
    from pieces),
  visits as materialized (
    select visitor_id, min(from_ms) as start_ms, max(last_ms) as end_ms from numbered group by visitor_id, nr)`

const touching = `start_ms < ${to} and end_ms >= ${from}`

const dayEnd = (instant: string, dayBegins: string) =>
  `((${instant} - ${dayBegins}) / ${visitorDayMs} + 1) * ${visitorDayMs} + ${dayBegins}`

/**
 * A visit counts for `hereNowMs` after its last hit, so that the peak counts the same people as `now`, but not in the next
 * day of visitors, where those who stay are other visitors. $4: when days begin.
 */
export const visitFigures = `with ${visits(`${from} - ${hereNowMs}`)},
  inside as (
    select visitor_id, greatest(start_ms, ${from}) as s, least(end_ms, ${to}) as e from visits where ${touching}),
  there as (
    select greatest(start_ms, ${from}) as s, e
    from visits, least(end_ms + ${hereNowMs}, ${dayEnd('end_ms', '$4::bigint')} - 1) as e
    where start_ms < ${to} and e >= ${from}),
  edges as (select s as at_ms, 1 as step from there union all select e + 1, -1 from there),
  steps as (select at_ms, sum(step) as step from edges group by at_ms),
  running as (select at_ms, sum(step) over (order by at_ms) as people from steps),
  peak as (select people, at_ms from running order by people desc, at_ms limit 1)
  select count(distinct visitor_id) as visitors, count(*) as visits, coalesce(round(avg(e - s)), 0)::bigint as "meanStayMs",
    (select people::bigint from peak) as "peakPeople", (select at_ms from peak) as "peakMs"
  from inside`

export const peakOnline = `select people, at_ms as "atMs" from analytics_online
  where op_mode = $1 and minute_ms >= ${from} and minute_ms < ${to} order by people desc, at_ms limit 1`

export const insertOnline = `insert into analytics_online (op_mode, minute_ms, people, at_ms)
  select * from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[])
  on conflict (op_mode, minute_ms) do update set people = excluded.people, at_ms = excluded.at_ms
  where analytics_online.people < excluded.people`

export const hitFigures = `select count(*) filter (where kind = 'view') as "pageViews",
    count(*) filter (where kind = 'event') as events,
    count(*) filter (where ${sqlSays([message])}) as messages,
    count(distinct area_id) filter (where ${sqlSays([message])}) as rooms
  from analytics_hits where ${inPeriod}`

const bucketOf = (instant: string) => `(${instant} - $4::bigint) / $5::bigint`

/** $4: when the first bucket begins, $5: their width, $6: how many. */
export const attendance = `with ${visits(from)},
  inside as (
    select visitor_id, start_ms, ${bucketOf(`greatest(start_ms, ${from})`)} as first,
      ${bucketOf(`least(end_ms, ${to} - 1)`)} as last
    from visits where ${touching}),
  apart as (
    select greatest(first, lag(last) over (partition by visitor_id order by start_ms) + 1) as first, last from inside),
  edges as (
    select first as bucket, 1 as step from apart where first <= last
    union all select last + 1, -1 from apart where first <= last),
  steps as (select bucket, sum(step) as step from edges group by bucket),
  begun as (
    select ${bucketOf('start_ms')} as bucket, round(avg(least(end_ms, ${to}) - start_ms)) as stay
    from visits where start_ms >= ${from} and start_ms < ${to} group by 1),
  done as (
    select ${bucketOf('at_ms')} as bucket, count(*) filter (where kind = 'view') as views,
      count(*) filter (where ${sqlSays([message])}) as messages
    from analytics_hits where ${inPeriod} group by 1)
  select coalesce(sum(step) over (order by bucket), 0)::bigint as people, coalesce(views, 0) as "pageViews",
    coalesce(messages, 0) as messages, coalesce(stay, 0)::bigint as "meanStayMs"
  from generate_series(0::bigint, $6::bigint - 1) as series(bucket)
    left join steps using (bucket) left join begun using (bucket) left join done using (bucket)
  order by bucket`

/** `stays`: views of areas with their time within the period; those of one visit to an area share its number. */
const stays = `${visits(`${from} - ${viewMaxMs}`)},
  seen as (
    select visitor_id, area_id, at_ms, seq, lead(at_ms) over next as next_ms, lag(at_ms) over next as before_ms,
      lag(area_id) over next as before_area
    from analytics_hits
    where op_mode = $1 and kind = 'view' and at_ms >= ${from} - ${viewMaxMs} and at_ms < ${to}
    window next as (partition by visitor_id order by at_ms, seq)),
  timed as (
    select seen.visitor_id, area_id, at_ms, least(next_ms, end_ms, at_ms + ${viewMaxMs}) as until_ms,
      count(*) filter (where before_ms is null or before_ms < start_ms or before_area is distinct from area_id) over (
        partition by seen.visitor_id order by at_ms, seq rows unbounded preceding) as nr
    from seen join visits on visits.visitor_id = seen.visitor_id and at_ms between start_ms and end_ms),
  stays as materialized (
    select visitor_id, area_id, nr, greatest(at_ms, ${from}) as s, least(until_ms, ${to}) as e
    from timed where area_id is not null and until_ms >= ${from}),
  stayed as (select area_id, visitor_id, nr, sum(e - s) as ms from stays group by area_id, visitor_id, nr),
  ranked as (
    select area_id, count(distinct visitor_id) as visitors, count(*) as visits, sum(ms) as ms, count(*) over () as total
    from stayed group by area_id)`

const rankedFirst = 'order by visits desc, area_id collate "C"'

/** $4: the limit. */
export const areas = `with ${stays}
  select area_id as "areaId", visitors, visits, ms::bigint as "dwellMs", round(ms / visits)::bigint as "meanStayMs", total
  from ranked ${rankedFirst} limit $4`

/** $4 and $5 as of the attendance, $6: the limit. A row for each area and each bucket in which somebody was there. */
export const busy = `with ${stays},
  shown as (select area_id, visits, total from ranked ${rankedFirst} limit $6),
  there as (
    select distinct area_id, visitor_id, bucket
    from stays join shown using (area_id),
      generate_series(${bucketOf('s')}, ${bucketOf(`least(e, ${to} - 1)`)}) as buckets(bucket))
  select area_id as "areaId", bucket, count(*) as people, total
  from there join shown using (area_id) group by area_id, bucket, visits, total ${rankedFirst}`

/** $4: the limit. */
export const widgets = `select name as "widgetId", count(*) as opens, count(distinct visitor_id) as people, count(*) over () as total
  from analytics_hits where ${inPeriod} and ${sqlSays([widgetOpen])} and name is not null
  group by name order by opens desc, name collate "C" limit $4`

/** $4: the limit. */
export const content = `with ${visits(from)},
  steps as (
    select visitor_id, at_ms, seq, kind, category, action, name, area_id, lag(area_id) over moments as before_area
    from analytics_hits where ${inPeriod} and (kind = 'view' or ${sqlSays([pieceEnd])})
    window moments as (partition by visitor_id order by at_ms, seq)),
  turns as (
    select *, lead(at_ms) over (partition by visitor_id order by at_ms, seq) as next_ms
    from steps where kind = 'event' or area_id is distinct from before_area),
  opened as (
    select name, turns.visitor_id, least(next_ms, end_ms, at_ms + ${viewMaxMs}, ${to}) - at_ms as ms
    from turns join visits on visits.visitor_id = turns.visitor_id and at_ms between start_ms and end_ms
    where kind = 'event' and ${sqlSays([pieceOpen])} and name is not null),
  opens as (
    select name, count(*) as opens, count(distinct visitor_id) as people, round(avg(ms))::bigint as ms from opened group by name),
  likes as (
    select name, greatest(0, sum(case when ${sqlSays([pieceLike])} then 1 else -1 end)) as likes
    from analytics_hits where ${inPeriod} and ${sqlSays([pieceLike, pieceUnlike])} and name is not null group by name)
  select name as "pieceId", coalesce(opens, 0) as opens, coalesce(people, 0) as people, coalesce(likes, 0)::bigint as likes,
    coalesce(ms, 0) as "meanTimeMs", count(*) over () as total
  from opens full join likes using (name) order by 2 desc, name collate "C" limit $4`

/** $4: the topic or null, $5: the limit. `topic` is the expression of `sqlTopic`. */
export const actions = (topic: string) => `with done as (
    select category, coalesce(action, '') as action, name, visitor_id, count(*) as count
    from analytics_hits where ${inPeriod} and kind = 'event' and category is not null
    group by category, coalesce(action, ''), name, visitor_id)
  select ${topic} as topic, category, action, name as target, sum(count)::bigint as count, count(*) as people,
    count(*) over () as total
  from done
  where not ${sqlSays(notActions)} and ($4::text is null or ${topic} = $4)
  group by category, action, name
  order by 5 desc, category, action, name nulls first limit $5`

export const funnel = `with came as (
    select visitor_id, min(at_ms) filter (where kind = 'view' and area_id is not null) as at_ms
    from analytics_hits where ${inPeriod} group by visitor_id),
  opened as (
    select visitor_id, min(hits.at_ms) as at_ms
    from analytics_hits as hits join came using (visitor_id)
    where op_mode = $1 and hits.at_ms >= ${from} and hits.at_ms < ${to} and ${sqlSays([widgetOpen, pieceOpen])}
      and hits.at_ms >= came.at_ms
    group by visitor_id),
  wrote as (
    select distinct visitor_id
    from analytics_hits as hits join opened using (visitor_id)
    where op_mode = $1 and hits.at_ms >= ${from} and hits.at_ms < ${to} and ${sqlSays([message])}
      and hits.at_ms >= opened.at_ms)
  select (select count(*) from came) as login, (select count(*) from came where at_ms is not null) as area,
    (select count(*) from opened) as interaction, (select count(*) from wrote) as chat`

/** $2: now, $3: since when a message counts, $4: when days of visitors begin. */
export const now = `select
    (select count(distinct visitor_id) from analytics_presence
      where op_mode = $1 and from_ms between $2::bigint - ${pieceMaxMs + hereNowMs} and $2::bigint
        and last_ms >= greatest($2::bigint - ${hereNowMs}, ${dayEnd('$2::bigint', '$4::bigint')} - ${visitorDayMs})) as people,
    (select count(*) from analytics_hits
      where op_mode = $1 and at_ms >= $3::bigint and ${sqlSays([message])}) as "messagesLastMinute"`

/** The last sign of life is in a piece that began no longer ago than pieces are long. */
export const kept = `select (select min(from_ms) from analytics_presence where op_mode = $1) as "firstMs",
    (select max(last_ms) from analytics_presence where op_mode = $1 and from_ms >=
      (select max(from_ms) from analytics_presence where op_mode = $1) - ${pieceMaxMs}) as "lastMs"`

/** $4, $5 and $6: instant, rank and number of the last line before; $7: the limit. */
export const lines = `select * from (
    (select at_ms as "atMs", 0 as rank, seq, kind, null::bigint as "untilMs", null::int as pings, visitor_id as "visitorId",
        view_id as "viewId", user_id is not null as "isKnown", path, area_id as "areaId", category, action, name, value
      from analytics_hits
      where ${inPeriod} and at_ms >= $4::bigint and (at_ms, 0, seq) > ($4::bigint, $5::int, $6::bigint)
      order by at_ms, seq limit $7)
    union all
    (select from_ms, 1, seq, 'presence', last_ms, pings, visitor_id, null, false, null, null, null, null, null, null
      from analytics_presence
      where op_mode = $1 and from_ms >= ${from} - ${pieceMaxMs} and from_ms < ${to} and last_ms >= ${from}
        and from_ms >= $4::bigint and (from_ms, 1, seq) > ($4::bigint, $5::int, $6::bigint)
      order by from_ms, seq limit $7)) as lines
  order by "atMs", rank, seq limit $7`

export const insertHits = `insert into analytics_hits
    (op_mode, at_ms, kind, visitor_id, view_id, user_id, path, area_id, category, action, name, value)
  select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::text[], $11::text[], $12::float8[])`

/** Each piece grows the newest one of its visitor that it touches, or stands for itself. */
export const insertPresence = `with fresh as (
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::int[])
      as fresh(op_mode, visitor_id, from_ms, last_ms, pings)),
  fitting as (
    select fresh.*, found.seq from fresh left join lateral (
      select seq from analytics_presence as known
      where known.op_mode = fresh.op_mode and known.visitor_id = fresh.visitor_id
        and known.from_ms between fresh.last_ms - ${pieceMaxMs} and fresh.last_ms + ${visitGapMs}
        and known.last_ms >= fresh.from_ms - ${visitGapMs}
        and greatest(known.last_ms, fresh.last_ms) - least(known.from_ms, fresh.from_ms) <= ${pieceMaxMs}
      order by known.from_ms desc limit 1) as found on true),
  grown as (
    update analytics_presence as known
    set from_ms = least(known.from_ms, fitting.from_ms), last_ms = greatest(known.last_ms, fitting.last_ms),
      pings = known.pings + fitting.pings
    from fitting where known.seq = fitting.seq)
  insert into analytics_presence (op_mode, visitor_id, from_ms, last_ms, pings)
  select op_mode, visitor_id, from_ms, last_ms, pings from fitting where seq is null`
