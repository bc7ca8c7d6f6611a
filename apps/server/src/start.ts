import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { isExposed, type MetricsConfig, type ServerConfig } from './config.ts'
import { manifests } from './features.ts'
import { refuseHalfRestored } from './platform/backup/replace-folders.ts'
import { systemClock } from './platform/clock/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { openServerLock } from './platform/db/server-lock/open-server-lock.ts'
import { warnOfMissingFixes } from './platform/db/security-releases.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { accountSetupPort } from './platform/feature-ports/account-administration.port.ts'
import { checkFileStore } from './platform/files/check-file-store.ts'
import { checkConfigs } from './platform/features/open-features.ts'
import { drainServer } from './platform/http/drain-server.ts'
import { createLog } from './platform/log/create-log.ts'
import { keepLines } from './platform/log/keep-lines.ts'
import { createLogBuffer } from './platform/log/log-buffer.ts'
import { openMetrics } from './platform/metrics/open-metrics.ts'
import { addBusMetrics } from './platform/nodes/bus-metrics.ts'
import { openRedisWire } from './platform/bus/redis/open-redis-wire.ts'
import type { Log } from './platform/log/log.ts'
import { workerNumber } from './platform/nodes/start-workers.ts'
import { openWorkerWire } from './platform/nodes/worker-wire.ts'
import { describeNode, openNodeBus } from './platform/nodes/open-nodes.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { createDemoAccounts, randomPassword } from './seed/demo-accounts.ts'
import { startDemoHost } from './seed/demo-host/start-demo-host.ts'
import type { Seeded } from './seed/seed-demo.ts'
import { createSeedStore } from './seed/seed.store.drizzle.ts'
import { startSeed } from './seed/start-seed.ts'
import { serverVersion } from './version.ts'

export type { ServerConfig } from './config.ts'
export { startOwnDatabase } from './platform/db/start-own-database.ts'
export { createLog } from './platform/log/create-log.ts'

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:8080`. */
  readonly url: string
  readonly port: number
  readonly seeded: Seeded | undefined
  /** The link by which the first administrator chooses a password, where one is waiting. Source: AUT-20. */
  readonly administratorLink: string | undefined
  readonly hasAdministrator: boolean
  /** Where mails go, in words. */
  readonly mailsGoTo: string
  /** Where metrics are served, if they are. */
  readonly metricsUrl: string | undefined
  /** Resolves when it cannot go on and is to be stopped: another server took its database over. Source: SEC-06. */
  readonly failed: Promise<Error>
  /** Lets running requests finish (at most 10 s), then ends everything. May be called more than once. */
  stop(): Promise<void>
}

export const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url))

/** Starts the database, brings it up to date, seeds it where configured, and listens. Aborting the signal ends the start. */
export async function startServer(config: ServerConfig, signal?: AbortSignal): Promise<RunningServer> {
  const clock = systemClock
  const logBuffer = createLogBuffer({ clock })
  const log = keepLines({ log: createLog(config.logLevel), logBuffer, clock })
  const ends: (() => Promise<void>)[] = []
  const endAll = async () => {
    log.info({}, 'the server stops')
    for (const end of ends.splice(0).toReversed()) await end()
    log.info({}, 'the server has stopped')
  }
  try {
    await checkConfigs(manifests, config)
    await refuseHalfRestored(config.dataDir)
    await checkFileStore(config)
    // First, so that a port in use is known before anything is opened.
    const {
      metrics,
      url: metricsUrl,
      stop: stopMetrics,
    } = await openMetrics({ config: ofWorker(config.metrics), clock, log })
    ends.push(stopMetrics)
    const { tracing, stop: stopTracing } = await openTracing({ config: config.tracing, version: serverVersion, log })
    ends.push(stopTracing)
    const { databaseUrl, dataDir } = config
    const database = await openDatabase({ databaseUrl, dataDir, log, signal, tracing })
    ends.push(() => database.stop())
    const missingFixes = warnOfMissingFixes({ ...database, isExposed: isExposed(config) })
    if (missingFixes !== undefined) log.warn({}, missingFixes)
    const reachedAt = config.publicUrl ?? urlOf(config.host, config.port)
    // Before the migrations: they would change the tables of a server that runs.
    const { connection } = database
    const openWire = wireOf(config, log, signal)
    const node = openWire && (await describeNode(dataDir, serverVersion))
    const lock = await openServerLock({ connection, address: reachedAt, node, clock, log, signal })
    ends.push(async () => lock.release())
    const newer = await migrateDatabase({ pool: database.pool, migrationsDir })
    if (newer > 0) log.warn({ migrations: newer }, 'a newer version has migrated the database; this one can run on it')
    await lock.publish()
    const { pool } = database
    const bus =
      openWire && node && (await openNodeBus({ openWire: openWire(node.id), nodeId: node.id, pool, clock, log }))
    addBusMetrics(metrics, bus)
    if (bus !== undefined) ends.push(() => bus.end())
    const app = await createApp({ config, database, lock, bus, leader: lock, clock, log, logBuffer, metrics, tracing })
    bus?.start()
    ends.push(() => app.stop())
    signal?.throwIfAborted()
    const seed = await startSeed({ config, app, database, leader: lock, clock, log })
    if (seed !== undefined) ends.push(() => seed.stop())
    const seeded = seed?.seeded
    signal?.throwIfAborted()
    const accounts = app.port(accountSetupPort)
    const store = createSeedStore(database.orm)
    await createDemoAccounts({ ...app, accounts, store, clock }).requirePrivatePasswords(config)
    const server = await app.buildHttp(isExposed(config) ? undefined : demoUi(seeded), seeded?.framedPages)
    ends.push(() => drainServer(server, app.readiness, log))
    await server.listen({ host: config.host, port: config.port })
    const address = server.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.port
    const url = urlOf(config.host, port)
    log.info({ url }, 'the server listens')
    const host = hasDemoHost(config) && lock.isLeader() ? seeded?.host : undefined
    // Where an operator has removed the accounts of the demo, it has no host either.
    if (host !== undefined && (seeded?.accounts.length ?? 0) > 0) {
      const { email, reply } = host
      const setPassword = async () => {
        const password = randomPassword()
        const [account] = await accounts.createAccounts([host], password)
        if (account !== undefined) await accounts.replacePassword(account.userId, password)
        return password
      }
      const stop = startDemoHost({ url, origin: config.publicUrl ?? url, email, setPassword, reply, clock, log })
      ends.push(async () => stop())
    }
    const { administratorEmail, firebase } = config
    // At Firebase rights are given, and passwords chosen, where the accounts are.
    const administrator =
      administratorEmail === undefined || firebase !== undefined
        ? undefined
        : await accounts.firstAdministrator(administratorEmail, config.publicUrl ?? url)
    let stopped: Promise<void> | undefined
    return {
      url,
      port,
      seeded,
      administratorLink: administrator?.kind === 'link' ? administrator.address : undefined,
      hasAdministrator: await accounts.hasAdministrator(),
      mailsGoTo: app.mailsGoTo,
      metricsUrl,
      failed: lock.takenOver,
      stop: () => (stopped ??= endAll()),
    }
  } catch (error) {
    await endAll()
    throw error
  }
}

/** How this server reaches others of its database; `undefined` where it is alone. */
function wireOf({ redisUrl: url }: ServerConfig, log: Log, signal: AbortSignal | undefined) {
  if (url !== undefined) return (nodeId: string) => (name: string) => openRedisWire({ url, name, nodeId, log, signal })
  if (workerNumber !== undefined) return (nodeId: string) => async () => openWorkerWire(nodeId)
  return undefined
}

/** Each process has a port of its own for metrics: the first the one that is set, the next the one after it. */
const ofWorker = (metrics: MetricsConfig | undefined): MetricsConfig | undefined =>
  metrics && { ...metrics, port: metrics.port + (workerNumber ?? 1) - 1 }

/** Tests count people and connections, and at Firebase no password of ours opens anything. */
const hasDemoHost = ({ seed, opMode, firebase }: ServerConfig): boolean =>
  seed === 'demo' && opMode === 'normal' && firebase === undefined

const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function demoUi(seeded: Seeded | undefined) {
  if (seeded?.password === undefined) return undefined
  const { accounts, password, pagePictures } = seeded
  // One of each kind: the others are there to be met.
  const shown = accounts.filter(
    (account, index) => accounts.findIndex(({ authority }) => authority === account.authority) === index,
  )
  return {
    password,
    accounts: shown.map(({ email, authority }) => ({ email, authority })),
    pictures: pagePictures,
  }
}
