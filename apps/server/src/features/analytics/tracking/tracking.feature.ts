import { createHash } from 'node:crypto'
import { type Fault, parseUrl } from '@foyer/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MatomoConfig } from '../../../config.ts'
import { createAskNodes, NodeSilentError } from '../../../platform/bus/ask-nodes.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { tooMany } from '../../../platform/http/calls/bearer.ts'
import { CallError, sent, type Feature, type OpMode, type Principal } from '../../../platform/http/feature.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { createTokenBuckets } from '../../../platform/limits/token-buckets.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Leader } from '../../../platform/nodes/leader.ts'
import type { SafeRequest } from '../../../platform/safe-fetch/safe-request.ts'
import { createForwardHits } from './forward-hits.ts'
import type { VisitorIds } from '../visitor-id/visitor-ids.ts'
import { createKeepHits, type HitSink } from './keep-hits.ts'
import { createMinuteLine } from './minute-line.ts'
import { readParameters, type Parameters, type ReadParameters } from './parameters.ts'
import { placeOf } from './place.ts'
import { readBody, readPosted } from './posted.ts'
import type { Received } from './received.ts'
import { createSharedKeys } from './shared-keys.ts'
import { readTracked, type IsOurs, type Tracked } from './tracked.ts'

export interface TrackingDeps {
  readonly clock: Clock
  readonly log: Log
  readonly bus: Bus
  readonly leader: Leader
  /** The address people use; that of the request without one. */
  readonly publicUrl: string | undefined
  readonly hasArea: (opMode: OpMode, areaId: string) => boolean
  /** Whether the venue needs no login. */
  readonly isPublic: (opMode: OpMode) => boolean
  readonly visitorIds: Pick<VisitorIds, 'on'>
  /** Where hits go to; they are kept where there is none. */
  readonly matomo: MatomoConfig | undefined
  /** Asks wherever the operator says, be it a private address. */
  readonly safeRequest: SafeRequest
  readonly sink: HitSink
  /** Whether an account wants its visits counted as its own, by what was written down of it. */
  readonly acceptsTracking: (opMode: OpMode, userId: string) => Promise<boolean>
}

/** Of hits, however many come in one request: an account has those of a busy tab, an address those of 1,000 people. */
const perAccountMinute = 600
const perAddressMinute = 12_000

/** Views and events: as many as an event of 5,000 people sends in 20 minutes, the time for which a tracker retries. */
const rememberedHits = 50_000

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Records what people do in the venue, as their trackers report it. Source: ANA-01, ANA-03. */
export function createTrackingFeature(deps: TrackingDeps): { feature: Feature } {
  const { clock, log, bus, leader, publicUrl, matomo, safeRequest } = deps
  const outlet = matomo === undefined ? createKeepHits(deps) : createForwardHits({ matomo, safeRequest, clock, log })
  const buckets = createTokenBuckets({ clock, shared: { bus, name: 'tracking' } })
  const recent = createSharedKeys({ bus, clock, leader, atLeast: rememberedHits })
  const nodes = createAskNodes<null, null>({ bus, clock, name: 'analytics flush', answer: flushHere })
  const line = createMinuteLine({ clock, log, text: 'visits could not be counted: no key of visitor ids' })

  const feature: Feature = {
    name: 'tracking',
    calls: {
      'analytics.track': async ({ query, request, reply, principal }) => {
        await noteOne(readQuery(request), request, principal)
        return answerOne(query['send_image'], reply)
      },
      'analytics.beacon': async ({ body, request, reply, principal }) => {
        const posted = readPosted(await readBody(body, clock))
        if (posted.kind === 'many') return noteMany(posted.queries, request, reply, principal)
        const said = joined(readQuery(request), readParameters(posted.query))
        await noteOne(said, request, principal)
        return answerOne(said.values.get('send_image'), reply)
      },
    },
    // What waits holds who it is of: it must be there before that is forgotten.
    personal: { read: async () => undefined, erase: flushEverywhere },
    async stop() {
      nodes.stop()
      await outlet.stop()
      line.stop()
    },
  }
  return { feature }

  async function flushHere(): Promise<null> {
    await outlet.flush()
    return null
  }

  async function flushEverywhere(): Promise<void> {
    const others = [...bus.otherNodes()].map((nodeId) => nodes.ask(nodeId, null))
    await Promise.all([flushHere(), ...others.map((asked) => asked.catch(noteSilent))])
  }

  /** What waited on a node that does not answer went with it. */
  function noteSilent(error: unknown): void {
    if (!(error instanceof NodeSilentError)) throw error
    log.warn({ err: error }, 'visits that wait on another node could not be stored before an account is erased')
  }

  async function noteOne(said: Said, request: FastifyRequest, principal: Principal): Promise<void> {
    if (said.isOther) return
    const checked = check(said, isOurs(request))
    if ('faults' in checked) throw refused(checked.faults)
    await take([checked.tracked], request, principal, 1)
  }

  async function noteMany(
    queries: readonly (string | undefined)[],
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal,
  ): Promise<typeof sent> {
    const isHere = isOurs(request)
    const tracked: Tracked[] = []
    const faults: Fault[] = []
    let leftAside = 0
    for (const [index, query] of queries.entries()) {
      const said = query === undefined ? undefined : readParameters(query)
      if (said?.isOther === true) {
        leftAside += 1
        continue
      }
      const checked = said === undefined ? noQuery : check(said, isHere)
      if ('tracked' in checked) tracked.push(checked.tracked)
      else faults.push(...checked.faults.map((fault) => ({ ...fault, pointer: `/requests/${index}${fault.pointer}` })))
    }
    await take(tracked, request, principal, queries.length)
    const invalid = queries.length - tracked.length - leftAside
    void reply
      .type('application/json; charset=utf-8')
      .send({ status: 'success', tracked: tracked.length + leftAside, invalid, faults })
    return sent
  }

  async function take(
    tracked: readonly Tracked[],
    request: FastifyRequest,
    principal: Principal,
    count: number,
  ): Promise<void> {
    const waitMs =
      principal.kind === 'account'
        ? buckets.take(`p ${principal.userId}`, perAccountMinute, count)
        : buckets.take(`a ${addressKey(request.ip)}`, perAddressMinute, count)
    if (waitMs > 0) throw tooMany(waitMs)
    const { headers, ip } = request
    const userId = principal.kind === 'account' ? principal.userId : undefined
    const atMs = clock.now()
    const from = { address: ip, userAgent: headers['user-agent'], acceptLanguage: headers['accept-language'] }
    const news = tracked.filter((one) => {
      const key = keyOf(one)
      return key === undefined || recent.isFirst(key)
    })
    const counted = news.filter(({ url }) => isCounted(placeOf(url).opMode, userId))
    if (counted.length === 0) return
    const visitorIdOf = await deps.visitorIds.on(atMs).catch((error: unknown) => line.note(counted.length, error))
    if (!visitorIdOf) return
    const received: Received[] = []
    for (const one of counted) {
      const visitorId = visitorIdOf({ opMode: placeOf(one.url).opMode, userId, ...from })
      received.push({ tracked: one, visitorId, userId: await nameIn(one, userId), atMs, ...from })
    }
    outlet.take(received)
  }

  /** In a venue with a login only signed-in people are visitors, as only they are online. A Matomo decides by itself. */
  function isCounted(opMode: OpMode, userId: string | undefined): boolean {
    return matomo !== undefined || userId !== undefined || deps.isPublic(opMode)
  }

  /** The account a tracker names, where it proved to be that one and wants to be named. A browser alone decides neither. */
  async function nameIn({ claimedUserId, url }: Tracked, userId: string | undefined): Promise<string | undefined> {
    if (userId === undefined || claimedUserId !== userId) return undefined
    return (await deps.acceptsTracking(placeOf(url).opMode, userId)) ? userId : undefined
  }

  /** NOTE: compares without the scheme, because behind an undeclared proxy the server does not know its own scheme. */
  function isOurs(request: FastifyRequest): IsOurs {
    return (url) => {
      if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false
      if (publicUrl !== undefined && url.origin === new URL(publicUrl).origin) return true
      return parseUrl(`${url.protocol}//${request.host}`)?.host === url.host
    }
  }
}

/**
 * A hit that a tracker sends again, because no answer reached it, is the same in every field. Without `rand` it cannot be
 * distinguished from a second hit of the same kind. A sign of life may come twice.
 */
function keyOf({ kind, forwarded }: Tracked): string | undefined {
  if (kind === 'ping' || !forwarded.has('rand')) return undefined
  // Short, since many are remembered.
  return createHash('sha256')
    .update(JSON.stringify([...forwarded]))
    .digest('base64')
}

type Said = ReadParameters

const noQuery = { faults: [{ pointer: '', code: 'invalid-type', message: 'must be a query string' }] }

/** Reads the raw query: parameters that the contract does not name distinguish a view from a hit that only looks like one. */
function readQuery({ raw: { url = '' } }: FastifyRequest): Said {
  const begin = url.indexOf('?')
  return readParameters(begin === -1 ? '' : url.slice(begin + 1))
}

/** The query of the address and the query of the body. A parameter in both is a fault, because its value is ambiguous. */
function joined(ofAddress: Said, ofBody: Said): Said {
  const twice = [...ofBody.values.keys()].filter((name) => ofAddress.values.has(name))
  return {
    values: new Map([...ofAddress.values, ...ofBody.values]),
    isOther: ofAddress.isOther || ofBody.isOther,
    faults: [
      ...ofAddress.faults,
      ...ofBody.faults,
      ...twice.map((name) => ({ pointer: `/${name}`, code: 'repeated-key', message: 'is there twice' })),
    ],
  }
}

const check = ({ values, faults }: { values: Parameters; faults: readonly Fault[] }, isOurs: IsOurs) =>
  faults.length > 0 ? { faults } : readTracked(values, isOurs)

function refused(faults: readonly Fault[]): CallError {
  const missing = faults.find(({ code }) => code === 'missing')
  if (missing !== undefined) {
    const name = missing.pointer.slice(1)
    return new CallError('request.missing-parameter', `required parameter ${name} was null or undefined`, {
      params: { name },
      faults,
    })
  }
  const [{ pointer, message } = { pointer: '', message: 'is wrong' }] = faults
  return new CallError('request.malformed', pointer === '' ? `The query ${message}` : `${pointer} ${message}`, {
    faults,
  })
}

function answerOne(sendImage: string | undefined, reply: FastifyReply): typeof sent {
  if (sendImage === '0') void reply.code(204).send()
  else void reply.type('image/gif').send(pixel)
  return sent
}
