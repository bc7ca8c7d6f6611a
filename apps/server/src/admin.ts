import { createApp } from './app.ts'
import { systemClock } from './platform/clock/clock.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { readConfig } from './platform/config/read-config.ts'
import { DatabaseStartError } from './platform/db/database-start-error.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { createLog } from './platform/log/create-log.ts'
import { createLineKeeper } from './platform/log/line-keeper.ts'
import { migrationsDir } from './start.ts'

const usage = 'Usage: npm run admin -- create-administrator you@example.org'

/** What operators do without the server: `npm run admin`. Reads the same environment as the server. Source: AUT-20. */
try {
  console.info(await run(process.argv.slice(2)))
} catch (error) {
  const isForOperators = error instanceof ConfigError || error instanceof DatabaseStartError
  if (error instanceof Error && error.name === 'DataFolderInUseError') {
    console.error(`${error.message}\nOr start it again with ADMINISTRATOR set to the address: that does the same.`)
  } else console.error(isForOperators ? error.message : error)
  process.exitCode = 1
}

async function run([command, email, ...rest]: readonly string[]): Promise<string> {
  if (command !== 'create-administrator' || email === undefined || rest.length > 0) throw new ConfigError(usage)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new ConfigError(`${email} is no e-mail address\n${usage}`)
  const config = readConfig(process.env, { isRoot: process.getuid?.() === 0 })
  const log = createLog('error')
  const keeper = createLineKeeper({ clock: systemClock })
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  try {
    await migrateDatabase({ pool: database.pool, migrationsDir })
    const app = await createApp({ config, providers: [], database, clock: systemClock, log, keeper })
    const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
    const made = await app.identity.firstAdministrator(email, origin).finally(() => app.stop())
    return made.kind === 'link'
      ? `Once the server runs, choose the password here, within three days:\n  ${made.address}`
      : `There is an account with this address already. An administrator changes its rights at ${origin}/designer/`
  } finally {
    await database.stop()
  }
}
