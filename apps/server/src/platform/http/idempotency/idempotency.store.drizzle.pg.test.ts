import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '../../db/database.ts'
import { here } from '../../db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../db/testing/test-database.ts'
import { createIdempotencyStore } from './idempotency.store.drizzle.ts'
import { describeIdempotencyStore } from './idempotency.store.contract.ts'

describe.runIf(here.postgres)('with PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await openMigratedDatabase()
  })
  afterAll(() => database.stop())

  describeIdempotencyStore('in a table', async () => {
    await database.pool.query('truncate idempotency')
    return createIdempotencyStore(database.orm)
  })
})
