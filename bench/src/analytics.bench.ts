// Whether every number organisers read is right for 5,000 people on two days, and how long a day of them takes: the hits are
// inserted as a queue hands them over, each call is asked through the server's own checks, and all that it answers is
// compared with what plain code counts from the hits. Then whether a day of 20 people counts 20 visitors, with the tracker of
// browsers, the server's checks and presence.
import { createPostgresAnalyticsStore } from '../../apps/server/src/features/analytics/analytics.store.pg.ts'
import { createPostgresDayKeyStore } from '../../apps/server/src/features/analytics/visitor-id/day-key.store.pg.ts'
import { compareNumbers } from './analytics/compare-numbers.ts'
import { type DayOptions, playScriptedDay } from './analytics/scripted-day.ts'
import { insertInBatches, serveNumbers } from './analytics/serve-numbers.ts'
import { simulateEvent } from './analytics/simulate-event.ts'
import { demoPlan } from './analytics/venue-plan.ts'
import { openBenchDatabase } from './lib/bench-database.ts'
import { goal, median, say, table } from './lib/report.ts'

const people = 5_000
const goalMs = 1_000
const rounds = 5
const hour = 3_600_000
const dayMs = Date.UTC(2026, 10, 20)
/** What the queue before the store hands over at most. */
const batch = 500

const hits = simulateEvent({
  seed: 5_000,
  people,
  daysMs: [dayMs + 8 * hour, dayMs + 32 * hour],
  plan: demoPlan(),
  // A heartbeat is sent every 15 s; these are fewer, since folding makes one row of any number of them.
  pingEveryMs: 120_000,
})
const kinds = (kind: string) => hits.filter((hit) => hit.kind === kind).length
say(
  `${people} people, ${hits.length} hits in two days: ${kinds('view')} views, ${kinds('event')} events, ${kinds('ping')} signs of life.`,
)

const database = await openBenchDatabase()
const store = createPostgresAnalyticsStore(database)
const { ask, stop } = await serveNumbers(store)
try {
  const batches: number[] = []
  const begunMs = performance.now()
  await insertInBatches(hits, batch, async (some) => {
    const batchMs = performance.now()
    await store.insert(some)
    batches.push(performance.now() - batchMs)
  })
  const perSecond = (hits.length / (performance.now() - begunMs)) * 1_000
  // What the database does by itself within a minute.
  await database.pool.query('analyze analytics_hits, analytics_presence')
  const rows = async (name: string) =>
    (await database.pool.query<{ count: number }>(`select count(*) from ${name}`)).rows[0]?.count ?? 0
  say(
    `Kept as ${await rows('analytics_hits')} hits and ${await rows('analytics_presence')} pieces of presence; ${Math.round(perSecond)} hits a second, a batch of ${batch} in ${Math.round(median(batches))} ms.`,
  )

  const day = { opMode: 'LIVE', fromMs: dayMs, toMs: dayMs + 24 * hour, bucketMinutes: 5 } as const
  const periods = {
    'the first day': day,
    'both days': { ...day, toMs: dayMs + 48 * hour, bucketMinutes: 60 },
    'an hour of the first': { ...day, fromMs: dayMs + 10 * hour, toMs: dayMs + 11 * hour },
    'the stage': { ...day, opMode: 'STAGE', toMs: dayMs + 48 * hour, bucketMinutes: 60 },
  } as const
  const took: (readonly (string | number)[])[] = []
  const differences: string[] = []
  let numbers = 0
  for (const [name, options] of Object.entries(periods)) {
    const found = await compareNumbers(ask, hits, options)
    differences.push(...found.flatMap((each) => each.differences.map((text) => `${name}: ${text}`)))
    numbers += found.reduce((sum, each) => sum + each.numbers, 0)
    took.push([name, ...found.map(({ tookMs }) => Math.round(tookMs))])
  }
  table(['first asked, ms', 'summary', 'attendance', 'areas', 'busy', 'widgets', 'content', 'actions', 'funnel'], took)

  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    const askedMs = performance.now()
    await ask(`/summary?from=${day.fromMs}&to=${day.toMs}&compareFrom=${dayMs + 24 * hour}`)
    again.push(performance.now() - askedMs)
  }
  say(`${numbers} numbers were compared with those counted from the hits.`)
  for (const difference of differences.slice(0, 20)) say(difference)
  goal('numbers that differ', differences.length, 0, 'less')
  goal('the summary of a day and of another to compare', median(again), goalMs, 'less', ' ms')
  await playDays()
} finally {
  await stop()
  await database.stop()
}

/** 20 people who reload, use several tabs and two devices; the server restarts at half time. Source: ADM-04. */
async function playDays(): Promise<void> {
  const days: Readonly<Record<string, Pick<DayOptions, 'hasLogin' | 'hasPhones' | 'agrees'>>> = {
    'with a login, all refuse consent': { hasLogin: true, hasPhones: true, agrees: () => false },
    'with a login, every other person agrees': {
      hasLogin: true,
      hasPhones: true,
      agrees: (person) => person % 2 === 0,
    },
    'without a login, a laptop each': { hasLogin: false, hasPhones: false, agrees: () => false },
  }
  const found: [string, Awaited<ReturnType<typeof playScriptedDay>>][] = []
  for (const [name, options] of Object.entries(days)) {
    await database.pool.query('truncate analytics_hits, analytics_presence, analytics_online, analytics_day_keys')
    const keys = createPostgresDayKeyStore(database)
    found.push([name, await playScriptedDay({ store, keys, people: 20, ...options })])
  }
  table(
    [
      '20 people',
      'pages opened',
      'requests',
      'visitors',
      'peak',
      'most at once',
      '“here now” compared',
      'off by at most',
      'hits with an account',
    ],
    found.map(([name, day]) => [
      name,
      day.pages,
      day.requests,
      day.visitors,
      day.peak,
      day.truePeak,
      day.compared,
      day.largestDifference,
      day.named,
    ]),
  )
  const worst = (of: (day: (typeof found)[number][1]) => number) => Math.max(...found.map(([, day]) => of(day)))
  goal(
    'visitors too many or too few of 20 people',
    worst(({ visitors }) => Math.abs(visitors - 20)),
    0,
    'less',
  )
  goal(
    'people “here now” is off by at most',
    worst(({ largestDifference }) => largestDifference),
    0,
    'less',
  )
  goal(
    'people the peak is off by at most',
    worst(({ peak, truePeak }) => Math.abs(peak - truePeak)),
    0,
    'less',
  )
  goal(
    'visitor ids that are not 16 hex digits',
    worst(({ malformedIds }) => malformedIds),
    0,
    'less',
  )
}
