import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createSecretKeyFile } from '../auth/secret-key-file.ts'
import { randomId } from '../auth/secrets.ts'
import { busFormat, createNodeBus, type BusWire, type NodeBus } from '../bus/node-bus.ts'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/database.ts'
import { readBusName } from '../db/server-lock/read-bus-name.ts'
import type { NodeFacts } from '../db/server-lock/open-server-lock.ts'
import type { Log } from '../log/log.ts'

/** What this process says of itself as one of several nodes. Makes the secrets of the data folder where there are none. */
export async function describeNode(dataDir: string, version: string): Promise<NodeFacts> {
  const hash = createHash('sha256').update('foyer node')
  for (const name of ['second-factor-key', 'asset-key'])
    hash.update(await createSecretKeyFile(join(dataDir, 'secrets', name))())
  return { id: randomId(), version, busFormat, secretsHash: hash.digest('base64url') }
}

export interface OpenNodeBusOptions {
  /** What carries messages between the nodes, made for a name that nodes of one database have in common. */
  readonly openWire: (name: string) => Promise<EndingWire>
  readonly nodeId: string
  /** Of the migrated database. */
  readonly pool: Database['pool']
  readonly clock: Clock
  readonly log: Log
}

export interface EndingWire extends BusWire {
  stop(): Promise<void>
}

export interface OpenNodeBus extends NodeBus {
  /** Whether messages can be sent and received. */
  isUp(): boolean
  end(): Promise<void>
}

/** The bus to the other nodes of a database, not yet started. Fails as `openWire`. Source: NOD-01. */
export async function openNodeBus(options: OpenNodeBusOptions): Promise<OpenNodeBus> {
  const { openWire, nodeId, pool, clock, log } = options
  const wire = await openWire(await readBusName(pool))
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
