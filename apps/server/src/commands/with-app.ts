import { createApp, type App } from '../app.ts'
import type { ServerConfig } from '../config.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { openServerLock } from '../platform/db/server-lock/open-server-lock.ts'
import type { ServerLock } from '../platform/db/server-lock/server-lock.ts'
import { DatabaseStartError } from '../platform/db/database-start-error.ts'
import { countPendingMigrations, migrateDatabase } from '../platform/db/migrate.ts'
import { createLog } from '../platform/log/create-log.ts'
import { createLogBuffer } from '../platform/log/log-buffer.ts'
import { migrationsDir } from '../start.ts'

/**
 * Does some work with all features over the server's database, without a server, and closes both. `alone` refuses it beside
 * a running server, which would not notice what changes in its database. What is pending of the migrations is done first, under
 * the server's lock: beside a running server that is refused, since its program does not know the tables they make. Source: SEC-06.
 */
export async function withApp<Answer>(
  config: ServerConfig,
  { alone }: { readonly alone: boolean },
  work: (app: App, database: Database) => Promise<Answer>,
): Promise<Answer> {
  const log = createLog('error')
  const logBuffer = createLogBuffer({ clock: systemClock })
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  let lock: ServerLock | undefined
  try {
    const { pool, connection } = database
    const pending = await countPendingMigrations({ pool, migrationsDir })
    if (alone || pending > 0) {
      const taken = openServerLock({ connection, address: 'npm run admin', clock: systemClock, log })
      lock = await (alone ? taken : taken.catch((error: unknown) => refusePending(error, pending)))
      await migrateDatabase({ pool, migrationsDir })
      await lock.publish()
    }
    // This command signs no person in, so it needs no identity providers.
    const withoutProviders = { ...config, identityProvidersFile: undefined }
    const app = await createApp({ config: withoutProviders, database, clock: systemClock, log, logBuffer })
    return await work(app, database).finally(() => app.stop())
  } finally {
    lock?.release()
    await database.stop()
  }
}

function refusePending(error: unknown, pending: number): never {
  if (!(error instanceof DatabaseStartError)) throw error
  throw new DatabaseStartError(
    `${pending} migrations of this version of Foyer are pending, and a server runs on the database: start the server of this ` +
      `version first, which migrates it, or run the command of the version that runs. ${error.message}`,
  )
}
