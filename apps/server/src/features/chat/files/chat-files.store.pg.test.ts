import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../../platform/db/testing/test-database.ts'
import { describeChatFileStore } from './chat-files.store.contract.ts'
import { createDrizzleChatFileStore } from './chat-files.store.drizzle.ts'

describe.skipIf(!here.postgres)('files of chats in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeChatFileStore('PostgreSQL', async () => {
    await database.pool.query('delete from chat_files')
    return createDrizzleChatFileStore(database.orm)
  })
})
