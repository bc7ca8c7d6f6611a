import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeLogLineStore } from './log-line.store.contract.ts'
import { createDrizzleLogLineStore } from './log-line.store.drizzle.ts'

describe.skipIf(!here.postgres)('lines of the log in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeLogLineStore('PostgreSQL', async () => {
    await database.pool.query('delete from log_lines')
    return createDrizzleLogLineStore(database.orm)
  })
})
