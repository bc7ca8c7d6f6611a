import type { Log } from '../log/log.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'

export interface OwnDatabase {
  /** For `DATABASE_URL` of servers on this machine. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

export interface StartOwnDatabaseOptions {
  readonly dataDir: string
  readonly log: Log
  readonly servers: number
  readonly signal?: AbortSignal | undefined
}

/** Starts the included PostgreSQL for several servers of this machine. Fails as `startEmbeddedPostgres`. */
export async function startOwnDatabase(options: StartOwnDatabaseOptions): Promise<OwnDatabase> {
  const { connection, stop } = await startEmbeddedPostgres(options)
  const { user = '', password, host = '', port = 5432, database = '' } = connection
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  const url = `postgresql://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}`
  return { databaseUrl: url, stop }
}
