import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describePdfTextStore } from './pdf/pdf-text.store.contract.ts'
import { createDrizzlePdfTextStore } from './pdf/pdf-text.store.drizzle.ts'
import { describeUnansweredStore } from './unanswered/unanswered.store.contract.ts'
import { createDrizzleUnansweredStore } from './unanswered/unanswered.store.drizzle.ts'

describe.skipIf(!here.postgres)('what the search keeps in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describePdfTextStore('PostgreSQL', async () => createDrizzlePdfTextStore(database.orm))
  describeUnansweredStore('PostgreSQL', async () => {
    await database.pool.query('truncate unanswered_questions')
    return createDrizzleUnansweredStore(database.orm)
  })
})
