import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import { migrateDatabase } from '../db/migrate.ts'
import { here } from '../db/testing/postgres-here.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { describeRetentionStore } from './retention.store.contract.ts'
import { createDrizzleRetentionStore } from './retention.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('runs of retention in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeRetentionStore('PostgreSQL', async () => createDrizzleRetentionStore(database.orm))
})
