import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { quietLog } from './quiet-log.ts'
import { migratedTemplate } from './shared-postgres.ts'

export interface TestDatabase extends Database {
  /** An empty folder, or that of the PostgreSQL; it goes when the database is stopped. */
  readonly dataDir: string
}

/** A migrated database of its own for one test file, on the PostgreSQL that all files share; dropped when it is stopped. */
export async function openMigratedDatabase(): Promise<TestDatabase> {
  const { databaseUrl, drop } = await createDatabase(`template ${migratedTemplate}`)
  const { folder, dataDir } = await makeFolder()
  const database = await openDatabase({ databaseUrl, dataDir, log: quietLog })
  const stop = () =>
    database.stop().finally(async () => {
      await drop()
      await remove(folder)
    })
  return { ...database, dataDir, stop }
}

/** The address of an empty database on the PostgreSQL that all files share. */
export async function createDatabase(
  options = '',
): Promise<{ readonly databaseUrl: string; readonly drop: () => Promise<void> }> {
  const url = inject('sharedPostgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnce(url, `create database ${name} ${options}`)
  return {
    databaseUrl: url.replace('/postgres?', `/${name}?`),
    drop: () => runOnce(url, `drop database ${name} with (force)`),
  }
}

/** A PostgreSQL of its own with an empty database, for tests that stop it, kill it or migrate it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { folder, dataDir } = await makeFolder()
  const database = await openDatabase({ dataDir, log: quietLog })
  return { ...database, dataDir, stop: () => database.stop().finally(() => remove(folder)) }
}

async function makeFolder(): Promise<{ readonly folder: string; readonly dataDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  // As root the database runs under another account, which must reach its folder.
  await chmod(folder, 0o755)
  return { folder, dataDir: join(folder, 'data') }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

async function runOnce(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
