import type { IncomingMessage, Server } from 'node:http'
import { constants, wire, type PollAnswer, type PollRequest } from '@foyer/contract'
import { isFromHere } from '../auth/request-origin.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import type { Authenticate } from '../http/calls/bearer.ts'
import { changesRefused } from '../http/changes-refused.ts'
import { CallError, type Feature, type OpMode } from '../http/feature.ts'
import { endWithError } from '../http/end-with-error.ts'
import { overloaded, type Readiness } from '../http/readiness.ts'
import { addressKey } from '../limits/address-key.ts'
import type { CostBudget } from '../limits/cost-budget.ts'
import type { Turns } from '../limits/turns.ts'
import { createTokenBuckets } from '../limits/token-buckets.ts'
import type { Log } from '../log/log.ts'
import { noMetrics, type Metrics } from '../metrics/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { createAdmit } from './admit.ts'
import { createDispatch } from './dispatch.ts'
import { createFeatureSockets } from './feature-sockets.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { KernelHub } from './hub.ts'
import { createOwnCommands } from './own-commands.ts'
import { createPolling } from './polling.ts'
import { addRealtimeMetrics } from './realtime-metrics.ts'
import { Session } from './session.ts'
import { createSlices } from './slices.ts'
import type { Transport, TransportListener } from './transport.ts'
import { createWebSockets } from './websocket.ts'

export interface RealtimeDeps {
  readonly hub: KernelHub
  readonly bus: Bus
  readonly features: readonly Feature[]
  readonly authenticate: Authenticate
  readonly isPublic: (opMode: OpMode) => boolean
  readonly readiness: Readiness
  readonly publicUrl: string | undefined
  /** Where a request comes from, past the proxies that are trusted. */
  readonly addressOf: (request: IncomingMessage) => string
  readonly costs: CostBudget
  readonly turns: Turns
  readonly clock: Clock
  readonly log: Log
  /** Answers are checked against their schemas: in tests. */
  readonly areAnswersChecked: boolean
  readonly metrics?: Metrics
  readonly tracing?: Tracing | undefined
  readonly random?: () => number
}

export interface Realtime {
  /** Takes the upgrades of a server. */
  readonly attach: (server: Server) => void
  readonly poll: (opMode: OpMode, request: PollRequest, address: string) => Promise<PollAnswer>
  /** Ends every connection and says when to come back, spread, so that not all do at once. */
  readonly drain: () => Promise<void>
}

const modeByBase: Readonly<Record<string, OpMode>> = {
  [constants.apiBasePath]: 'LIVE',
  [`${constants.stageBasePath}${constants.apiBasePath}`]: 'STAGE',
}
/** Sockets of features that stand at once for one address. */
const featureSocketsPerAddress = 1_000
/** Connections of one address that have not said yet whose they are: a hall of a thousand says it within seconds. */
const unopenedPerAddress = 200
const handshakesPerMinute = 12_000
/** As many come back in a second after a drain, where they come back to the same server. */
const returnsPerSecond = 500
const longestSpreadMs = 12_000
const backSoonestMs = 500

/** Within which time people come back after a drain, in ms. Other nodes have them all within 15 s. Source: NOD-07. */
export function returnSpreadMs(people: number, areOthersThere: boolean): number {
  const spreadMs = Math.max(2_000, (people / returnsPerSecond) * 1000)
  return areOthersThere ? Math.min(spreadMs, longestSpreadMs) : spreadMs
}

/** The realtime connections of this server: upgrades, polls, commands and heartbeats. Source: docs/realtime-protocol.md. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { hub, bus, clock, log, authenticate, isPublic, readiness, metrics = noMetrics, random = Math.random } = deps
  const slices = createSlices()
  const buckets = createTokenBuckets({ clock, shared: bus && { bus, name: 'realtime' } })
  const unopened = new Map<string, Set<Session>>()
  const admit = createAdmit({ verify: authenticate.verify ?? verifyPlainly, isPublic, log, random })
  const isRevoked = authenticate.isRevoked ?? (() => false)
  const { dispatch } = createDispatch({
    handlers: Object.assign(createOwnCommands({ admit, clock }), ...deps.features.map(({ commands = {} }) => commands)),
    isPublic,
    mayChange: readiness.mayChange,
    isRevoked,
    buckets,
    costs: deps.costs,
    turns: deps.turns,
    clock,
    log,
    random,
    areAnswersChecked: deps.areAnswersChecked,
    metrics,
    tracing: deps.tracing,
  })
  const sessionDeps = { hub, admit, dispatch, clock }
  const webSockets = createWebSockets(hub.traffic)
  const polling = createPolling({
    bus: deps.bus,
    clock,
    traffic: hub.traffic,
    listen: (opMode, transport, address) => begin(opMode, transport, address),
  })
  const featureSockets = new Map(
    deps.features.flatMap(({ sockets = [] }) => sockets.map((socket) => [socket.path, createFeatureSockets(socket)])),
  )
  const featureSocketsByAddress = new Map<string, number>()
  const heartbeat = createHeartbeat({ hub, slices, clock, isRevoked })
  // What they carry is no command that could be refused.
  readiness.onChangesRefused(drainFeatureSockets)
  hub.listen([{ opened: heartbeat.begin }, ...deps.features.flatMap(({ connections = [] }) => connections)])
  addRealtimeMetrics(metrics, hub)
  return { attach, poll, drain }

  function attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      const { url = '' } = request
      const mark = url.indexOf('?')
      const path = mark === -1 ? url : url.slice(0, mark)
      const opMode = modeByBase[path.slice(0, path.lastIndexOf('/'))]
      const place = path.slice(path.lastIndexOf('/'))
      const ofFeature = featureSockets.get(place)
      if (opMode === undefined || (place !== wire.path && ofFeature === undefined))
        return endWithError(socket, nothingHere())
      const address = addressKey(deps.addressOf(request))
      const refusal =
        refusalOf(request, address, ofFeature !== undefined) ??
        (ofFeature === undefined ? refusalOfOurs(request) : undefined)
      if (refusal !== undefined) return endWithError(socket, refusal)
      if (ofFeature === undefined)
        return webSockets.accept(request, socket, head, (transport) => begin(opMode, transport, address))
      const before = featureSocketsByAddress.get(address) ?? 0
      if (before >= featureSocketsPerAddress) return endWithError(socket, crowded())
      featureSocketsByAddress.set(address, before + 1)
      return ofFeature.accept(request, socket, head, opMode, () => {
        const left = (featureSocketsByAddress.get(address) ?? 1) - 1
        if (left > 0) featureSocketsByAddress.set(address, left)
        else featureSocketsByAddress.delete(address)
      })
    })
  }

  async function poll(opMode: OpMode, request: PollRequest, address: string): Promise<PollAnswer> {
    if (readiness.isDraining()) throw draining()
    if (request.connectionSecret === undefined) {
      if (readiness.isOverloaded()) throw overloaded()
      if (isCrowded(addressKey(address))) throw crowded()
    }
    return polling.turn(opMode, request, addressKey(address))
  }

  function drainFeatureSockets(): void {
    for (const sockets of featureSockets.values()) sockets.drain()
  }

  async function drain(): Promise<void> {
    heartbeat.stop()
    drainFeatureSockets()
    for (const session of [...unopened.values()].flatMap((sessions) => [...sessions]))
      session.refuse('draining', 'The server is stopping', backSoonestMs)
    const spreadMs = returnSpreadMs(hub.size, deps.bus.otherNodes().size > 0)
    await slices.run([...hub.all()], (connection) =>
      connection.end('draining', 'The server is stopping', Math.round(backSoonestMs + random() * spreadMs)),
    )
  }

  function begin(opMode: OpMode, transport: Transport, address: string): TransportListener {
    let ofAddress = unopened.get(address)
    if (ofAddress === undefined) unopened.set(address, (ofAddress = new Set()))
    const session = new Session(sessionDeps, opMode, transport, () => {
      ofAddress.delete(session)
      if (ofAddress.size === 0) unopened.delete(address)
    })
    ofAddress.add(session)
    return session
  }

  function refusalOf(request: IncomingMessage, address: string, isOfFeature: boolean): CallError | undefined {
    const { headers } = request
    if (readiness.isDraining()) return draining()
    if (readiness.isOverloaded()) return overloaded()
    if (isOfFeature && !readiness.mayChange()) return changesRefused()
    // A browser always says which page asks. A request that does not say it may come from a page of another site.
    if (headers.origin === undefined || !isFromHere({ headers, protocol: 'http' }, deps.publicUrl))
      return new CallError('identity.forbidden', 'This connection is for pages of this venue only')
    return isCrowded(address) ? crowded() : undefined
  }

  function refusalOfOurs({ headers }: IncomingMessage): CallError | undefined {
    if (offersUs(headers['sec-websocket-protocol'])) return undefined
    return new CallError('request.malformed', `The subprotocol must be ${wire.subprotocol}`)
  }

  function isCrowded(address: string): boolean {
    return (
      (unopened.get(address)?.size ?? 0) >= unopenedPerAddress || buckets.take(`h ${address}`, handshakesPerMinute) > 0
    )
  }

  /** For authentication that gives no end: the connection is asked for another token as often as the page would renew it. */
  async function verifyPlainly(token: string) {
    const principal = await authenticate(token)
    if (typeof principal === 'string' || principal.kind === 'unauthenticated') return 'dead' as const
    return { principal, deadAtMs: clock.now() + constants.tokenRefreshIntervalMs }
  }
}

const offersUs = (protocols: string | undefined): boolean =>
  protocols?.split(',').some((protocol) => protocol.trim() === wire.subprotocol) === true

const nothingHere = () => new CallError('request.not-found', 'There is nothing at this address')
const draining = () => new CallError('server.draining', 'The server is stopping', { retryAfterS: 2 })
const crowded = () => new CallError('request.too-many', 'Too many connections at once', { retryAfterS: 1 })
