import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { until } from './bounded.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { type Database, openDatabase } from './database.ts'
import { here } from './testing/postgres-here.ts'
import { readPostmasterPid } from './testing/postmaster-pid.ts'
import { quietLog } from './testing/quiet-log.ts'
import { openTestDatabase } from './testing/test-database.ts'

describe.skipIf(!here.postgres)('the database', () => {
  let database: Database & { dataDir: string }
  beforeAll(async () => void (database = await openTestDatabase()), 60_000)
  afterAll(() => database.stop(), 60_000)

  test('an int8 comes as a number, also through the query builder', async () => {
    const viaPool = await database.pool.query('select 9007199254740991::int8 as big')
    const viaOrm = await database.orm.execute(sql`select count(*) as big from generate_series(1, 3)`)
    expect([viaPool.rows, viaOrm.rows]).toEqual([[{ big: Number.MAX_SAFE_INTEGER }], [{ big: 3 }]])
  })

  test('an int8 that a number cannot hold fails its query and not the connection', async () => {
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError)
    expect(await database.isHealthy()).toBe(true)
  })

  test('a statement may take ten seconds', async () => {
    const { rows } = await database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '10s' }])
  })

  test('[SEC-02] while all shared connections are in use the reserved ones answer, and who waits for a shared one fails', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => database.pool.connect()))
    const waiting = database.orm.execute(sql`select 1`).then(
      () => 'answered',
      (error: unknown) => isConnectionFailure(error),
    )
    expect((await database.messagePool.query('select 8 as number')).rows).toEqual([{ number: 8 }])
    const { rows } = await database.reservedOrm.execute(sql`select 7 as number`)
    expect([rows, await database.isHealthy(), await waiting]).toEqual([[{ number: 7 }], true, true])
    for (const client of clients) client.release()
    expect((await database.orm.execute(sql`select 8 as number`)).rows).toEqual([{ number: 8 }])
  })

  test('a server elsewhere is used through its URL', async () => {
    const host = encodeURIComponent(String(database.pool.options.host))
    const databaseUrl = `postgresql://foyer@${host}/foyer`
    const elsewhere = await openDatabase({ databaseUrl, dataDir: '/nonexistent', log: quietLog })
    onTestFinished(() => elsewhere.stop())
    expect(elsewhere.kind).toBe('external')
    expect(await elsewhere.isHealthy()).toBe(true)
  })

  test('a connection lost while it is lent out fails its next query and leaves the process alone', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lost = new Promise((resolve) => client.once('end', resolve))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
    await expect(client.query('select 1')).rejects.toThrow('not queryable')
    client.release(true)
    expect(await database.isHealthy()).toBe(true)
  })

  test(
    'PostgreSQL killed under the running server comes back with every row, over the same pool',
    { timeout: 60_000 },
    async () => {
      await database.pool.query('create table survivor as select 1 as number')
      process.kill(await readPostmasterPid(database.dataDir), 'SIGKILL')
      expect(await until(async () => !(await database.isHealthy()), { withinMs: 10_000, everyMs: 1 })).toBe(true)
      expect(await until(() => database.isHealthy(), { withinMs: 30_000 })).toBe(true)
      expect((await database.pool.query('select number from survivor')).rows).toEqual([{ number: 1 }])
    },
  )
})
