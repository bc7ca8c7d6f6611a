import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../http/testing/fake-server.ts'
import { startServer } from '../../../start.ts'
import type { Database } from '../database.ts'
import { here } from '../testing/postgres-here.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { openTestDatabase } from '../testing/test-database.ts'

describe.runIf(here.postgres)('servers of one database elsewhere', () => {
  let database: Database & { readonly dataDir: string }
  let databaseUrl: string
  beforeAll(async () => {
    database = await openTestDatabase()
    databaseUrl = `postgresql://foyer@${encodeURIComponent(String(database.pool.options.host))}/foyer`
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  async function start() {
    const dataDir = join(await makeTemporaryFolder(), 'data')
    const server = await startServer({ ...testConfig, databaseUrl, dataDir })
    onTestFinished(() => server.stop())
    return server
  }
  const write = (url: string) => fetch(`${url}/api/identity/sign-out`, { method: 'POST' })
  const lockPid = async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'foyer lock' and datname = 'foyer'`,
    )
    return rows[0]?.pid
  }

  test('[SEC-06] the second does not start and names the first; once that has stopped it does', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(`Another Foyer server uses this database: process ${process.pid} on `)
    await first.stop()
    const second = await start()
    expect((await write(second.url)).status).toBeLessThan(500)
  })

  test('[SEC-06] one that lost the lock to another changes nothing any more, is not ready, and says that it failed', async () => {
    const server = await start()
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    // It waits for the lock, and has it the moment the server's connection ends.
    const taken = other.query('select pg_advisory_lock(7172345, 1)')
    await database.pool.query('select pg_terminate_backend($1)', [await lockPid()])
    await taken
    expect((await server.failed).message).toMatch(
      /^Another Foyer server took over this database: one that is just starting/,
    )
    const refused = await write(server.url)
    expect([refused.status, await refused.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'server.overloaded' }),
    ])
    expect((await fetch(`${server.url}/api/venue/version`)).status).toBe(200)
    const ready = await fetch(`${server.url}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'the lock of the database is lost' }])
  })

  test('[SEC-06] one whose connection was ended takes the lock again and goes on', async () => {
    const server = await start()
    const before = await lockPid()
    await database.pool.query('select pg_terminate_backend($1)', [before])
    await expect.poll(lockPid, { timeout: 10_000 }).not.toBe(before)
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status, { timeout: 10_000 }).toBe(200)
    expect((await write(server.url)).status).toBeLessThan(500)
  })
})
