import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openTestDatabase } from '../../platform/db/testing/test-database.ts'
import { describeWhiteboardStore } from './whiteboard.store.contract.ts'
import { createDrizzleWhiteboardStore } from './whiteboard.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('whiteboards in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeWhiteboardStore('PostgreSQL', async () => {
    for (const table of ['whiteboards', 'whiteboard_changes', 'whiteboard_versions'])
      await database.pool.query(`delete from ${table}`)
    return createDrizzleWhiteboardStore(database.orm)
  })
})
