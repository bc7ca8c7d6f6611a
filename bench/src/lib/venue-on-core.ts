import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { postgresPid, startServerProcess, type ServerProcess } from '@foyer/world'
import { cpuTimeNs } from './cpu-time.ts'
import { preparePresenceVenue, type PresenceVenueOptions } from './presence-venue.ts'

const preload = pathToFileURL(join(import.meta.dirname, 'loop-delay.mjs')).href

export interface LoopDelay {
  /** How late the event loop was, in milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly max: number
}

export interface VenueOnCore {
  readonly url: string
  readonly port: string
  readonly pid: number
  readonly dataDir: string
  /** A token a line. */
  readonly tokensFile: string
  readonly server: ServerProcess
  /** Since it was asked last. */
  loopDelay(): Promise<LoopDelay>
  /** Time on a processor, in nanoseconds: of the server's own process. */
  cpuNs(): bigint
  /** The same server again, after it was killed. */
  startAgain(): Promise<void>
  /** Ends the server and keeps its folder until `remove`. */
  stop(): Promise<void>
  remove(): Promise<void>
}

export interface VenueOnCoreOptions extends PresenceVenueOptions {
  /** On the first processor alone, the default, the load has the other one for itself. */
  readonly cores?: string
  /** `error` without. */
  readonly logLevel?: 'info' | undefined
  readonly environment?: Readonly<Record<string, string>>
}

/** The demo venue with accounts `load-0`, `load-1` …, on these processors. */
export async function startVenueOnCore(count: number, options: VenueOnCoreOptions = {}): Promise<VenueOnCore> {
  const { cores = '0', logLevel = 'error', environment = {}, ...prepared } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const delayFile = join(dataDir, 'loop-delay.json')
  const { tokensFile } = await preparePresenceVenue(dataDir, count, prepared)
  let port = '0'
  const start = () =>
    startServerProcess({
      dataDir,
      through: ['taskset', '-c', cores],
      environment: {
        PORT: port,
        LOG_LEVEL: logLevel,
        NODE_OPTIONS: `--import ${preload}`,
        LOOP_DELAY_FILE: delayFile,
        ...environment,
      },
    })
  let server = start()
  const url = await server.ready
  ;({ port } = new URL(url))
  const pid = () => server.child.pid ?? 0
  return {
    url,
    port,
    dataDir,
    tokensFile,
    get pid() {
      return pid()
    },
    get server() {
      return server
    },
    loopDelay: async () => {
      rmSync(delayFile, { force: true })
      process.kill(pid(), 'SIGUSR2')
      while (!existsSync(delayFile)) await pause(20)
      return JSON.parse(readFileSync(delayFile, 'utf8')) as LoopDelay
    },
    cpuNs: () => cpuTimeNs(pid()),
    startAgain: async () => {
      server = start()
      await server.ready
    },
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.exited
    },
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** PostgreSQL's processes together, in nanoseconds. */
export async function postgresCpuNs(dataDir: string): Promise<bigint> {
  const parent = await postgresPid(dataDir)
  const children = (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const living = [parent, ...children.map(Number)].reduce((sum, pid) => {
    try {
      return sum + cpuTimeNs(pid)
    } catch {
      return sum
    }
  }, 0n)
  // Workers come and go: what those took who have gone stands with their parent, in hundredths of a second.
  const stat = await readFile(`/proc/${parent}/stat`, 'utf8')
  const [goneUser = 0, goneSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number)
  return living + BigInt(goneUser + goneSystem) * 10_000_000n
}
