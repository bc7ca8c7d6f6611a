import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../db/testing/test-database.ts'
import { describeRetentionStore } from './retention.store.contract.ts'
import { createDrizzleRetentionStore } from './retention.store.drizzle.ts'

describe.skipIf(!here.postgres)('runs of retention in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeRetentionStore('PostgreSQL', async () => createDrizzleRetentionStore(database.orm))
})
