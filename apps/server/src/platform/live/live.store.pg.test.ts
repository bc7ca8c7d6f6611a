import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../db/testing/test-database.ts'
import { createPostgresLiveStore, type Querying } from './live.store.pg.ts'
import { fresh } from './testing/live-store-contract.ts'

describe.skipIf(!here.postgres)('live state in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  /** Its state is how many commits there were, as the transaction that reads it sees it. */
  function open(feature: string, beforeRead: () => Promise<void> = async () => {}) {
    return createPostgresLiveStore<number, number>(database, feature, {
      async load(client: Querying, key) {
        await beforeRead()
        const { rows } = await client.query<{ version: string }>(
          'select version from live_versions where feature = $1 and key = $2',
          [feature, key],
        )
        return Number(rows[0]?.version ?? 0)
      },
      keys: async () => [],
      write: async () => {},
    })
  }

  test('[NOD-03] a key is read as of one commit, also where another node commits meanwhile', async () => {
    const feature = fresh('sum')
    const other = open(feature)
    const commit = () => other.change(['key'], async () => [])
    await commit()
    const store = open(feature, commit)
    expect(await store.load('key')).toEqual({ version: 1, state: 1 })
    expect(await other.load('key')).toEqual({ version: 2, state: 2 })
  })

  test('[NOD-03] versions are those of the keys that were changed', async () => {
    const store = open(fresh('sum'))
    await store.change(['one', 'two'], async () => [])
    await store.change(['two'], async () => [])
    expect(await store.versions(['one', 'two', 'three'])).toEqual(
      new Map([
        ['one', 1],
        ['two', 2],
      ]),
    )
  })
})
