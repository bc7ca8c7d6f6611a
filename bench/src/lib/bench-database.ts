import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { migrateDatabase } from '../../../apps/server/src/platform/db/migrate.ts'
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts'

/** The server's own PostgreSQL with its own settings, in a folder that goes with it. */
export async function openBenchDatabase(): Promise<Database & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  // PostgreSQL runs under an account of its own where the bench is run as root.
  await chmod(folder, 0o755)
  const database = await openDatabase({ dataDir: join(folder, 'data'), log: createLog('warn') })
  await migrateDatabase({
    pool: database.pool,
    migrationsDir: resolve(import.meta.dirname, '../../../apps/server/migrations'),
  })
  const stop = () => database.stop().finally(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return { ...database, folder, stop }
}
