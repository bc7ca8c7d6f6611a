import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { describeVenueStore } from './venue.store.contract.ts'
import { createDrizzleVenueStore } from './venue.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('venues in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeVenueStore('PostgreSQL', async () => {
    await database.pool.query('truncate venue_stages, venue_versions, venue_requests')
    await database.pool.query('update venue_publication set version = -1, architecture_id = null')
    return createDrizzleVenueStore(database.orm)
  })
})
