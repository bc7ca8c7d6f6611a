// The keynote: ten thousand people read the chat of one hall, twenty of them write a message a second each. What the server
// spends on it, how long a message takes to all the others and to its own answer, and whether all have all of it.
import { withDatabase } from './lib/people.ts'
import { startChatCrowd } from './lib/chat-crowd.ts'
import { goal, say, table } from './lib/report.ts'
import { residentBytes } from './lib/presence-venue.ts'
import { postgresCpuNs, startVenueOnCore } from './lib/venue-on-core.ts'

const readers = 10_000
const rate = 20
const seconds = 30

const area = 'area-1'
const venue = await startVenueOnCore(readers)
const emptyBytes = await residentBytes(venue.pid)
const crowd = startChatCrowd({ ...venue, area, writers: rate })
await crowd.there
const fullBytes = await residentBytes(venue.pid)
crowd.write(rate)
await crowd.measure(5)
await venue.loopDelay()
const cpuBefore = venue.cpuNs()
const postgresBefore = await postgresCpuNs(venue.dataDir)
const figures = await crowd.measure(seconds)
const cpu = Number(venue.cpuNs() - cpuBefore) / 1e9 / figures.seconds
const postgresCpu = Number((await postgresCpuNs(venue.dataDir)) - postgresBefore) / 1e9 / figures.seconds
const delay = await venue.loopDelay()
crowd.write(0)
// All that is under way arrives, and then everybody stands at the same revision.
const rest = await crowd.measure(3)
await crowd.leave()
await venue.stop()
const stored = await withDatabase(venue.dataDir, async ({ pool }) => {
  const { rows } = await pool.query<{ head_seq: number; head_rev: number; messages: number; holes: number }>(
    `select r.head_seq::int, r.head_rev::int, count(m.*)::int as messages, (max(m.seq) - count(m.*))::int as holes
     from chat_rooms r join chat_messages m on m.room_id = r.id
     where r.kind = 'place' and r.key like '%/' || $1 group by r.id order by messages desc limit 1`,
    [area],
  )
  return rows[0]
})
await venue.remove()

table(
  [`${readers} readers of one room, ${rate} messages a second`, ''],
  [
    ['the server, share of one processor', cpu],
    ['PostgreSQL, share of one processor', postgresCpu],
    ['messages told a second', figures.messages / figures.seconds],
    ['facts told a second', figures.facts / figures.seconds],
    ['bytes told a second, MB', figures.bytes / figures.seconds / 1e6],
    [
      'to the others, ms: p50, p95, p99, most',
      `${figures.way.p50}, ${figures.way.p95}, ${figures.way.p99}, ${figures.way.max}`,
    ],
    [
      'to its answer, ms: p50, p95, p99, most',
      `${figures.ack.p50}, ${figures.ack.p95}, ${figures.ack.p99}, ${figures.ack.max}`,
    ],
    ['event loop late, ms: p50, p99, most', [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', ')],
    ['memory for each reader, all in, kB', (fullBytes - emptyBytes) / readers / 1024],
    ['still there at the end', rest.there],
    ['refused, lost connections, facts with a hole before them', `${figures.failures}, ${rest.closes}, ${rest.gaps}`],
    [
      'revision of the last and the first reader, and in the table',
      `${rest.firstRev}, ${rest.lastRev}, ${stored?.head_rev}`,
    ],
    ['messages in the table, holes', `${stored?.messages}, ${stored?.holes}`],
  ],
)
say('News of a room with as many readers are gathered for 250 ms. The readers run on the other processor.')
goal('the server takes of one processor', cpu * 100, 60, 'less', ' %')
goal('a message is with the others at p95 after', figures.way.p95, 500, 'less', ' ms')
goal('a message is answered at p95 after', figures.ack.p95, 50, 'less', ' ms')
const isWhole =
  rest.gaps === 0 &&
  rest.firstRev === rest.lastRev &&
  rest.lastRev === stored?.head_rev &&
  stored.holes === 0 &&
  figures.failures === 0 &&
  rest.there === readers
goal('the readers who have all of it, in order', isWhole ? readers : 0, readers, 'more')
