import { startServerProcess, type ServerProcess } from '@foyer/world'
import { startRedis } from '../../../apps/server/src/platform/bus/redis/testing/redis-server.ts'
import { startOwnDatabase } from '../../../apps/server/src/platform/db/start-own-database.ts'
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts'

export interface Nodes {
  readonly servers: readonly ServerProcess[]
  readonly ports: readonly string[]
  readonly redisPid: number
  /** Ends all of them and keeps the folder. */
  stop(): Promise<void>
}

export interface StartNodesOptions {
  /** Where the venue is; all nodes use it. */
  readonly dataDir: string
  readonly count: number
  readonly environmentOf?: (number: number) => Readonly<Record<string, string>>
}

/** Built servers that share a venue, with a PostgreSQL and a Redis of their own. */
export async function startNodes({ dataDir, count, environmentOf = () => ({}) }: StartNodesOptions): Promise<Nodes> {
  const database = await startOwnDatabase({ dataDir, log: createLog('error'), servers: count })
  const redis = await startRedis()
  const servers: ServerProcess[] = []
  const stop = async () => {
    for (const { child, exited } of servers) {
      child.kill('SIGTERM')
      await exited
    }
    await redis.stop()
    await database.stop()
  }
  const ports: string[] = []
  try {
    for (let number = 0; number < count; number++) {
      const environment = { DATABASE_URL: database.databaseUrl, REDIS_URL: redis.url, LOG_LEVEL: 'error' }
      const server = startServerProcess({ dataDir, environment: { ...environment, ...environmentOf(number) } })
      servers.push(server)
      ports.push(new URL(await server.ready).port)
    }
  } catch (cause) {
    await stop()
    throw cause
  }
  return { servers, ports, redisPid: redis.pid ?? 0, stop }
}
