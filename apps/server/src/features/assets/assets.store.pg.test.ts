import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeAssetStore } from './assets.store.contract.ts'
import { createDrizzleAssetStore } from './assets.store.drizzle.ts'

describe.skipIf(!here.postgres)('assets in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeAssetStore('PostgreSQL', () => createDrizzleAssetStore(database.orm))
})
