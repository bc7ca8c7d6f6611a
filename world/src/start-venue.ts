import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Start from '@foyer/server/start'
import { copyVenueTemplate } from './copy-venue-template.ts'
import { startBalancer } from './start-balancer.ts'

export interface VenueOptions {
  readonly seed: 'demo' | 'demo-public' | 'empty'
  /** A folder to keep the data in; without it one is made, and removed by `stop`. */
  readonly dataDir?: string
  /** The built attendee app; default FOYER_WEB_ROOT, else the one `npm run build` leaves. */
  readonly webRoot?: string
  /** The built admin app; default FOYER_ADMIN_ROOT, else the one `npm run build` leaves. */
  readonly adminRoot?: string
  readonly logLevel?: 'silent' | 'info'
  /** Over what a server of tests has otherwise, such as a file with identity providers. */
  readonly config?: Partial<Start.ServerConfig>
}

export interface RunningVenue {
  /** Origin without a slash at the end, such as `http://127.0.0.1:41234`. */
  readonly url: string
  readonly dataDir: string
  /** By which the administrator that `config` names chooses a password. */
  readonly administratorLink: string | undefined
  readonly stop: () => Promise<void>
}

/**
 * A whole venue in this process, on a free port of the loopback address: for development, journeys, screenshots and
 * benchmarks. The demo accounts and their password are those of the demo seed.
 */
export async function startVenue({
  seed,
  dataDir,
  webRoot,
  adminRoot,
  logLevel = 'silent',
  config,
}: VenueOptions): Promise<RunningVenue> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'foyer-world-')))
  await copyVenueTemplate(seed, folder)
  const server = await loadServer()
  const options: Start.ServerConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir: folder,
    databaseUrl: undefined,
    seed,
    publicUrl: undefined,
    trustProxy: undefined,
    frameOrigins: [],
    frameAncestors: [],
    hasUniformLoginErrors: false,
    webRoot: webRoot ?? process.env['FOYER_WEB_ROOT'] ?? resolve(import.meta.dirname, '../../apps/web/dist'),
    adminRoot: adminRoot ?? process.env['FOYER_ADMIN_ROOT'] ?? resolve(import.meta.dirname, '../../apps/admin/dist'),
    logLevel,
    opMode: 'test',
    // A test asks for few pictures; to make all of them would take the processor from the next tests.
    preparesPictures: false,
    ...config,
  }
  const redisUrl = process.env['FOYER_NODES_REDIS']
  const running = await (redisUrl === undefined
    ? server.startServer(options)
    : startTwoNodes(server, { ...options, redisUrl }))
  return {
    url: running.url,
    dataDir: folder,
    administratorLink: running.administratorLink,
    async stop() {
      await running.stop()
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Running = Pick<Start.RunningServer, 'url' | 'administratorLink' | 'stop'>

/** Two nodes over one database, behind a load balancer. Source: NOD-02. */
async function startTwoNodes(server: typeof Start, config: Start.ServerConfig): Promise<Running> {
  const { dataDir, logLevel } = config
  const database = await server.startOwnDatabase({ dataDir, log: server.createLog(logLevel), servers: 2 })
  const { databaseUrl } = database
  // The first one makes the demo.
  const first = await server.startServer({ ...config, databaseUrl })
  const second = await server.startServer({ ...config, databaseUrl })
  const balancer = await startBalancer([first.port, second.port])
  return {
    url: `http://127.0.0.1:${balancer.port}`,
    administratorLink: first.administratorLink?.replace(first.url, `http://127.0.0.1:${balancer.port}`),
    async stop() {
      await balancer.stop()
      await Promise.all([first.stop(), second.stop()])
      await database.stop()
    },
  }
}

/** With FOYER_BUILT_SERVER the one `npm run build` leaves: its sources take seconds to load, in each process and each of its threads. */
async function loadServer(): Promise<typeof Start> {
  if (process.env['FOYER_BUILT_SERVER'] === undefined) return import('@foyer/server/start')
  const built = resolve(import.meta.dirname, '../../apps/server/dist/start.js')
  return import(/* @vite-ignore */ pathToFileURL(built).href)
}
