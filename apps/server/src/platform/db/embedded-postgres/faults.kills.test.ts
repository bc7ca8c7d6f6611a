import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { atMost, until } from '../bounded.ts'
import { here } from '../testing/postgres-here.ts'
import { readPostmasterPid } from '../testing/postmaster-pid.ts'
import { quietLog } from '../testing/quiet-log.ts'
import { type ServerEvent, startServerProcess } from '../testing/server-process.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { findAccount } from './account.ts'
import { isRunning } from './process-facts.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const TIMEOUT_MS = 120_000
const CYCLES = 5
const ROWS_PER_CYCLE = 40

const nobody = here.root ? findAccount(await readFile('/etc/passwd', 'utf8'), 'nobody') : undefined
const accounts = [
  { who: here.root ? 'root' : 'our own account', account: undefined, isPossible: here.postgres },
  { who: 'an ordinary account', account: nobody, isPossible: here.postgres && nobody !== undefined },
].filter(({ isPossible }) => isPossible)

const hasStored = (number: number) => (event: ServerEvent) => 'acknowledged' in event && event.acknowledged >= number

async function readStored(dataDir: string): Promise<number[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const { rows } = await client.query<{ number: number }>('select number from entry order by number')
  await client.end()
  await postgres.stop()
  return rows.map((row) => row.number)
}

test.for(accounts)(
  'as $who: killed 5 times alone and 5 times with PostgreSQL, no acknowledged row is lost',
  { timeout: TIMEOUT_MS },
  async ({ account }) => {
    const dataDir = join(await makeTemporaryFolder(account), 'data')
    const acknowledged: number[] = []
    for (let cycle = 0; cycle < 2 * CYCLES; cycle++) {
      const firstNumber = 1 + cycle * 1_000_000
      const server = startServerProcess({ dataDir, firstNumber, ...(account ? { account } : {}) })
      await server.until(hasStored(firstNumber + ROWS_PER_CYCLE - 1))
      const postmasterPid = await readPostmasterPid(dataDir)
      const ended = server.end('SIGKILL')
      if (cycle % 2 === 1) process.kill(postmasterPid, 'SIGKILL')
      await ended
      for (let number = firstNumber; number <= server.acknowledged(); number++) acknowledged.push(number)
    }
    const stored = new Set(await readStored(dataDir))
    expect(acknowledged.length).toBeGreaterThanOrEqual(2 * CYCLES * ROWS_PER_CYCLE)
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
  },
)

test.for(accounts)(
  'as $who: a second server is refused within a second, naming the first',
  { timeout: TIMEOUT_MS },
  async ({ account }) => {
    const dataDir = join(await makeTemporaryFolder(account), 'data')
    const first = startServerProcess({ dataDir, ...(account ? { account } : {}) })
    await first.until(hasStored(10))
    const second = startEmbeddedPostgres({ dataDir, log: quietLog })
    const refusal = await atMost(
      second.catch((error: unknown) => error),
      1_000,
    )
    expect(refusal).toMatchObject({ name: 'DataFolderInUseError', pid: first.pid })
    const before = first.acknowledged()
    await first.until(hasStored(before + 10))
  },
)

test.for(accounts)(
  'as $who: a server killed while it makes the database is started again without a hand',
  { timeout: TIMEOUT_MS },
  async ({ account }) => {
    const dataDir = join(await makeTemporaryFolder(account), 'data')
    const server = () => startServerProcess({ dataDir, ...(account ? { account } : {}) })
    const killed = server()
    await killed.until((event) => 'logged' in event && event.logged === 'making a new database')
    await killed.end('SIGKILL')
    expect(await server().until(hasStored(3))).toEqual({ acknowledged: 3 })
  },
)

test.for(accounts)(
  'as $who: a server that is asked to stop leaves no process and no lock',
  { timeout: TIMEOUT_MS },
  async ({ account }) => {
    const dataDir = join(await makeTemporaryFolder(account), 'data')
    const server = startServerProcess({ dataDir, ...(account ? { account } : {}) })
    await server.until(hasStored(3))
    const postmasterPid = await readPostmasterPid(dataDir)
    await server.end('SIGTERM')
    expect(await until(async () => !(await isRunning(postmasterPid)), { withinMs: 1_000 })).toBe(true)
    await expect(readFile(join(dataDir, 'foyer.lock'))).rejects.toThrow('ENOENT')
  },
)

test.skipIf(!here.postgres || !here.proc)(
  'a backend in the middle of a long query does not outlive its killed PostgreSQL into the next',
  { timeout: TIMEOUT_MS },
  async () => {
    const dataDir = join(await makeTemporaryFolder(), 'data')
    const server = startServerProcess({ dataDir })
    await server.until(hasStored(3))
    const client = new pg.Client({ host: join(dataDir, 'socket'), user: 'foyer', database: 'foyer' })
    client.on('error', () => {})
    await client.connect()
    const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const busy = client.query('do $$ begin loop end loop; end $$').catch((error: unknown) => error)
    const postmasterPid = await readPostmasterPid(dataDir)
    const ended = server.end('SIGKILL')
    process.kill(postmasterPid, 'SIGKILL')
    await ended
    expect(await readStored(dataDir)).toContain(3)
    expect(await isRunning(backend.rows[0]?.pid ?? 0)).toBe(false)
    await busy
  },
)
