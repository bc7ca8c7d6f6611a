import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describePresenceChoiceStore } from './presence-choice.store.contract.ts'
import { createDrizzlePresenceChoiceStore } from './presence-choice.store.drizzle.ts'

describe.skipIf(!here.postgres)('presence choices in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async (...userIds: string[]) => {
    for (const userId of userIds) {
      await database.pool.query(
        "insert into accounts (id, email_key, email, authorities, created_at) values ($1, $1, $1, '{}', now())",
        [userId],
      )
    }
    return createDrizzlePresenceChoiceStore(database.orm)
  }

  describePresenceChoiceStore('PostgreSQL', open)

  test('[PRS-03] a choice goes with its account', async () => {
    const store = await open('orphan')
    await store.change('orphan', { status: 'Busy', isInvisible: true })
    await database.pool.query("delete from accounts where id = 'orphan'")
    expect(await store.find('orphan')).toBeUndefined()
  })
})
