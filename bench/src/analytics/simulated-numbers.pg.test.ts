import { expect, test } from 'vitest'
import { createPostgresAnalyticsStore } from '../../../apps/server/src/features/analytics/analytics.store.pg.ts'
import { createMemoryAnalyticsStore } from '../../../apps/server/src/features/analytics/testing/analytics.store.memory.ts'
import { here } from '../../../apps/server/src/platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../../apps/server/src/platform/db/testing/test-database.ts'
import { compareNumbers, type AskNumbers } from './compare-numbers.ts'
import { insertInBatches, serveNumbers } from './serve-numbers.ts'
import { simulateEvent } from './simulate-event.ts'

const hour = 3_600_000
const dayMs = Date.UTC(2026, 10, 20)
const plan = {
  areas: ['lobby', 'stage', 'expo', 'lounge'].map((id) => ({ id, widgets: [`${id}-a`, `${id}-b`] })),
  pieces: Array.from({ length: 12 }, (_, index) => `piece-${index}`),
  files: ['plan', 'paper'],
}
const eventOf = (people: number, pingEveryMs: number) =>
  simulateEvent({ seed: 14, people, daysMs: [dayMs + 8 * hour, dayMs + 32 * hour], plan, pingEveryMs })

async function differencesOf(ask: AskNumbers, hits: ReturnType<typeof eventOf>) {
  const whole = { opMode: 'LIVE', fromMs: dayMs, toMs: dayMs + 48 * hour, bucketMinutes: 60 } as const
  const periods = [
    whole,
    { ...whole, opMode: 'STAGE' } as const,
    { ...whole, toMs: dayMs + 24 * hour, bucketMinutes: 5 },
    // Begins and ends in the midst of visits.
    { ...whole, fromMs: dayMs + 9.7 * hour, toMs: dayMs + 10.9 * hour, bucketMinutes: 5 },
  ]
  const found = []
  for (const options of periods) found.push(...(await compareNumbers(ask, hits, options)))
  expect(found.reduce((sum, { numbers }) => sum + numbers, 0)).toBeGreaterThan(1_000)
  return found.flatMap(({ differences }) => differences)
}

test.runIf(here.postgres)(
  '[ANA-03] every number about 200 people on two days is the one counted from their hits by hand',
  async () => {
    const hits = eventOf(200, 30_000)
    const database = await openMigratedDatabase()
    const store = createPostgresAnalyticsStore(database)
    const { ask, stop } = await serveNumbers(store)
    try {
      await insertInBatches(hits, 1_000, store.insert)
      // As PostgreSQL does by itself within a minute; without statistics it may read all hits once for each visitor.
      await database.pool.query('analyze')
      expect(await differencesOf(ask, hits)).toEqual([])
    } finally {
      await stop()
      await database.stop()
    }
  },
  120_000,
)

test('[ANA-03] the store without a database counts as the one that has one', async () => {
  const hits = eventOf(20, 60_000)
  const store = createMemoryAnalyticsStore()
  const { ask, stop } = await serveNumbers(store)
  try {
    await store.insert(hits)
    expect(await differencesOf(ask, hits)).toEqual([])
  } finally {
    await stop()
  }
}, 60_000)
