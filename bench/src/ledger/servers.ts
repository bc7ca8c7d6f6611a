import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { postgresPid, startBalancer, startServerProcess, type ServerProcess } from '@foyer/world'
import { startRedis } from '../../../apps/server/src/platform/bus/redis/testing/redis-server.ts'
import { startOwnDatabase } from '../../../apps/server/src/platform/db/start-own-database.ts'
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts'
import type { Chance } from '../lib/chance.ts'
import { startLossyRedis } from './lossy-redis.ts'

/** What clients chat with, and how it is made to fail. */
export interface Servers {
  readonly port: number
  /** Something ends without warning and comes back; which thing depends on how many have ended before. */
  strike(number: number): Promise<Strike>
  /** From now on nothing fails. */
  calm(): void
  readonly losses: Readonly<Record<string, number>>
  stop(): Promise<void>
}

export interface Strike {
  readonly isWithPostgres: boolean
  /** Until the server was back, in ms. */
  readonly startMs: number
}

export interface OneServerOptions {
  readonly dataDir: string
  readonly program?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly isAlwaysWithPostgres: boolean
}

/** One server with the included database: it is killed each time, every third time with PostgreSQL. */
export async function startOneServer(options: OneServerOptions): Promise<Servers> {
  const { dataDir, program, environment, isAlwaysWithPostgres } = options
  const port = await freePort()
  const start = () =>
    startServerProcess({ dataDir, ...(program && { program }), environment: { ...environment, PORT: String(port) } })
  let server = start()
  await server.ready
  return {
    port,
    async strike(number) {
      const isWithPostgres = isAlwaysWithPostgres || number % 3 === 2
      const postgres = isWithPostgres ? await postgresPid(dataDir) : undefined
      server.child.kill('SIGKILL')
      if (postgres !== undefined) process.kill(postgres, 'SIGKILL')
      await server.exited
      const begunMs = performance.now()
      server = start()
      await server.ready
      return { isWithPostgres, startMs: performance.now() - begunMs }
    },
    calm: () => {},
    losses: {},
    stop: () => end(server),
  }
}

/**
 * Several nodes behind a load balancer, which lose a part of what they say to each other: a node is killed and starts again, or
 * PostgreSQL, or Redis.
 */
export async function startNodes(dataDir: string, count: number, lossShare: number, chance: Chance): Promise<Servers> {
  const redis = await startRedis()
  const lossy = await startLossyRedis(Number(new URL(redis.url).port), lossShare, chance)
  const nodes = await openNodes({ dataDir, count, redisUrl: lossy.url })
  return {
    port: nodes.port,
    async strike(number) {
      const begunMs = performance.now()
      if (number % 5 === 3) await redis.restart()
      else if (number % 5 === 4) process.kill(await postgresPid(dataDir), 'SIGKILL')
      else await nodes.replace(number % count, 'SIGKILL')
      return { isWithPostgres: number % 5 === 4, startMs: performance.now() - begunMs }
    },
    calm: lossy.calm,
    losses: lossy.messages,
    async stop() {
      await nodes.stop()
      await lossy.stop()
      await redis.stop()
    },
  }
}

export interface UpgradeOptions {
  /** Folder of another version that is built. */
  readonly former: string
  readonly count: number
}

/**
 * Nodes of the former version, of which one after the other ends and starts again as the present one; then one is killed and
 * comes back as the former, and as the present one again; at last all go back to the former. `upgradeStrikes` are all of it.
 */
export async function startUpgrade(dataDir: string, { former, count }: UpgradeOptions): Promise<Servers> {
  const redis = await startRedis()
  const nodes = await openNodes({ dataDir, count, redisUrl: redis.url, version: former })
  return {
    port: nodes.port,
    async strike(number) {
      const begunMs = performance.now()
      if (number < count) await nodes.replace(number, 'SIGTERM')
      else if (number === count) await nodes.replace(0, 'SIGKILL', former)
      else if (number === count + 1) await nodes.replace(0, 'SIGTERM')
      else await nodes.replace(number - count - 2, 'SIGTERM', former)
      return { isWithPostgres: false, startMs: performance.now() - begunMs }
    },
    calm: () => {},
    losses: {},
    async stop() {
      await nodes.stop()
      await redis.stop()
    },
  }
}

/** As often `startUpgrade` ends a node until all have gone there and back. */
export const upgradeStrikes = (count: number): number => 2 * count + 2

interface OpenNodesOptions {
  readonly dataDir: string
  readonly count: number
  readonly redisUrl: string
  /** Folder of a built version; this one without. */
  readonly version?: string
}

interface OpenNodes {
  /** Of the load balancer. */
  readonly port: number
  /** Ends a node, and starts it as this or another version; settles once it is ready. */
  replace(index: number, signal: NodeJS.Signals, version?: string): Promise<void>
  stop(): Promise<void>
}

async function openNodes({ dataDir, count, redisUrl, version: first }: OpenNodesOptions): Promise<OpenNodes> {
  const database = await startOwnDatabase({ dataDir, log: createLog('error'), servers: count })
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const shared = { DATABASE_URL: database.databaseUrl, REDIS_URL: redisUrl, LOG_LEVEL: 'error' }
  const start = (port: number, version?: string) => {
    const own = { ...shared, PORT: String(port) }
    if (version === undefined) return startServerProcess({ dataDir, environment: own })
    const [web, admin] = ['web', 'admin'].map((app) => join(version, 'apps', app, 'dist'))
    const environment = { ...own, FOYER_WEB_ROOT: web ?? '', FOYER_ADMIN_ROOT: admin ?? '' }
    return startServerProcess({ dataDir, program: [join(version, 'apps/server/dist/main.js')], environment })
  }
  const nodes: ServerProcess[] = []
  for (const port of ports) {
    const node = start(port, first)
    nodes.push(node)
    await node.ready
  }
  const balancer = await startBalancer(ports)
  return {
    port: balancer.port,
    async replace(index, signal, version) {
      const node = nodes[index]
      node?.child.kill(signal)
      await node?.exited
      const again = start(ports[index] ?? 0, version)
      nodes[index] = again
      await again.ready
    },
    async stop() {
      await Promise.all(nodes.map(end))
      await balancer.stop()
      await database.stop()
    },
  }
}

async function end({ child, exited }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await exited
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
