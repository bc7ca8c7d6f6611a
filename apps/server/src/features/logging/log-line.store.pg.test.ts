import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { describeLogLineStore } from './log-line.store.contract.ts'
import { createDrizzleLogLineStore } from './log-line.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('lines of the log in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeLogLineStore('PostgreSQL', async () => {
    await database.pool.query('delete from log_lines')
    return createDrizzleLogLineStore(database.orm)
  })
})
