import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { openTestDatabase } from './platform/db/testing/test-database.ts'

const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url))

describe.runIf(here.postgres)('migrations', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  })
  afterAll(() => database.stop())

  test('[ERR-05] answers kept before requests had fingerprints stay, and none of them is taken for another', async () => {
    const former = await openTestDatabase()
    onTestFinished(() => former.stop())
    const [start, fingerprints] = await Promise.all(
      ['0000_start.sql', '0001_fingerprints.sql'].map((name) => readFile(join(migrationsDir, name), 'utf8')),
    )
    await former.pool.query(String(start))
    await former.pool.query("insert into venue_requests values ('dana', 'key', 'publish', '{}', now())")
    await former.pool.query(String(fingerprints))
    await former.pool.query("insert into venue_requests values ('dana', 'key', 'rollback', '{}', now(), 'print')")
    const { rows } = await former.pool.query('select call, fingerprint from venue_requests order by call')
    expect(rows).toEqual([
      { call: 'publish', fingerprint: '' },
      { call: 'rollback', fingerprint: 'print' },
    ])
  })

  test('[VEN-23] a second start changes nothing', async () => {
    await migrateDatabase({ pool: database.pool, migrationsDir })
    const { rows } = await database.pool.query('select 1 from drizzle.__drizzle_migrations')
    const { entries } = JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8')) as {
      entries: unknown[]
    }
    expect(rows).toHaveLength(entries.length)
  })
})
