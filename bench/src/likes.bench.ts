// A thousand people a second like one piece while five hundred look at its count: how many writes that is, when the others see it,
// and whether the count is exact in the end, also after the server was killed in the midst of it.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from '../../apps/server/src/platform/log/create-log.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startHelper } from './lib/native.ts'
import { goal, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const followers = 500
const rate = 1_000
const seconds = 30
const fans = rate * seconds
const interrupted = 5_000

interface Shares {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}
interface Liked {
  readonly seconds: number
  readonly answered: number
  readonly failures: Readonly<Record<string, number>>
  readonly framesPerFollower: number
  readonly lastSeen: number
  readonly answer: Shares
  readonly seen: Shares
}

const venue = await startVenueOnCore(fans + interrupted)
const client = join(import.meta.dirname, 'lib/likes-client.ts')
const crowd = startHelper(1, process.execPath, ['--import', 'tsx', client, venue.port, venue.tokensFile, followers])
await crowd.nextLine()
const ask = async <Answer>(line: string): Promise<Answer> => {
  crowd.say(line)
  return JSON.parse(await crowd.nextLine()) as Answer
}
await venue.loopDelay()
const cpuBefore = venue.cpuNs()
const liked = await ask<Liked>(`like 0 ${fans} ${rate}`)
const cpuShare = Number(venue.cpuNs() - cpuBefore) / 1e9 / liked.seconds
const delay = await venue.loopDelay()

const midst = ask<Liked>(`like ${fans} ${fans + interrupted} ${rate}`)
await pause((interrupted / rate / 2) * 1_000)
venue.server.child.kill('SIGKILL')
await venue.server.exited
await venue.startAgain()
const broken = await midst
const repeated = await ask<{ asked: number }>('repeat')
const counted = await ask<{ likes: number; people: number }>('count')
await crowd.end()
await venue.stop()
const database = await openDatabase({ dataDir: venue.dataDir, log: createLog('error') })
const stored = await database.pool.query<{ likes: number; commits: number }>(
  `select count(*)::int as likes,
     count(distinct xmin::text) filter (where substring(author_id from 6)::int < $1)::int as commits
   from media_board_likes where ended_at is null and author_id like 'load-%'`,
  [fans],
)
await database.stop()
await venue.remove()

const { likes = Number.NaN, commits = Number.NaN } = stored.rows[0] ?? {}
const inMs = ({ p50, p95, p99, max }: Shares) => [p50, p95, p99, max].map((ms) => ms.toFixed(0)).join(', ')
table(
  [`${rate} likes a second for ${seconds} s, ${followers} look`, ''],
  [
    ['answered, refused', `${liked.answered}, ${JSON.stringify(liked.failures)}`],
    ['likes a second', liked.answered / liked.seconds],
    ['to its answer, ms: p50, p95, p99, most', inMs(liked.answer)],
    ['seen by others after, ms: p50, p95, p99, most', inMs(liked.seen)],
    ['frames a follower was told, a second', liked.framesPerFollower / liked.seconds],
    ['what every follower saw last', liked.lastSeen],
    ['processor of the server', `${(cpuShare * 100).toFixed(0)} % of one`],
    ['event loop late, ms: p50, p99, most', [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', ')],
    ['writes a second, likes in one', `${(commits / liked.seconds).toFixed(0)}, ${(fans / commits).toFixed(1)}`],
    [
      'killed in the midst: answered before and after, not answered',
      `${broken.answered}, ${interrupted - broken.answered}`,
    ],
    ['repeated afterwards with the same uuid', repeated.asked],
    ['people who liked it, counted, stored', `${counted.people}, ${counted.likes}, ${likes}`],
  ],
)
goal('a like is seen by the others at p95', liked.seen.p95, 1_000, 'less', ' ms')
goal('likes a second', liked.answered / liked.seconds, 990, 'more')
goal('likes counted wrongly while it went well', Math.abs(liked.lastSeen - fans), 0, 'less')
goal('likes counted wrongly after the kill', Math.abs(counted.likes - counted.people), 0, 'less')
goal('likes stored wrongly after the kill', Math.abs(likes - counted.people), 0, 'less')
