import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { createDrizzleDatabaseFactsStore } from './database-facts.store.drizzle.ts'

describe.skipIf(!here.postgres)('facts of the database in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const showSetting = async (name: string) =>
    Object.values((await database.pool.query<Record<string, string>>(`show ${name}`)).rows[0] ?? {})[0] ?? ''

  test('[ADM-02] the database says its version, size and connections', async () => {
    const facts = await createDrizzleDatabaseFactsStore(database.orm).read()
    expect(await showSetting('server_version')).toContain(facts.version)
    expect(facts.version).toMatch(/^\d+(?:\.\d+)?$/)
    // An empty database takes seven megabytes.
    expect(facts.sizeBytes).toBeGreaterThan(5_000_000)
    expect(facts.sizeBytes).toBeLessThan(1_000_000_000)
    expect(facts.connections.max).toBe(Number(await showSetting('max_connections')))
    expect(facts.connections.used).toBeGreaterThanOrEqual(1)
    expect(facts.connections.used).toBeLessThanOrEqual(facts.connections.max)
  })

  test('[ADM-02] an account without rights of its own reads them too', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('create role facts_reader nologin')
      await client.query('set local role facts_reader')
      const facts = await createDrizzleDatabaseFactsStore(drizzle(client)).read()
      expect(facts.sizeBytes).toBeGreaterThan(5_000_000)
      expect(facts.connections.used).toBeGreaterThanOrEqual(1)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
