import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeVenueStore } from './venue.store.contract.ts'
import { createDrizzleVenueStore } from './venue.store.drizzle.ts'

describe.skipIf(!here.postgres)('venues in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeVenueStore('PostgreSQL', async () => {
    await database.pool.query('truncate venue_stages, venue_versions, venue_requests')
    await database.pool.query('update venue_publication set version = -1, architecture_id = null')
    return createDrizzleVenueStore(database.orm)
  })
})
