import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeWhiteboardStore } from './whiteboard.store.contract.ts'
import { createDrizzleWhiteboardStore } from './whiteboard.store.drizzle.ts'

describe.skipIf(!here.postgres)('whiteboards in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeWhiteboardStore('PostgreSQL', async () => {
    for (const table of ['whiteboards', 'whiteboard_changes', 'whiteboard_versions'])
      await database.pool.query(`delete from ${table}`)
    return createDrizzleWhiteboardStore(database.orm)
  })
})
