import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { tracePool } from './trace-pool.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { atMost } from './bounded.ts'
import type { LocateBinaries } from './embedded-postgres/locate-binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { reachServer } from './reach-server.ts'
import { readSafeInteger } from './read-safe-integer.ts'

/** The query builder that stores take. */
export type Orm = NodePgDatabase<Record<string, never>>

export interface Database {
  kind: 'embedded' | 'external'
  /** What connections are made with beside those of the pool. */
  connection: pg.ClientConfig
  pool: pg.Pool
  orm: Orm
  reservedPool: pg.Pool
  /** Over connections of its own, which no other work can use up: for identity, sessions and their end. Source: SEC-02. */
  reservedOrm: Orm
  /** Connections for messages of chats alone: to store one and to read it for its readers never waits for other work. Source: SEC-02. */
  messagePool: pg.Pool
  /** Its `server_version_num`, such as 180004. */
  versionNumber: number
  /** Whether the database answers now, within two seconds. Never throws. */
  isHealthy(): Promise<boolean>
  /** Closes all connections, and stops PostgreSQL where it is ours. */
  stop(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server to use; without it the one in the data folder is started. */
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  signal?: AbortSignal | undefined
  /** Statements are not traced without it. */
  tracing?: Tracing | undefined
  locate?: LocateBinaries
  /** How long to wait at the start for a server that does not answer yet. */
  reachWithinMs?: number
}

const HEALTHY_WITHIN_MS = 2_000
const CLOSED_WITHIN_MS = 5_000

const POOL = {
  application_name: 'foyer',
  // Shorter than an answer may take: what finds no connection is answered 503, and does not hang.
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 10_000,
  keepAlive: true,
} as const

/**
 * Of the work of all features, of identity alone, and of messages alone. PostgreSQL must allow all and a few more (`max_connections`).
 * Few shared ones, since transactions wait for the server's event loop most of the time: under attack, messages reach their readers
 * 28 ms earlier at p99 with 6 than with 20, and an ordinary call takes half the time (`hostile`). More than the heavy works that
 * run at once, which are 4.
 */
const SHARED_MAX = 6
const RESERVED_MAX = 6
const MESSAGES_MAX = 4

/** Opens the venue's database. Fails with `DatabaseStartError` or `DataFolderInUseError`, whose texts are for operators. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log } = options
  // Drizzle reads the parsers of the module and not those of the pool. 20 is int8: without this it comes as text.
  pg.types.setTypeParser(pg.types.builtins.INT8, readSafeInteger)
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres(options)
  const connection = embedded ? embedded.connection : { connectionString: databaseUrl }
  const pool = openPool('shared', SHARED_MAX)
  const reserved = openPool('identity', RESERVED_MAX)
  const messagePool = openPool('messages', MESSAGES_MAX)
  let versionNumber: number
  try {
    const { signal, reachWithinMs: withinMs = 30_000 } = options
    versionNumber = await reachServer({
      readVersion: () => readVersion(pool),
      host: pool.options.host,
      log,
      signal,
      withinMs,
    })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    kind: embedded ? 'embedded' : 'external',
    versionNumber,
    connection,
    pool,
    orm: drizzle(pool),
    reservedPool: reserved,
    reservedOrm: drizzle(reserved),
    messagePool,
    isHealthy,
    stop,
  }

  function openPool(name: string, max: number): pg.Pool {
    const opened = new pg.Pool({ ...connection, ...POOL, max })
    // The pool has already let go of the lost connection; the next query opens another.
    opened.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
    // While a connection is lent out the pool does not listen to it, and one lost between two queries would end the process.
    opened.on('connect', (client) => client.on('error', () => {}))
    if (options.tracing !== undefined) tracePool(opened, name, options.tracing)
    return opened
  }

  /** Much work is no illness: asked over a connection that work cannot use up. */
  async function isHealthy(): Promise<boolean> {
    const asked = reserved.query('select 1').then(
      () => true,
      () => false,
    )
    return (await atMost(asked, HEALTHY_WITHIN_MS)) ?? false
  }

  async function stop(): Promise<void> {
    const closed = await atMost(
      Promise.all([pool.end(), reserved.end(), messagePool.end()]).then(() => true),
      CLOSED_WITHIN_MS,
    )
    if (!closed) log.warn({}, 'database connections are still in use; they are cut')
    await embedded?.stop()
  }
}

async function readVersion(pool: pg.Pool): Promise<number> {
  const asked = await pool.query<{ server_version_num: string }>('show server_version_num')
  return Number(asked.rows[0]?.server_version_num)
}
