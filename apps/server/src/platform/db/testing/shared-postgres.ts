import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { here } from './postgres-here.ts'
import { quietLog } from './quiet-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL that all test files share, with `/postgres` as its database. */
    sharedPostgresUrl: string
  }
}

/** Databases are copied from it; nothing may be connected to it then. */
export const migratedTemplate = 'migrated'

const migrationsDir = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** Starts one PostgreSQL for a whole test run, with a migrated database to copy. To make one anew takes seconds a file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!here.postgres) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const server = await openDatabase({ dataDir, log: quietLog })
  const { user = '', password = '', host = '', port } = server.pool.options
  const login = password === '' ? user : `${user}:${encodeURIComponent(String(password))}`
  const url = `postgresql://${login}@localhost/postgres?host=${encodeURIComponent(host)}&port=${port ?? 5432}`
  await server.pool.query(`create database ${migratedTemplate}`)
  const migrated = await openDatabase({
    databaseUrl: url.replace('/postgres?', `/${migratedTemplate}?`),
    dataDir,
    log: quietLog,
  })
  await migrateDatabase({ pool: migrated.pool, migrationsDir })
  await migrated.stop()
  project.provide('sharedPostgresUrl', url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
