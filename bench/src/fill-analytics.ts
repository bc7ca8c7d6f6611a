// Fills a venue with the hits of a simulated event, so that its dashboard can be looked at: yesterday, and today until now.
//   node --import tsx bench/src/fill-analytics.ts --database <DATABASE_URL> [--people 5000] [--seed 1]
//   node --import tsx bench/src/fill-analytics.ts --data <data folder of a server that is not running>
// What is there already stays.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { OnlineMinute } from '../../apps/server/src/features/analytics/analytics.store.ts'
import { createPostgresAnalyticsStore } from '../../apps/server/src/features/analytics/analytics.store.pg.ts'
import { foldPresence } from '../../apps/server/src/features/analytics/fold-presence.ts'
import type { Hit } from '../../apps/server/src/features/analytics/hit.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../../apps/server/src/platform/log/create-log.ts'
import { insertInBatches } from './analytics/serve-numbers.ts'
import { simulateEvent } from './analytics/simulate-event.ts'
import { demoPlan } from './analytics/venue-plan.ts'
import { say } from './lib/report.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    data: { type: 'string' },
    people: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
})
const people = Number(values.people)
const seed = Number(values.seed)
if ((values.database === undefined) === (values.data === undefined)) throw new Error('give --database or --data')
if (!Number.isInteger(people) || people < 1 || people > 100_000) throw new Error('--people must be 1 to 100000')
if (!Number.isInteger(seed)) throw new Error('--seed must be a whole number')

const nowMs = Date.now()
const dayMs = 24 * 3_600_000
// The second day is in its fifth hour, so that somebody is there.
const beginMs = nowMs - 4.5 * 3_600_000
const hits = simulateEvent({
  seed,
  people,
  daysMs: [beginMs - dayMs, beginMs],
  plan: demoPlan(),
  pingEveryMs: 55_000,
}).filter(({ atMs }) => atMs <= nowMs)

const database = await openDatabase({
  databaseUrl: values.database,
  dataDir: resolve(values.data ?? '.'),
  log: createLog('warn'),
})
try {
  await migrateDatabase({
    pool: database.pool,
    migrationsDir: resolve(import.meta.dirname, '../../apps/server/migrations'),
  })
  const store = createPostgresAnalyticsStore(database)
  await insertInBatches(hits, 5_000, store.insert)
  await insertInBatches(onlineMinutes(hits), 5_000, store.insertOnline)
  await database.pool.query('analyze analytics_hits, analytics_presence')
  say(`${hits.length} hits of ${people} people, until ${new Date(nowMs).toISOString()}.`)
} finally {
  await database.stop()
}

/** As presence would have recorded it: who gave signs of life around each minute. */
function onlineMinutes(all: readonly Hit[]): OnlineMinute[] {
  const minutes = new Map<string, OnlineMinute>()
  for (const { opMode, fromMs, lastMs } of foldPresence(all).flat())
    for (let minuteMs = fromMs - (fromMs % 60_000); minuteMs <= lastMs; minuteMs += 60_000) {
      const key = `${opMode} ${minuteMs}`
      minutes.set(key, { opMode, minuteMs, people: (minutes.get(key)?.people ?? 0) + 1, atMs: minuteMs })
    }
  return [...minutes.values()]
}
