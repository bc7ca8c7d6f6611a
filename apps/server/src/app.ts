import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from './config.ts'
import { manifests } from './features.ts'
import { openPages } from './open-pages.ts'
import type { Bus } from './platform/bus/bus.ts'
import { createInProcessBus } from './platform/bus/in-process-bus.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Database } from './platform/db/database.ts'
import { signInsPort } from './platform/feature-ports/accounts.port.ts'
import { allFeaturesPort } from './platform/feature-ports/all-features.port.ts'
import { createPorts } from './platform/feature-ports/create-ports.ts'
import { provide, type Port } from './platform/feature-ports/port.ts'
import { previewsPort, venuePagesPort, venuePort } from './platform/feature-ports/venue.port.ts'
import type { DemoSeed } from './platform/features/demo-seed.ts'
import { openFeatures } from './platform/features/open-features.ts'
import { openPlatform } from './platform/features/open-platform.ts'
import { buildServer } from './platform/http/build-server.ts'
import { collectPersonal, exportPersonal, personalOf } from './platform/http/collect-personal.ts'
import type { Feature, PersonalData } from './platform/http/feature.ts'
import { createIdempotency } from './platform/http/idempotency/idempotency.ts'
import type { DemoUi } from './platform/http/pages/ui-config.ts'
import { createReadiness, type DatabaseLock, type Readiness } from './platform/http/readiness.ts'
import { createUploadReceiver } from './platform/http/uploads/upload-receiver.ts'
import { watchEventLoop } from './platform/limits/loop-lateness.ts'
import { createOverload } from './platform/limits/overload.ts'
import type { LogBuffer } from './platform/log/log-buffer.ts'
import type { Log } from './platform/log/log.ts'
import { noMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { addServerMetrics } from './platform/metrics/server-metrics.ts'
import { onlyNode, type Leader } from './platform/nodes/leader.ts'
import { createRetention, type RetentionPolicy } from './platform/retention/retention.ts'
import { createDrizzleRetentionStore } from './platform/retention/retention.store.drizzle.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { serverVersion } from './version.ts'

export interface AppDeps {
  readonly config: ServerConfig
  readonly database: Database
  /** The right to change what is in it, where another server could have it. */
  readonly lock?: DatabaseLock | undefined
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly leader?: Leader | undefined
  readonly clock: Clock
  readonly log: Log
  /** Lines of the log that wait to be stored. */
  readonly logBuffer: LogBuffer
  /** None are collected unless given. */
  readonly metrics?: Metrics | undefined
  /** Nothing is traced without it. */
  readonly tracing?: Tracing | undefined
}

export interface App {
  /** What a feature provides. Fails when none provides it. */
  port<Of>(port: Port<Of>): Of
  readonly readiness: Readiness
  /** All that the features keep of people. */
  readonly personal: PersonalData
  /** All that is kept for a time. */
  readonly kept: readonly RetentionPolicy[]
  /** Where mails go, in words. */
  readonly mailsGoTo: string
  /** Adds sample content of the demo accounts to each feature that no attendee has used yet. */
  seedDemo(seed: DemoSeed): Promise<void>
  /**
   * The server, not yet listening. `demo` is what the login page offers, `demoPages` the folder with the pages the demo venue
   * frames.
   */
  buildHttp(demo: DemoUi | undefined, demoPages?: string): Promise<FastifyInstance>
  /** Ends the features' work, once the server takes no more requests. */
  stop(): Promise<void>
}

/** Opens all features over a migrated database. */
export async function createApp({ lock, metrics = noMetrics, tracing, ...deps }: AppDeps): Promise<App> {
  const { config, database, clock, log, bus = createInProcessBus({ log }), leader = onlyNode } = deps
  const ports = createPorts()
  const venue = ports.for('platform').use(venuePort)
  const platform = openPlatform({
    ...deps,
    bus,
    leader,
    metrics,
    manifests,
    shownVenue: (opMode) => ({ opMode, architectureId: venue().architectureId(opMode) ?? '' }),
  })
  const opened = await openFeatures(platform, ports)
  const own: readonly Feature[] = opened.flatMap(({ features }) => features)
  const features = opened.reduceRight((guarded, { guard }) => guard?.(guarded) ?? guarded, own)

  const placeOf = ({ place = Infinity }: RetentionPolicy) => place
  const kept = features.flatMap((feature) => feature.kept ?? []).toSorted(byNumber(placeOf))
  const retention = createRetention({
    kinds: kept,
    store: createDrizzleRetentionStore(platform.orm),
    clock,
    leader,
    log,
    metrics,
  })
  const allFeatures = {
    exportPersonal: (userId: string) => exportPersonal(features, userId),
    personal: () => personalOf(features),
    listRetention: retention.list,
    contentSources: () => features.flatMap(({ contentSource }) => contentSource ?? []),
    countContents: async (architectureId: string) =>
      (await Promise.all(features.flatMap(({ countContents }) => countContents?.(architectureId) ?? []))).flat(),
  }
  ports.provide('app', provide(allFeaturesPort, allFeatures))
  const appPorts = ports.for('app')
  const signIns = appPorts.use(signInsPort)
  const venuePages = appPorts.use(venuePagesPort)
  const previews = appPorts.use(previewsPort)
  const pages = openPages({ config, log, ports: appPorts })
  ports.open()

  const stopRetention = retention.start()
  const eventLoop = watchEventLoop()
  const overload = createOverload({ clock, log, bus, eventLoop })
  const readiness = createReadiness(() => database.isHealthy(), lock, overload)
  addServerMetrics(metrics, { version: serverVersion, database, readiness, lock, leader })
  for (const feature of features) await feature.load?.()
  return {
    port: (port) => appPorts.use(port)(),
    readiness,
    personal: {
      read: (userId) => collectPersonal(features, userId),
      async erase(userId) {
        for (const personal of personalOf(features)) await personal.erase(userId)
      },
    },
    kept,
    mailsGoTo: platform.mailer.description,
    async seedDemo(seed) {
      for (const feature of opened) await feature.seedDemo?.(seed)
    },
    async buildHttp(demo, demoPages) {
      for (const feature of features) feature.start?.()
      return buildServer({
        config,
        features,
        clock,
        log,
        authenticate: signIns().authenticate,
        findPreview: previews().find,
        readiness,
        venue: venuePages(),
        idempotency: createIdempotency({ store: platform.answers, clock }),
        uploads: createUploadReceiver({ openFile: await platform.openSpoolFolder('uploads'), metrics }),
        pages: await pages(demo, demoPages),
        hub: platform.hub,
        bus,
        eventLoop,
        metrics,
        tracing,
      })
    },
    async stop() {
      stopRetention()
      for (const feature of features.toReversed()) await feature.stop?.()
      platform.stop()
      eventLoop.stop()
    },
  }
}

const byNumber =
  <Item>(numberOf: (item: Item) => number) =>
  (a: Item, b: Item) =>
    numberOf(a) - numberOf(b)
