import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../../platform/db/testing/test-database.ts'
import { describeDayKeyStore } from './day-key.store.contract.ts'
import { createPostgresDayKeyStore } from './day-key.store.pg.ts'

describe.skipIf(!here.postgres)('keys of visitor ids in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeDayKeyStore('PostgreSQL', async () => {
    await database.pool.query('truncate analytics_day_keys')
    return createPostgresDayKeyStore(database)
  })
})
