import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type CallName } from '@foyer/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerConfig } from '../../../config.ts'
import { buildServer } from '../build-server.ts'
import type { Feature, Handlers, OpMode, Principal } from '../feature.ts'
import { createIdempotency } from '../idempotency/idempotency.ts'
import { createMemoryIdempotencyStore } from '../idempotency/testing/idempotency.store.memory.ts'
import type { FindPreview } from '../preview-access.ts'
import { createPages, type VenueFace } from '../pages/pages.ts'
import type { DemoUi, VenueUiConfig } from '../pages/ui-config.ts'
import type { Bus } from '../../bus/bus.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { createHub, type KernelHub } from '../../realtime/hub.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import type { Overload } from '../../limits/overload.ts'
import { createReadiness, type DatabaseLock, type Readiness } from '../readiness.ts'
import { openSpoolFolder } from '../uploads/open-spool-folder.ts'
import { createUploadReceiver, type UploadReceiverDeps } from '../uploads/upload-receiver.ts'
import { createFakeClock, type FakeClock } from '@foyer/testkit'
import { createMemoryLog, type MemoryLog } from './memory-log.ts'

export const testConfig: ServerConfig = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nowhere',
  databaseUrl: undefined,
  seed: 'empty',
  publicUrl: undefined,
  trustProxy: undefined,
  frameOrigins: [],
  frameAncestors: [],
  hasUniformLoginErrors: false,
  webRoot: undefined,
  logLevel: 'silent',
  opMode: 'test',
}

const account = (userId: string, ...authorities: string[]): Principal => ({
  kind: 'account',
  userId,
  sessionId: `session of ${userId}`,
  authorities,
})

/** Bearers and the principals they stand for. Any other is dead, except `guest-1` and so on, a visit each, and `person-1` and so on, an attendee each. */
export const bearers: Readonly<Record<string, Principal>> = {
  alice: account('alice', 'attendee'),
  bob: account('bob', 'attendee'),
  mona: account('mona', 'attendee', 'moderator'),
  dana: account('dana', 'attendee', 'moderator', 'designer'),
  root: account('root', 'attendee', 'moderator', 'designer', 'administrator'),
  guest: { kind: 'visitor', visitorId: 'guest' },
}

function numbered(token: string): Principal | undefined {
  if (/^guest-\d+$/.test(token)) return { kind: 'visitor', visitorId: token }
  return /^person-\d+$/.test(token) ? account(token, 'attendee') : undefined
}

export const as = (name: string) => ({ authorization: `Bearer ${name}` })

export interface FakeServer {
  readonly app: FastifyInstance
  readonly clock: FakeClock
  readonly log: MemoryLog
  readonly readiness: Readiness
  readonly hub: KernelHub
}

export interface FakeServerOptions {
  readonly config?: Partial<ServerConfig>
  readonly handlers?: Handlers
  readonly feature?: Partial<Feature>
  readonly isPublic?: boolean
  readonly venue?: Partial<VenueFace>
  readonly hasProviderLogin?: () => boolean
  readonly maySeeStage?: (request: FastifyRequest, address: string) => Promise<boolean>
  readonly findPreview?: FindPreview
  readonly demo?: DemoUi
  readonly demoPages?: string
  readonly venueName?: (locale: string) => string | undefined
  readonly venueConfiguration?: () => VenueUiConfig | undefined
  readonly isHealthy?: () => Promise<boolean>
  readonly lock?: DatabaseLock
  readonly uploads?: Partial<UploadReceiverDeps>
  readonly answerWithinMs?: number
  readonly metrics?: Metrics
  readonly tracing?: Tracing
  readonly isLate?: () => boolean
  readonly overload?: Overload
  /** That of a node among others; otherwise there are none. */
  readonly bus?: Bus
  readonly clock?: FakeClock
  /** Whose session was ended after they were let in. */
  readonly isRevoked?: (principal: Principal) => boolean
}

/** Who is known by a header without a question: those with an account. */
function seen(header: string): Principal | undefined {
  const found = bearers[header.slice('Bearer '.length)]
  return typeof found === 'object' ? found : undefined
}

/** In a folder that is there from the first upload on. */
async function openTestFile(): Promise<FileHandle> {
  spoolFolder ??= openSpoolFolder(join(tmpdir(), `foyer-test-uploads-${process.pid}`))
  return (await spoolFolder)()
}
let spoolFolder: ReturnType<typeof openSpoolFolder> | undefined

/** The server with the calls that handlers are given for; without any, with all calls, which answer `{}`. To register all costs more than most tests. */
export async function createFakeServer(options: FakeServerOptions = {}): Promise<FakeServer> {
  const clock = options.clock ?? createFakeClock()
  const log = createMemoryLog()
  const config = { ...testConfig, ...options.config }
  const venue: VenueFace = {
    isPublic: (opMode: OpMode) => opMode === 'LIVE' && options.isPublic === true,
    pageOrigins: () => ({ frameOrigins: [], mediaOrigins: [], frameOriginsHash: '' }),
    head: () => undefined,
    ...options.venue,
  }
  const readiness = createReadiness(options.isHealthy ?? (() => Promise.resolve(true)), options.lock, options.overload)
  const bus = options.bus ?? createInProcessBus({ log })
  const hub = createHub({ clock, log, bus })
  const app = buildServer({
    hub,
    bus,
    config,
    features: [{ name: 'fake', ...options.feature, calls: options.handlers ?? answerAllCalls() }],
    clock,
    log,
    authenticate: Object.assign((token: string) => bearers[token] ?? numbered(token) ?? 'dead', {
      seen,
      isRevoked: options.isRevoked ?? (() => false),
    }),
    ...(options.findPreview && { findPreview: options.findPreview }),
    readiness,
    venue,
    idempotency: createIdempotency({ store: createMemoryIdempotencyStore(), clock }),
    uploads: createUploadReceiver({ openFile: openTestFile, ...options.uploads }),
    pages: await createPages({
      ...config,
      venue,
      maySeeStage: options.maySeeStage,
      demo: options.demo,
      demoPages: options.demoPages,
      venueName: options.venueName,
      venueConfiguration: options.venueConfiguration,
      log,
      ...(options.hasProviderLogin && { hasProviderLogin: options.hasProviderLogin }),
    }),
    ...(options.metrics && { metrics: options.metrics }),
    tracing: options.tracing,
    ...(options.answerWithinMs !== undefined && { answerWithinMs: options.answerWithinMs }),
    isLate: options.isLate ?? (() => false),
  })
  await app.ready()
  return { app, clock, log, readiness, hub }
}

const version = { mode: 'LIVE', publishedVersion: -1, publishedArchitectureId: null, version: 0, frameOriginsHash: '' }
const answers: Partial<Record<CallName, unknown>> = {
  'venue.version': version,
  'identity.login-options': [],
  'identity.refresh': { signedIn: false },
  'designer.versions': { versions: [] },
}

/** Handlers of all calls, which answer `{}`. */
export function answerAllCalls(): Handlers {
  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(names.map((name) => [name, () => answers[name] ?? {}])) as unknown as Handlers
}
