import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../bounded.ts'
import { DEBIAN_15, here } from '../testing/postgres-here.ts'
import { readPostmasterPid } from '../testing/postmaster-pid.ts'
import { quietLog } from '../testing/quiet-log.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { locateBinaries } from './locate-binaries.ts'
import { readProcess } from './process-facts.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

const TIMEOUT_MS = 60_000

let prepared = ''
beforeAll(async () => {
  if (!here.postgres) return
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  await chmod(folder, 0o755)
  prepared = join(folder, 'data')
  await makeData(prepared)
  return () => rm(folder, { recursive: true, force: true })
}, TIMEOUT_MS)

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query(postgres: EmbeddedPostgres, text: string): Promise<string> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const answer = await client.query<Record<string, string>>(text).finally(() => client.end())
  return Object.values(answer.rows[0] ?? {}).join(' ')
}

/** A data folder with one row, stopped. */
async function makeData(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog, ...options })
  await query(postgres, `create table kept as select 'kept' as word`)
  await postgres.stop()
}

/** A copy of the one made before the tests: making each anew takes most of their time. */
async function copyData(dataDir: string): Promise<void> {
  await once(spawn('cp', ['-a', prepared, dataDir]), 'exit')
}

const readKept = (postgres: EmbeddedPostgres): Promise<string> => query(postgres, 'select word from kept')

describe.skipIf(!here.postgres)('the embedded PostgreSQL', () => {
  test(
    'what is stored is there after a stop and a start, and every commit is flushed',
    { timeout: TIMEOUT_MS },
    async () => {
      const dataDir = join(await makeTemporaryFolder(), 'data')
      await copyData(dataDir)
      const postgres = await start(dataDir)
      expect(await readKept(postgres)).toBe('kept')
      const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding']
      const asked = settings.map((name) => `current_setting('${name}') ${name}`).join(', ')
      expect(await query(postgres, `select ${asked}`)).toBe('on on on on UTF8')
    },
  )

  test('only this account reaches the cluster and its socket', { timeout: TIMEOUT_MS }, async () => {
    const dataDir = join(await makeTemporaryFolder(), 'data')
    await copyData(dataDir)
    const postgres = await start(dataDir)
    const modes = ['postgres', 'socket'].map(async (name) => (await stat(join(dataDir, name))).mode & 0o777)
    expect(await Promise.all(modes)).toEqual([0o700, 0o700])
    expect(await query(postgres, `select current_setting('listen_addresses')`)).toBe('')
  })

  test('the extensions and stemmers the venue needs are there', { timeout: TIMEOUT_MS }, async () => {
    const dataDir = join(await makeTemporaryFolder(), 'data')
    await copyData(dataDir)
    const postgres = await start(dataDir)
    await query(postgres, 'create extension pg_trgm')
    await query(postgres, 'create extension unaccent')
    expect(await query(postgres, `select unaccent('Événement'), to_tsvector('german', 'Räume')`)).toBe(
      `Evenement 'raum':1`,
    )
  })

  test(
    'a data folder whose path is too long for a socket is served through a short one',
    { timeout: TIMEOUT_MS },
    async () => {
      const dataDir = join(await makeTemporaryFolder(), 'a path, "quoted"'.repeat(8), 'data')
      const postgres = await start(dataDir)
      expect(await query(postgres, 'select 1')).toBe('1')
      const socketDir = postgres.connection.host ?? ''
      expect(socketDir.startsWith(dataDir)).toBe(false)
      await postgres.stop()
      await expect(stat(socketDir)).rejects.toThrow('ENOENT')
    },
  )

  test.skipIf(!here.root)(
    'as root, PostgreSQL runs without privileges and owns its folder',
    { timeout: TIMEOUT_MS },
    async () => {
      const dataDir = join(await makeTemporaryFolder(), 'data')
      await copyData(dataDir)
      await start(dataDir)
      const { uid } = await stat(join(dataDir, 'postgres'))
      expect(uid).not.toBe(0)
      expect((await stat(`/proc/${await readPostmasterPid(dataDir)}`)).uid).toBe(uid)
    },
  )

  test.skipIf(!here.root)(
    'as root, a cluster restored by root is given back to its account',
    { timeout: TIMEOUT_MS },
    async () => {
      const folder = await makeTemporaryFolder()
      const dataDir = join(folder, 'data')
      await copyData(dataDir)
      const copying = spawn('cp', ['-r', join(dataDir, 'postgres'), join(folder, 'backup')])
      await once(copying, 'exit')
      await rm(join(dataDir, 'postgres'), { recursive: true })
      await rename(join(folder, 'backup'), join(dataDir, 'postgres'))
      expect(await readKept(await start(dataDir))).toBe('kept')
    },
  )

  test.skipIf(!here.root)(
    'as root, a data folder in a place closed to the account is refused, naming that place',
    async () => {
      const folder = await makeTemporaryFolder()
      await chmod(folder, 0o700)
      const started = start(join(folder, 'data'))
      await expect(started).rejects.toThrow(`may not enter ${folder}`)
    },
  )

  test.skipIf(!here.root)(
    'as root, programs in a place closed to the account are copied beside the data',
    { timeout: TIMEOUT_MS },
    async () => {
      const folder = await makeTemporaryFolder()
      const [place] = await locateBinaries()
      const closed = join(folder, 'closed')
      await mkdir(closed, { mode: 0o700 })
      const copying = spawn('cp', ['-r', join(place?.nativeDir ?? '', '..'), join(closed, 'package')])
      await once(copying, 'exit')
      const nativeDir = join(closed, 'package', 'native')
      const dataDir = join(folder, 'data')
      await copyData(dataDir)
      const postgres = await start(dataDir, {
        locate: async () => [{ origin: 'a closed package', binDir: join(nativeDir, 'bin'), nativeDir }],
      })
      expect(await query(postgres, 'select 1')).toBe('1')
      expect(await readdir(join(dataDir, 'postgres-programs'))).toHaveLength(1)
    },
  )

  test('a half-made cluster is made again', { timeout: TIMEOUT_MS }, async () => {
    const dataDir = join(await makeTemporaryFolder(), 'data')
    await mkdir(join(dataDir, 'postgres.half-made-01234567', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.half-made-01234567', 'PG_VERSION'), '18\n')
    expect(await query(await start(dataDir), 'select current_database()')).toBe('foyer')
    expect((await readdir(dataDir)).filter((name) => name.includes('half-made'))).toEqual([])
  })

  test(
    'a database that was made and is gone is reported, and no empty one takes its place',
    { timeout: TIMEOUT_MS },
    async () => {
      const dataDir = join(await makeTemporaryFolder(), 'data')
      await copyData(dataDir)
      const cluster = join(dataDir, 'postgres')
      await rename(cluster, join(dataDir, 'elsewhere'))
      await expect(start(dataDir)).rejects.toThrow(/is no longer there/)
      await mkdir(cluster)
      await expect(start(dataDir)).rejects.toThrow(/is no longer there/)
      await rm(cluster, { recursive: true })
      await rename(join(dataDir, 'elsewhere'), cluster)
      expect(await readKept(await start(dataDir))).toBe('kept')
    },
  )

  test(
    'a PostgreSQL that cannot start is reported with its log and its words, and the folder is free again',
    { timeout: TIMEOUT_MS },
    async () => {
      const dataDir = join(await makeTemporaryFolder(), 'data')
      await copyData(dataDir)
      const control = join(dataDir, 'postgres', 'global', 'pg_control')
      await rename(control, `${control}.away`)
      const refusal = (await start(dataDir).catch((error: unknown) => error)) as Error
      expect(refusal.message).toContain(join(dataDir, 'postgres.log'))
      expect(refusal.message).toContain('could not find the database system')
      await rename(`${control}.away`, control)
      expect(await readKept(await start(dataDir))).toBe('kept')
    },
  )

  test.each([
    // The shell's child ends, and the shell has become a program that never asks for its exit status.
    ['a zombie', true, 'sleep 0.1 & echo $!; exec sleep 60'],
    ['a stranger that has its pid now', false, 'echo $$; exec sleep 60'],
  ])(
    'a pid file that names %s does not keep PostgreSQL from starting',
    { timeout: TIMEOUT_MS },
    async (_, isZombie, command) => {
      const dataDir = join(await makeTemporaryFolder(), 'data')
      await copyData(dataDir)
      const pid = await readPrintedPid(command, dataDir)
      const isReady = async () => (await readProcess(pid))?.isZombie === isZombie
      expect(await until(isReady, { withinMs: 10_000 })).toBe(true)
      await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${pid}\n${dataDir}\n`)
      expect(await readKept(await start(dataDir))).toBe('kept')
    },
  )

  test('a start that is aborted stops what it began and frees the folder', { timeout: TIMEOUT_MS }, async () => {
    const dataDir = join(await makeTemporaryFolder(), 'data')
    const stopping = new AbortController()
    const log = { ...quietLog, info: () => stopping.abort() }
    await expect(start(dataDir, { log, signal: stopping.signal })).rejects.toThrow('aborted')
    expect(await readdir(dataDir)).not.toContain('foyer.lock')
    expect(await query(await start(dataDir), 'select 1')).toBe('1')
  })

  test.skipIf(!here.debian15)(
    'a cluster of PostgreSQL 15 stays with PostgreSQL 15',
    { timeout: TIMEOUT_MS },
    async () => {
      const dataDir = join(await makeTemporaryFolder(), 'data')
      await makeData(dataDir, { locate: async () => [{ origin: 'Debian', binDir: DEBIAN_15 }] })
      expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
      expect(await readKept(await start(dataDir))).toBe('kept')
    },
  )
})

/** PostgreSQL is afraid of processes of its own account only. Gives the pid the command prints first. */
async function readPrintedPid(command: string, dataDir: string): Promise<number> {
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const account = here.root ? { uid, gid } : {}
  const shell = spawn('sh', ['-c', command], { ...account, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void shell.kill('SIGKILL'))
  const [line] = (await once(shell.stdout, 'data')) as [Buffer]
  return Number(line.toString())
}
