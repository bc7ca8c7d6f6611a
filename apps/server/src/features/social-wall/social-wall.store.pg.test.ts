import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeSocialWallStore } from './social-wall.store.contract.ts'
import { createDrizzleSocialWallStore } from './social-wall.store.drizzle.ts'

describe.skipIf(!here.postgres)('social walls in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeSocialWallStore('PostgreSQL', async () => {
    await database.pool.query(
      'delete from social_wall_pictures; delete from social_wall_posts; delete from social_wall_reports; delete from social_wall_hidden_items',
    )
    return createDrizzleSocialWallStore(database.orm)
  })
})
