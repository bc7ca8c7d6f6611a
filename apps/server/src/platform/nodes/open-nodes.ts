import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createSecretKeyFile } from '../auth/secret-key-file.ts'
import { randomId } from '../auth/secrets.ts'
import { busFormat, createNodeBus, type NodeBus } from '../bus/node-bus.ts'
import { openRedisWire } from '../bus/redis/open-redis-wire.ts'
import type { Clock } from '../clock/clock.ts'
import type { NodeFacts } from '../db/server-lock/open-server-lock.ts'
import type { Log } from '../log/log.ts'

/** What this process says of itself as one of several nodes. Makes the secrets of the data folder where there are none. */
export async function describeNode(dataDir: string, version: string): Promise<NodeFacts> {
  const key = await createSecretKeyFile(join(dataDir, 'secrets', 'second-factor-key'))()
  const secretsHash = createHash('sha256').update('foyer node').update(key).digest('base64url')
  return { id: randomId(), version, busFormat, secretsHash }
}

export interface OpenNodeBusOptions {
  readonly redisUrl: string
  readonly nodeId: string
  /** Of the migrated database. */
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly signal?: AbortSignal | undefined
}

export interface OpenNodeBus extends NodeBus {
  /** Whether it is connected to Redis. */
  isUp(): boolean
  end(): Promise<void>
}

/** The bus to the other nodes of a database, not yet started. Fails with `RedisStartError`. Source: NOD-01. */
export async function openNodeBus(options: OpenNodeBusOptions): Promise<OpenNodeBus> {
  const { redisUrl, nodeId, pool, clock, log, signal } = options
  const wire = await openRedisWire({ url: redisUrl, name: await readBusName(pool), nodeId, log, signal })
  const bus = createNodeBus({ nodeId, wire, clock, log })
  return {
    ...bus,
    isUp: wire.isUp,
    async end() {
      bus.stop()
      await wire.stop()
    },
  }
}

/** Random, so that venues can share one Redis. */
async function readBusName(pool: Pool): Promise<string> {
  await pool.query('insert into server_bus (name) values ($1) on conflict do nothing', [randomId()])
  const { rows } = await pool.query<{ name: string }>('select name from server_bus')
  return rows[0]?.name ?? ''
}
