import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeProfileStore } from './profile.store.contract.ts'
import { createDrizzleProfileStore } from './profile.store.drizzle.ts'

describe.skipIf(!here.postgres)('profiles in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async (userId: string) => {
    await database.pool.query(
      "insert into accounts (id, email_key, email, authorities, created_at) values ($1, $1, $1, '{}', now())",
      [userId],
    )
    return createDrizzleProfileStore(database.orm)
  }

  describeProfileStore('PostgreSQL', open)

  test('[PRO-03] a profile goes with its account, and none is kept without one', async () => {
    const store = await open('orphan')
    const saved = { socialLinks: [], openForNetworking: true, custom: { about: 'A' } }
    await store.save('orphan', 'expo', saved)
    await database.pool.query("delete from accounts where id = 'orphan'")
    expect(await store.find('orphan', 'expo')).toEqual({ socialLinks: [], openForNetworking: false, custom: {} })
    await expect(store.save('orphan', 'expo', saved)).rejects.toThrow('insert into "profiles"')
  })
})
