import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeAnalyticsStore, hitOf, minute, period, testedTopics } from './analytics.store.contract.ts'
import { createPostgresAnalyticsStore } from './analytics.store.pg.ts'

describe.skipIf(!here.postgres)('hits in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async () => {
    await database.pool.query('truncate analytics_hits, analytics_presence, analytics_online')
    return createPostgresAnalyticsStore(database, testedTopics)
  }
  const countOf = async (table: string) =>
    (await database.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count
  describeAnalyticsStore('PostgreSQL', open)

  test('[ANA-03] an hour of heartbeats is one row, and a batch that fails leaves none', async () => {
    const store = await open()
    for (let at = 0; at < 60; at += 0.25) await store.insert([hitOf('a', at)])
    expect([await countOf('analytics_hits'), await countOf('analytics_presence')]).toEqual([0, 1])
    const broken = { ...hitOf('b', 1, { area: 'hall' }), path: null as unknown as string }
    await expect(store.insert([hitOf('b', 0, { area: 'hall' }), broken])).rejects.toThrow('path')
    expect([await countOf('analytics_hits'), await countOf('analytics_presence')]).toEqual([0, 1])
  })

  test('[ANA-03] servers that insert at once lose nothing and do not wait for one another for ever', async () => {
    const store = await open()
    const visitors = Array.from({ length: 40 }, (_, index) => `a${index}x`)
    const batch = (at: number) => visitors.map((visitor) => hitOf(visitor, at, { area: 'hall' }))
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => store.insert(at % 2 === 0 ? batch(at) : batch(at).toReversed())),
    )
    expect(await store.figures(period(0, 60))).toMatchObject({
      visitors: 40,
      visits: 40,
      pageViews: 320,
      meanStayMs: 7 * 60_000,
      peak: { people: 40, atMs: minute(0) },
    })
    expect(await countOf('analytics_presence')).toBe(40)
  })
})
