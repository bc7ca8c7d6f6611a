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

/** A server that shares the lock with others. */
export interface NodeHolder extends LockHolder {
  readonly version: string
  /** Nodes understand each other where this is the same. */
  readonly busFormat: number
  /** Says whether nodes have the same keys in `DATA_DIR/secrets`. */
  readonly secretsHash: string
}

/** One connection that has the lock for as long as it lives. */
export interface LockSession {
  /** The process of the database that serves this connection. */
  readonly backendPid: number
  /** Takes the lock if it is free; answers whether it did. */
  tryLock(): Promise<boolean>
  /** Takes the lock of the leader if it is free, or says that this connection has it. */
  tryLead(): Promise<boolean>
  /** Rejects when the lock is not ours any more, or the database does not answer in time. */
  check(): Promise<void>
  /** Whose connection has the lock now: the process of the database, and the server where it has said so. */
  findHolder(): Promise<{ readonly backendPid: number; readonly holder?: LockHolder } | undefined>
  /** The server that had the lock alone last. Needs the tables. */
  readLastHolder(): Promise<LockHolder | undefined>
  writeHolder(holder: LockHolder): Promise<void>
  /** Says who shares the lock over this connection, and deletes what servers said that are gone. Needs the tables. */
  writeNode(node: NodeHolder): Promise<void>
  /** The servers that share the lock now, without those that are just starting. Needs the tables. */
  listNodes(): Promise<readonly NodeHolder[]>
  /** Ends another connection of ours that the database still takes for alive. */
  terminate(backendPid: number): Promise<void>
  /** Resolves when the connection has ended, for whatever reason. */
  readonly ended: Promise<void>
  end(): void
}

/** Any two numbers of our own; the key spaces of one and of two numbers are separate. */
const key = [7_172_345, 1] as const
const leaderKey = [7_172_345, 2] as const
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

/**
 * Connects. The lock is shared with other servers that share it, or for one server alone. Rejects while the database is away, and
 * with `DatabaseStartError` where a pooler is in between.
 */
export async function openLockSession(connection: pg.ClientConfig, { isShared = false } = {}): Promise<LockSession> {
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
    return { backendPid, tryLock, tryLead, check: () => check(backendPid), ...statements(client), ended, end }
  } catch (error) {
    end()
    throw error
  }

  async function tryLock(): Promise<boolean> {
    return take(isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock', key)
  }

  async function tryLead(): Promise<boolean> {
    const { rows } = await client.query<{ pid: number }>(whoHasTheLock, [...leaderKey])
    if (rows[0] !== undefined) return rows[0].pid === (await readBackendPid())
    return take('pg_try_advisory_lock', leaderKey)
  }

  async function take(lock: string, of: readonly number[]): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1, $2) as taken`, [...of])
    return rows[0]?.taken === true
  }

  async function check(backendPid: number): Promise<void> {
    if ((await readBackendPid()) !== backendPid) throw pooled()
    const { rows } = await client.query<{ pid: number }>(whoHasTheLock, [...key])
    if (!rows.some(({ pid }) => pid === backendPid)) throw new Error('the lock of the database is gone')
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
): Pick<LockSession, 'findHolder' | 'readLastHolder' | 'writeHolder' | 'writeNode' | 'listNodes' | 'terminate'> {
  return {
    async findHolder() {
      const { rows } = await client.query<{ pid: number }>(whoHasTheLock, [...key])
      const backendPid = rows[0]?.pid
      if (backendPid === undefined) return undefined
      const [node] = await listNodes()
      if (node !== undefined) return { backendPid, holder: node }
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
    async writeNode({ id, hostName, pid, address, sinceMs, version, busFormat, secretsHash }) {
      await client.query(`delete from server_nodes where backend_pid not in (${whoHasTheLock})`, [...key])
      await client.query(
        `insert into server_nodes
           (node_id, backend_pid, host_name, pid, address, since_ms, version, bus_format, secrets_hash)
         values ($1, pg_backend_pid(), $2, $3, $4, $5, $6, $7, $8)
         on conflict (node_id) do update set backend_pid = excluded.backend_pid`,
        [id, hostName, pid, address, sinceMs, version, busFormat, secretsHash],
      )
    },
    listNodes,
    async terminate(backendPid) {
      await client.query('select pg_terminate_backend($1)', [backendPid])
    },
  }

  async function readLast(): Promise<HolderRow | undefined> {
    return (await readIfThere<HolderRow>('select * from server_lock'))[0]
  }

  async function listNodes(): Promise<readonly NodeHolder[]> {
    const alive = `select * from server_nodes where backend_pid in (${whoHasTheLock}) order by since_ms, node_id`
    return (await readIfThere<NodeRow>(alive, [...key])).map(toNode)
  }

  /** Before the first migrations there are no tables. */
  async function readIfThere<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    try {
      return (await client.query<Row>(statement, values)).rows
    } catch (error) {
      if ((error as { code?: string }).code === undefinedTable) return []
      throw error
    }
  }
}

type NodeRow = Omit<HolderRow, 'holder'> & {
  readonly node_id: string
  readonly version: string
  readonly bus_format: number
  readonly secrets_hash: string
}

const toNode = ({ node_id, version, bus_format, secrets_hash, ...row }: NodeRow): NodeHolder => ({
  ...toHolder({ ...row, holder: node_id }),
  version,
  busFormat: bus_format,
  secretsHash: secrets_hash,
})

const toHolder = ({ holder, host_name, pid, address, since_ms }: HolderRow): LockHolder => ({
  id: holder,
  hostName: host_name,
  pid,
  address,
  sinceMs: Number(since_ms),
})

const pooled = () =>
  new DatabaseStartError(
    'DATABASE_URL leads to a connection pooler that shares connections between statements, such as PgBouncer with ' +
      'pool_mode=transaction: locks do not hold there. Use session mode, or the address of PostgreSQL itself.',
  )
