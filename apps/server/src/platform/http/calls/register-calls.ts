import type { Readable } from 'node:stream'
import { z } from 'zod'
import { limitFaults, type CallName, type Fault, type Route } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Clock } from '../../clock/clock.ts'
import type { Log } from '../../log/log.ts'
import type { Caller, RequestLimits } from '../../limits/request-limits.ts'
import { CallError, sent, type FurtherFaults, type Handlers, type OpMode, type Principal } from '../feature.ts'
import { isIdempotentCall, type Idempotency } from '../idempotency/idempotency.ts'
import { fingerprintOf } from '../idempotency/keyed-request.ts'
import { demandAccess, demandOwnership } from './access.ts'
import { principalId, readPrincipal, tooMany, type Authenticate } from './bearer.ts'
import { addressesOf, callTable, isBootCall, type TableRow } from './call-table.ts'
import { BodyError, checkRequest, type RawRequest } from './check-request.ts'
import { readQuery } from './query.ts'
import { atMostBytes, defaultBodyMaxBytes, demandBodyKind, readJson } from './request-body.ts'

export interface CallsDeps {
  readonly handlers: Handlers
  readonly furtherFaults: FurtherFaults
  readonly authenticate: Authenticate
  readonly isPublic: (opMode: OpMode) => boolean
  readonly limits: RequestLimits
  readonly idempotency: Idempotency
  readonly clock: Clock
  readonly log: Log
  /** Answers are checked against their schemas: in tests. */
  readonly areAnswersChecked: boolean
  readonly handlerTimeoutMs: number
}

declare module 'fastify' {
  interface FastifyRequest {
    foyerPrincipal: Principal | undefined
  }
  interface FastifyContextConfig {
    foyerRoute?: Route
  }
}

type LooseHandler = (context: unknown) => unknown

/** Every call of the contract at each of its addresses: limits, access, checks, then the feature's handler. Source: API-01, CFG-07. */
export function registerCalls(app: FastifyInstance, deps: CallsDeps): void {
  app.decorateRequest('foyerPrincipal', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      done(null, readJson(bytes as Buffer, request.routeOptions.config.foyerRoute))
    } catch (error) {
      done(error as Error)
    }
  })
  const rows = callTable.filter(({ name, route }) => route.isOwnRoute !== true && deps.handlers[name] !== undefined)
  const [ofJson, ofBytes] = [undefined, 'bytes'].map((bodyKind) =>
    rows
      .filter(({ route }) => route.bodyKind === bodyKind)
      .flatMap((row) => addressesOf(row.call).map(({ opMode, address }) => routeFor(row, opMode, address))),
  )
  for (const route of ofJson ?? []) app.route(route)
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // The handler reads the file from `request.body`, a stream that fails once it is too long.
    scope.addContentTypeParser('*', (request, stream, ready) => {
      ready(
        null,
        atMostBytes(stream as Readable, request.routeOptions.config.foyerRoute?.bodyMaxBytes ?? defaultBodyMaxBytes),
      )
    })
    for (const route of ofBytes ?? []) scope.route(route)
    done()
  })

  function routeFor(row: TableRow, opMode: OpMode, address: string): RouteOptions {
    const { call, route } = row
    const isStreamed = route.bodyKind === 'bytes' || route.answer === 'bytes'
    return {
      method: call.method,
      url: address,
      config: { foyerRoute: route },
      ...(route.bodyKind !== 'bytes' && { bodyLimit: route.bodyMaxBytes ?? defaultBodyMaxBytes }),
      ...(!isStreamed && { handlerTimeout: deps.handlerTimeoutMs }),
      onRequest: (request) => letIn(row, opMode, request),
      handler: (request, reply) => answer(row, opMode, request, reply),
    }
  }

  /** Before a byte of the body is read. */
  async function letIn({ name, route }: TableRow, opMode: OpMode, request: FastifyRequest): Promise<void> {
    const found = await readPrincipal(request.headers.authorization, deps.authenticate)
    const caller = callerOf(typeof found === 'string' ? { kind: 'nobody' } : found, request)
    try {
      request.foyerPrincipal = demandAccess({ call: name, opMode, isPublic: deps.isPublic(opMode) }, found)
    } catch (error) {
      const waitMs = deps.limits.stranger(request.ip)
      throw waitMs > 0 ? tooMany(waitMs) : error
    }
    const { perMinute, perAddressMinute, bytesPerMinute } = route
    let waitMs = deps.limits.call({ name, perMinute, perAddressMinute, isBoot: isBootCall(name) }, caller)
    if (waitMs === 0 && bytesPerMinute !== undefined) waitMs = deps.limits.bytes(0, bytesPerMinute, caller)
    if (waitMs > 0) throw tooMany(waitMs)
    demandBodyKind(request, route)
  }

  async function answer(
    { name, call, route }: TableRow,
    opMode: OpMode,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const isStream = route.bodyKind === 'bytes'
    const raw = {
      params: request.params,
      query: readQuery(request.raw.url ?? ''),
      headers: request.headers,
      body: isStream ? undefined : request.body,
    }
    // Most calls have nothing to say, and a log of their own costs more than their address.
    let own: Log | undefined
    const log = () => (own ??= deps.log.child({ requestId: request.id }))
    let checked: RawRequest
    try {
      checked = checkRequest(route, raw)
    } catch (error) {
      throw error instanceof BodyError ? await withFurtherFaults(name, error, raw.body, log()) : error
    }
    const principal = request.foyerPrincipal ?? { kind: 'nobody' }
    demandOwnership(name, principal, checked.params)
    const countBytes = (count: number) => {
      if (route.bytesPerMinute === undefined) return
      const waitMs = deps.limits.bytes(count, route.bytesPerMinute, callerOf(principal, request))
      if (waitMs > 0) throw tooMany(waitMs)
    }
    const context = {
      ...checked,
      principal,
      opMode,
      requestId: request.id,
      get log() {
        return log()
      },
      countBytes,
      request,
      reply,
    }
    const handler = deps.handlers[name] as LooseHandler
    const work = async () => handler(context)
    const given = await (isIdempotentCall(name) ? once(name, principal, request, work) : work())
    // A handler that was too slow finds that the framework has answered.
    if (given === sent || reply.sent) return reply
    if (route.answer === 'nothing') return reply.code(call.method === 'HEAD' ? 200 : 204).send()
    if (deps.areAnswersChecked && route.answer !== 'bytes') demandAnswer(name, route.answer, given)
    return reply.send(given)
  }

  async function withFurtherFaults(name: CallName, error: BodyError, body: unknown, log: Log): Promise<CallError> {
    const faults = limitFaults([...error.faults, ...(await listFurtherFaults(name, error.faults, body, log))])
    return new CallError(error.code, error.message, { params: error.params, faults })
  }

  /** Those that are known already are answered whether or not a feature can say more: a busy server must not hide them. */
  async function listFurtherFaults(
    name: CallName,
    known: readonly Fault[],
    body: unknown,
    log: Log,
  ): Promise<readonly Fault[]> {
    const list = deps.furtherFaults[name]
    if (list === undefined) return []
    let cancelEnd = () => {}
    const end = new Promise<never>((_resolve, reject) => {
      const endsAfterMs = deps.handlerTimeoutMs / 2
      cancelEnd = deps.clock.after(endsAfterMs, () => reject(new Error(`nothing was found within ${endsAfterMs} ms`)))
    })
    try {
      return await Promise.race([list(body, known), end])
    } catch (error) {
      log.warn({ err: error, call: name }, 'a wrong body could not be searched for further faults')
      return []
    } finally {
      cancelEnd()
    }
  }

  function once(
    name: CallName,
    principal: Principal,
    request: FastifyRequest,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const key = request.headers['idempotency-key']
    const by = principalId(principal)
    if (key === undefined || by === undefined) return work()
    if (!z.uuid().safeParse(key).success) {
      throw new CallError('request.invalid', 'The Idempotency-Key must be a UUID', {
        faults: [{ pointer: '/idempotency-key', code: 'invalid-format', message: 'must be a UUID' }],
      })
    }
    return deps.idempotency.once({ principal: by, key: String(key), call: name }, fingerprintOf(request), work)
  }
}

const callerOf = (principal: Principal, request: FastifyRequest): Caller => ({
  principalId: principalId(principal),
  isVisitor: principal.kind === 'visitor',
  address: request.ip,
})

function demandAnswer(name: CallName, schema: z.ZodType, given: unknown): void {
  const checked = schema.safeParse(given)
  if (!checked.success) throw new Error(`the answer of ${name} is not what the contract says: ${checked.error.message}`)
}
