import { afterAll, beforeAll, describe } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeAgendaStore } from './agenda.store.contract.ts'
import { createDrizzleAgendaStore } from './agenda.store.drizzle.ts'

describe.skipIf(!here.postgres)('the agenda in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  describeAgendaStore('PostgreSQL', async () => {
    await database.pool.query('truncate agenda_favourites, agenda_calendars')
    return createDrizzleAgendaStore(database.orm)
  })
})
