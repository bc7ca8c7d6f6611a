import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { describeAnnouncementStore } from './announcement.store.contract.ts'
import { createDrizzleAnnouncementStore } from './announcement.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('announcements in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeAnnouncementStore('PostgreSQL', async () => createDrizzleAnnouncementStore(database.orm))
})
