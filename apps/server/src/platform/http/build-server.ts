import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import type { ServerConfig } from '../../config.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import { createTurns } from '../limits/turns.ts'
import { createCostBudget } from '../limits/cost-budget.ts'
import { watchEventLoop, type EventLoopState } from '../limits/loop-lateness.ts'
import { createRequestLimits } from '../limits/request-limits.ts'
import { noteRequestDurations } from './request-metrics.ts'
import { isConnectionFailure } from '../db/connection-failure.ts'
import type { Log } from '../log/log.ts'
import { noteRequest } from '../log/note-request.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import { registerApiDocs } from './api-docs/register-api-docs.ts'
import { addressReader } from './address-reader.ts'
import { unifyHiddenClass } from './socket-hidden-class.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { tooMany, type Authenticate } from './calls/bearer.ts'
import { allowedMethods, isApiPath } from './calls/call-paths.ts'
import { registerCalls } from './calls/register-calls.ts'
import { changesRefused } from './changes-refused.ts'
import { databaseAway } from './database-away.ts'
import { sendError } from './error-answer.ts'
import { CallError, type Feature, type FurtherFaults, type Handlers } from './feature.ts'
import { frameworkErrorToCallError, hasArrived } from './framework-errors.ts'
import { hasBody } from './calls/request-body.ts'
import { pageInsteadOf } from './page-instead-of.ts'
import { writeBaseHeaders } from './headers/base-headers.ts'
import { registerHealth } from './health.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import { notFound, type Pages, type VenueFace } from './pages/pages.ts'
import type { FindPreview } from './preview-access.ts'
import { createPreparedAnswers } from './prepared-answers.ts'
import { overloaded, type Readiness } from './readiness.ts'
import { createSlowBodies } from './slow-bodies.ts'
import type { UploadReceiver } from './uploads/upload-receiver.ts'
import { answerWithinMs, TimeLimit } from './time-limit.ts'
import { traceRequests } from './trace-requests.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { createRealtime } from '../realtime/create-realtime.ts'
import type { KernelHub } from '../realtime/hub.ts'

export interface ServerDeps {
  readonly config: ServerConfig
  readonly features: readonly Feature[]
  readonly clock: Clock
  readonly log: Log
  readonly authenticate: Authenticate
  /** No request has a preview unless given. Source: PUB-06. */
  readonly findPreview?: FindPreview
  readonly readiness: Readiness
  readonly venue: VenueFace
  readonly idempotency: Idempotency
  readonly uploads: UploadReceiver
  readonly pages: Pages
  readonly hub: KernelHub
  readonly bus: Bus
  /** None are collected unless given. */
  readonly metrics?: Metrics | undefined
  /** Nothing is traced without it. */
  readonly tracing?: Tracing | undefined
  /** 10 s. */
  readonly answerWithinMs?: number
  /** Observed where it is absent. */
  readonly eventLoop?: EventLoopState
  /** Instead of that, whether it is late. */
  readonly isLate?: () => boolean
}

const loopThat = (isLate: () => boolean): EventLoopState => ({
  isLate,
  isFarBehind: () => false,
  isBusy: () => false,
  busyShare: () => 0,
})

const headersWithinMs = 10_000
const httpOptions = {
  headersTimeout: headersWithinMs,
  // 30 s otherwise, for which headers that do not come would be waited for besides.
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  requireHostHeader: false,
}
/** A proxy before us closes first. */
const keepAliveMs = 75_000

/** The HTTP server with every call, health, documentation, the features' own routes and the app's pages. Not yet listening. */
export function buildServer(deps: ServerDeps): FastifyInstance {
  const { config, features, clock, log, readiness, metrics = noMetrics, tracing } = deps
  const limits = createRequestLimits({ clock, bus: deps.bus })
  const slowBodies = createSlowBodies(clock)
  const watched = deps.eventLoop === undefined && deps.isLate === undefined ? watchEventLoop() : undefined
  const eventLoop = watched ?? deps.eventLoop ?? loopThat(deps.isLate ?? (() => false))
  const costs = createCostBudget({ now: () => performance.now(), eventLoop, countConnected: () => deps.hub.size })
  const turns = createTurns({ clock, eventLoop, countConnected: () => deps.hub.size, metrics })
  const noteDuration = noteRequestDurations(metrics)
  const isHttpsOutside = config.publicUrl?.startsWith('https:') === true
  const answerPrepared = createPreparedAnswers({
    calls: features.flatMap((feature) => feature.prepared ?? []),
    authenticate: deps.authenticate,
    limits,
    costs,
    readiness,
    log,
    clock,
    noteDuration,
    isHttpsOutside,
    trustProxy: config.trustProxy,
  })
  const realtime = createRealtime({
    hub: deps.hub,
    bus: deps.bus,
    features,
    authenticate: deps.authenticate,
    isPublic: (opMode) => deps.venue.isPublic(opMode),
    readiness,
    publicUrl: config.publicUrl,
    addressOf: addressReader(config.trustProxy),
    costs,
    turns,
    clock,
    log,
    areAnswersChecked: config.opMode === 'test',
    metrics,
    tracing,
  })
  const app = fastify({
    logger: false,
    serverFactory: (handler) => {
      const server = createServer(httpOptions, (request, response) => {
        if (!answerPrepared(request, response)) handler(request, response)
      })
      server.on('connection', unifyHiddenClass)
      realtime.attach(server)
      server.keepAliveTimeout = keepAliveMs
      // It would end large files: bodies have a deadline by their rate, see `slowBodies`.
      server.requestTimeout = 0
      return server
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, querystringParser: () => ({}) },
    frameworkErrors: (error, request, reply) => {
      const home = pageInsteadOf(request)
      if (home === undefined) void answerError(error, request, reply)
      else void reply.redirect(home)
    },
    clientErrorHandler: answerBrokenRequest,
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  // Only our own code closes upgraded sockets, and the HTTP server waits until they are closed.
  app.addHook('preClose', () => realtime.drain())
  app.addHook('onClose', async () => watched?.stop())
  if (tracing !== undefined) traceRequests(app, tracing)
  app.addHook('onRequest', (request, reply) => begin(request, reply))
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    // Idle connections were closed when the stop began; one that becomes idle later would be waited for.
    if (readiness.isDraining()) void reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => note(request, reply))

  registerHealth(app, readiness)
  registerApiDocs(app)
  registerCalls(app, {
    handlers: {
      ...(Object.assign({}, ...features.map((feature) => feature.calls ?? {})) as Handlers),
      'realtime.poll': ({ body, opMode, request }) => realtime.poll(opMode, body, request.ip),
    },
    furtherFaults: Object.assign({}, ...features.map((feature) => feature.furtherFaults ?? {})) as FurtherFaults,
    authenticate: deps.authenticate,
    findPreview: deps.findPreview ?? (async () => undefined),
    isPublic: (opMode) => deps.venue.isPublic(opMode),
    limits,
    costs,
    turns,
    idempotency: deps.idempotency,
    uploads: deps.uploads,
    clock,
    log,
    areAnswersChecked: config.opMode === 'test',
    answerWithinMs: deps.answerWithinMs ?? answerWithinMs,
  })
  app.addHook('onRoute', limitTime)
  for (const feature of features) feature.routes?.(app)
  return app

  /** The routes of features have the time that calls have, until their answer begins. Source: SEC-01. */
  function limitTime(route: RouteOptions): void {
    const { handler, config } = route
    if (config?.foyerRoute !== undefined) return
    route.handler = function (request, reply) {
      const isAnswered = () => reply.raw.headersSent
      const limit = new TimeLimit(clock, deps.answerWithinMs ?? answerWithinMs, { isAnswered })
      return limit.run(() => handler.call(this, request, reply) as unknown)
    }
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    writeBaseHeaders(reply, isHttpsOutside || request.protocol === 'https')
    if (hasBody(request)) slowBodies.watch(request.raw, () => endSlow(request, reply))
    const isCall = request.routeOptions.config.foyerRoute !== undefined
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new CallError('request.malformed', 'There is no Host header')
    const path = pathOf(request)
    if (path.startsWith('/health/')) return undefined
    if (readiness.isDraining()) {
      if (deps.bus.otherNodes().size === 0)
        throw new CallError('server.draining', 'The server is stopping', { retryAfterS: 2 })
      // The next request of this connection goes to another node.
      reply.header('connection', 'close')
    }
    if (readiness.isMemoryFull() && !keepsConnected(request)) throw overloaded()
    if (!readiness.mayChange() && !mayPass(request)) throw changesRefused()
    if (isCall) return undefined
    const isLost = request.is404 && isApiPath(path)
    const waitMs = isLost ? limits.stranger(request.ip) : limits.file(request.ip)
    if (waitMs > 0) throw tooMany(waitMs)
    return request.is404 ? answerUnrouted(request, reply, path) : undefined
  }

  function endSlow(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) request.raw.destroy()
    else answerError(new CallError('request.timeout', 'The request body came too slowly'), request, reply)
  }

  async function answerUnrouted(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (isApiPath(path)) {
      const allowed = allowedMethods(path)
      if (allowed.length === 0) throw notFound()
      return refuseMethod(request, reply, allowed)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // Some calls are at the root.
      const allowed = allowedMethods(path)
      return refuseMethod(request, reply, allowed.length > 0 ? allowed : ['GET', 'HEAD'])
    }
    const answered = await deps.pages.answer(request, reply)
    if (answered === undefined) throw notFound()
    return answered
  }

  function refuseMethod(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): never {
    void reply.header('allow', allowed.join(', '))
    throw new CallError('request.method-not-allowed', `${request.method} is not possible here`)
  }

  function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!reply.hasHeader('x-content-type-options')) writeBaseHeaders(reply, isHttpsOutside)
    const known = frameworkErrorToCallError(error)
    // The rest of a body that is not read would be taken for the next request.
    if (!hasArrived(request)) void reply.header('connection', 'close')
    if (known === undefined || known.code === 'server.storage-full') {
      log.error(
        { err: error, requestId: request.id, method: request.method, path: pathOf(request) },
        'a request failed',
      )
    }
    if (known !== undefined) return sendError(reply, known)
    if (isConnectionFailure(error)) return sendError(reply, databaseAway())
    return sendError(reply, new CallError('server.internal', 'Something went wrong on the server'))
  }

  /** NOTE: never the query, which may hold signatures, and no header. */
  function note(request: FastifyRequest, reply: FastifyReply): void {
    noteDuration(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime)
    noteRequest(log, {
      atMs: clock.now(),
      requestId: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      tookMs: Math.round(reply.elapsedTime),
    })
  }
}

/** What changes nothing. A poll carries commands, which are refused one by one. Source: SEC-06. */
function mayPass({ method, routeOptions: { config } }: FastifyRequest): boolean {
  if (config.foyerRoute?.call === 'realtime.poll') return true
  const isChange = config.foyerIsChange === true || config.foyerRoute?.isChange === true
  return (method === 'GET' || method === 'HEAD') && !isChange
}

/** What those need who are here already; a poll that opens a connection is refused by itself. */
const connectedCalls: ReadonlySet<string | undefined> = new Set([
  'realtime.poll',
  'identity.refresh',
  'identity.sign-out',
])
const keepsConnected = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  connectedCalls.has(config.foyerRoute?.call)

const pathMaxLength = 300
const pathOf = (request: FastifyRequest) => (request.raw.url ?? '/').split('?', 1)[0]?.slice(0, pathMaxLength) ?? '/'
