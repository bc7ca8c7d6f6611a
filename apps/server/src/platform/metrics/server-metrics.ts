import type { Database } from '../db/database.ts'
import type { DatabaseLock, Readiness } from '../http/readiness.ts'
import type { Leader } from '../nodes/leader.ts'
import type { Metrics } from './metrics.ts'

export interface ServerMetricsDeps {
  readonly version: string
  readonly database: Pick<Database, 'pool' | 'reservedPool' | 'messagePool' | 'isHealthy'>
  readonly readiness: Pick<Readiness, 'isDraining' | 'isOverloaded'>
  /** No other server can use the database where there is none. */
  readonly lock: DatabaseLock | undefined
  readonly leader: Leader
}

/** Adds the metrics of the server as a whole: its version, its state and its database. Source: OPS-03. */
export function addServerMetrics(
  metrics: Metrics,
  { version, database, readiness, lock, leader }: ServerMetricsDeps,
): void {
  metrics.gauge(
    {
      name: 'foyer_build_info',
      help: 'Always 1; the labels say which version runs on which Node',
      labelNames: ['version', 'node'],
    },
    () => [{ labels: { version, node: process.versions.node }, value: 1 }],
  )
  metrics.gauge({ name: 'foyer_draining', help: '1 once the server has begun to stop' }, () =>
    Number(readiness.isDraining()),
  )
  metrics.gauge(
    { name: 'foyer_overloaded', help: '1 while new work is refused for want of memory or time, 0 otherwise' },
    () => Number(readiness.isOverloaded()),
  )
  metrics.gauge(
    { name: 'foyer_database_lock_held', help: '1 while this server has the lock of its database, 0 otherwise' },
    () => Number(lock?.isHeld() !== false),
  )
  metrics.gauge(
    { name: 'foyer_leader', help: '1 while this server runs the jobs that are run once, 0 otherwise' },
    () => Number(leader.isLeader()),
  )
  const pools = { shared: database.pool, identity: database.reservedPool, messages: database.messagePool }
  metrics.gauge(
    {
      name: 'foyer_database_connections',
      help: 'Connections to the database that are open, by pool and whether work uses them',
      labelNames: ['pool', 'state'],
    },
    () =>
      Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'used' }, value: totalCount - idleCount },
      ]),
  )
  metrics.gauge(
    {
      name: 'foyer_database_connections_max',
      help: 'How many connections to the database a pool opens at most',
      labelNames: ['pool'],
    },
    () => Object.entries(pools).map(([pool, { options }]) => ({ labels: { pool }, value: options.max ?? 0 })),
  )
  metrics.gauge(
    {
      name: 'foyer_database_waiting',
      help: 'Work that waits for a connection to the database, by pool',
      labelNames: ['pool'],
    },
    () => Object.entries(pools).map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
  )
  // The last, since it asks over a connection of a pool, which then counts as used.
  metrics.gauge({ name: 'foyer_database_up', help: '1 while the database answers, 0 otherwise' }, async () =>
    Number(await database.isHealthy()),
  )
}
