import pg from 'pg'
import { DatabaseStartError } from '../database-start-error.ts'

/** A server as another one names it to its operator. */
export interface LockHolder {
  /** Random, another for each process. */
  readonly id: string
  readonly hostName: string
  readonly pid: number
  /** Where people reach it. */
  readonly address: string
  /** Unix milliseconds. */
  readonly sinceMs: number
}

/** One connection that has the lock for as long as it lives. */
export interface LockSession {
  /** The process of the database that serves this connection. */
  readonly backendPid: number
  /** Takes the lock if it is free; answers whether it did. */
  tryLock(): Promise<boolean>
  /** Rejects when the lock is not ours any more, or the database does not answer in time. */
  check(): Promise<void>
  /** Whose connection has the lock now: the process of the database, and the server where it has said so. */
  findHolder(): Promise<{ readonly backendPid: number; readonly holder?: LockHolder } | undefined>
  /** The server that had the lock last. Needs the tables. */
  readLastHolder(): Promise<LockHolder | undefined>
  writeHolder(holder: LockHolder): Promise<void>
  /** Ends another connection of ours that the database still takes for alive. */
  terminate(backendPid: number): Promise<void>
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>
  end(): void
}

/** Any two numbers of our own; the key spaces of one and of two numbers are separate. */
const key = [7_172_345, 1] as const
const connectWithinMs = 5_000
const answerWithinMs = 5_000
const undefinedTable = '42P01'
/**
 * PostgreSQL ends this session 20 s after its machine has fallen silent; without that the lock would stay for two hours. A
 * server knows within 7 s that its session does not answer, and has stopped by then.
 */
const settings = `
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 20000; set idle_session_timeout = 0`

interface HolderRow {
  readonly backend_pid: number
  readonly holder: string
  readonly host_name: string
  readonly pid: number
  readonly address: string
  readonly since_ms: number
}

/** Connects. Rejects while the database is away, and with `DatabaseStartError` where a pooler is in between. */
export async function openLockSession(connection: pg.ClientConfig): Promise<LockSession> {
  const client = new pg.Client({
    ...connection,
    application_name: 'foyer lock',
    keepAlive: true,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: answerWithinMs,
  })
  const ended = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.once('error', () => resolve())
  })
  // A connection may report more than one error.
  client.on('error', () => {})
  const end = () => void client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(settings)
    const backendPid = await readBackendPid()
    return { backendPid, tryLock, check: () => check(backendPid), ...statements(client), ended, end }
  } catch (error) {
    end()
    throw error
  }

  async function tryLock(): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [...key])
    return rows[0]?.taken === true
  }

  async function check(backendPid: number): Promise<void> {
    if ((await readBackendPid()) !== backendPid) throw pooled()
    const { rows } = await client.query<{ pid: number }>(whoHasTheLock, [...key])
    if (rows[0]?.pid !== backendPid) throw new Error('the lock of the database is gone')
  }

  async function readBackendPid(): Promise<number> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid ?? 0
  }
}

const whoHasTheLock = `
  select pid from pg_locks
  where locktype = 'advisory' and granted and classid = $1 and objid = $2 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`

function statements(
  client: pg.Client,
): Pick<LockSession, 'findHolder' | 'readLastHolder' | 'writeHolder' | 'terminate'> {
  return {
    async findHolder() {
      const { rows } = await client.query<{ pid: number }>(whoHasTheLock, [...key])
      const backendPid = rows[0]?.pid
      if (backendPid === undefined) return undefined
      // One that has just begun has not said yet who it is; the row is that of the one before.
      const last = await readLast()
      return last?.backend_pid === backendPid ? { backendPid, holder: toHolder(last) } : { backendPid }
    },
    async readLastHolder() {
      const last = await readLast()
      return last && toHolder(last)
    },
    async writeHolder({ id, hostName, pid, address, sinceMs }) {
      await client.query(
        `insert into server_lock (holder, backend_pid, host_name, pid, address, since_ms)
         values ($1, pg_backend_pid(), $2, $3, $4, $5)
         on conflict ("only") do update set holder = excluded.holder, backend_pid = excluded.backend_pid,
           host_name = excluded.host_name, pid = excluded.pid, address = excluded.address, since_ms = excluded.since_ms`,
        [id, hostName, pid, address, sinceMs],
      )
    },
    async terminate(backendPid) {
      await client.query('select pg_terminate_backend($1)', [backendPid])
    },
  }

  async function readLast(): Promise<HolderRow | undefined> {
    try {
      return (await client.query<HolderRow>('select * from server_lock')).rows[0]
    } catch (error) {
      if ((error as { code?: string }).code === undefinedTable) return undefined
      throw error
    }
  }
}

const toHolder = ({ holder, host_name, pid, address, since_ms }: HolderRow): LockHolder => ({
  id: holder,
  hostName: host_name,
  pid,
  address,
  sinceMs: since_ms,
})

const pooled = () =>
  new DatabaseStartError(
    'DATABASE_URL leads to a connection pooler that shares connections between statements, such as PgBouncer with ' +
      'pool_mode=transaction: locks do not hold there. Use session mode, or the address of PostgreSQL itself.',
  )
