import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../db/migrate.ts'
import { here } from '../db/testing/postgres-here.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { describeAuditStore } from './audit.store.contract.ts'
import { createDrizzleAuditStore } from './audit.store.drizzle.ts'

const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

describe.skipIf(!here.postgres)('the audit log in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const open = async () => {
    // What nobody else may do: only the owner of the table can switch its guard off.
    await database.pool.query('alter table audit_entries disable trigger user')
    await database.pool.query('delete from audit_entries')
    await database.pool.query('alter table audit_entries enable trigger user')
    return createDrizzleAuditStore(database.orm)
  }

  describeAuditStore('PostgreSQL', open)

  test('[CHT-08] PostgreSQL itself refuses to change or remove a row', async () => {
    const store = await open()
    await store.append({ id: 'i', atMs: 1, by: 'mona', act: 'a', subject: 's', details: {} })
    for (const query of [
      "update audit_entries set by = 'nobody'",
      'delete from audit_entries',
      'delete from audit_entries where seq = 1',
      'truncate audit_entries',
    ]) {
      await expect(database.pool.query(query), query).rejects.toThrow('audit_entries is append-only')
    }
    expect(await store.list({ limit: 5 })).toMatchObject([{ seq: 1, by: 'mona' }])
  })
})
