import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseStartError } from '../platform/db/database-start-error.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { makeTemporaryFolder } from '../platform/db/testing/temporary-folder.ts'
import { openTestDatabase } from '../platform/db/testing/test-database.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { withApp } from './with-app.ts'

describe.runIf(here.postgres)('a command that may run beside a server', () => {
  test('[SEC-06] is refused while a server runs and migrations are pending, and migrates where no server runs', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.stop())
    const databaseUrl = `postgresql://foyer@${encodeURIComponent(String(database.pool.options.host))}/foyer`
    const config = { ...testConfig, databaseUrl, dataDir: join(await makeTemporaryFolder(), 'data') }
    const server = new pg.Client({ connectionString: databaseUrl })
    await server.connect()
    await server.query('select pg_advisory_lock(7172345, 1)')
    const run = () => withApp(config, { alone: false }, async () => 'done')
    const hasTables = async () => (await database.pool.query("select to_regclass('accounts') as found")).rows[0]

    const refused = run()
    await expect(refused).rejects.toThrow(DatabaseStartError)
    await expect(refused).rejects.toThrow(/^\d+ migrations of this version of Foyer are pending/)
    expect(await hasTables()).toEqual({ found: null })

    await server.end()
    expect(await run()).toBe('done')
    expect(await hasTables()).toEqual({ found: 'accounts' })
  }, 60_000)

  test('[SEC-06] runs while a server runs and nothing is pending', async () => {
    const database = await openTestDatabase()
    onTestFinished(() => database.stop())
    const databaseUrl = `postgresql://foyer@${encodeURIComponent(String(database.pool.options.host))}/foyer`
    const config = { ...testConfig, databaseUrl, dataDir: join(await makeTemporaryFolder(), 'data') }
    await withApp(config, { alone: true }, async () => undefined)
    const server = new pg.Client({ connectionString: databaseUrl })
    await server.connect()
    onTestFinished(() => server.end())
    await server.query('select pg_advisory_lock(7172345, 1)')
    expect(await withApp(config, { alone: false }, async () => 'done')).toBe('done')
  }, 60_000)
})
