import { Readable } from 'node:stream'
import { z } from 'zod'
import { limitFaults, type CallName, type Fault, type Route } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Clock } from '../../clock/clock.ts'
import type { Log } from '../../log/log.ts'
import { answerCostMs, type CostBudget } from '../../limits/cost-budget.ts'
import type { Turns } from '../../limits/turns.ts'
import type { Caller, RequestLimits } from '../../limits/request-limits.ts'
import {
  CallError,
  sent,
  type FurtherFaults,
  type Handlers,
  type OpMode,
  type PreviewAccess,
  type Principal,
} from '../feature.ts'
import { isPreviewRead, linkEnded, type FindPreview } from '../preview-access.ts'
import { TimeLimit } from '../time-limit.ts'
import { isIdempotentCall, type Idempotency } from '../idempotency/idempotency.ts'
import { fingerprintOf } from '../idempotency/keyed-request.ts'
import { accessIn, requireAccess, requireOwnership, requirePreviewed } from './access.ts'
import { principalId, readPrincipal, tooMany, type Authenticate } from './bearer.ts'
import { addressesOf, callTable, isBootCall, type TableRow } from './call-table.ts'
import { BodyError, checkRequest, type RawRequest } from './check-request.ts'
import { inTurn } from './in-turn.ts'
import { requireShare, whileUnderWay } from './share.ts'
import { readQuery } from './query.ts'
import { atMostBytes, defaultBodyMaxBytes, requireBodyKind, hasBody, readJson } from './request-body.ts'
import type { UploadReceiver } from '../uploads/upload-receiver.ts'

export interface CallsDeps {
  readonly handlers: Handlers
  readonly furtherFaults: FurtherFaults
  readonly authenticate: Authenticate
  readonly findPreview: FindPreview
  readonly isPublic: (opMode: OpMode) => boolean
  readonly limits: RequestLimits
  readonly costs: CostBudget
  readonly turns: Turns
  readonly idempotency: Idempotency
  readonly uploads: UploadReceiver
  readonly clock: Clock
  readonly log: Log
  /** Answers are checked against their schemas: in tests. */
  readonly areAnswersChecked: boolean
  readonly answerWithinMs: number
}

declare module 'fastify' {
  interface FastifyRequest {
    foyerPrincipal: Principal | undefined
    foyerPreview: PreviewAccess | undefined
  }
  interface FastifyContextConfig {
    foyerRoute?: Route
    /** Of a feature's own GET that changes something. */
    foyerIsChange?: true
  }
}

type LooseHandler = (context: unknown) => unknown

/** Every call of the contract at each of its addresses: limits, access, checks, then the feature's handler. Source: API-01, CFG-07. */
export function registerCalls(app: FastifyInstance, deps: CallsDeps): void {
  app.decorateRequest('foyerPrincipal', undefined)
  app.decorateRequest('foyerPreview', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const begunAt = performance.now()
    let failure: Error | null = null
    let body: unknown
    try {
      body = readJson(bytes as Buffer, request.routeOptions.config.foyerRoute)
    } catch (error) {
      failure = error as Error
    }
    // Refusing takes time too.
    spendOf(request.foyerPrincipal)(begunAt)
    done(failure, body)
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
    scope.addContentTypeParser('*', (_request, stream, ready) => ready(null, stream))
    for (const route of ofBytes ?? []) scope.route(route)
    done()
  })

  function routeFor(row: TableRow, opMode: OpMode, address: string): RouteOptions {
    const { call, route } = row
    return {
      method: call.method,
      url: address,
      config: { foyerRoute: route },
      ...(route.bodyKind !== 'bytes' && { bodyLimit: route.bodyMaxBytes ?? defaultBodyMaxBytes }),
      onRequest: (request) => letIn(row, opMode, request),
      handler: (request, reply) => answer(row, opMode, request, reply),
    }
  }

  /** Bills to a principal what the processor has done since then. Source: SEC-19. */
  function spendOf(principal: Principal = { kind: 'unauthenticated' }) {
    const by = principalId(principal)
    return (sinceMs: number, bytes = 0) => {
      if (by !== undefined) deps.costs.spend(by, performance.now() - sinceMs + answerCostMs(bytes))
    }
  }

  function limitMsOf({ answerWithinS }: Route): number {
    return answerWithinS === undefined ? deps.answerWithinMs : answerWithinS * 1000
  }

  /** Before a byte of the body is read. */
  async function letIn({ name, route }: TableRow, opMode: OpMode, request: FastifyRequest): Promise<void> {
    const found = await readPrincipal(request.headers.authorization, deps.authenticate)
    const caller = callerOf(typeof found === 'string' ? { kind: 'unauthenticated' } : found, request)
    try {
      const preview = await previewOf(name, opMode, request)
      request.foyerPreview = preview
      const question = { call: name, opMode, isPublic: deps.isPublic(opMode), hasPreview: preview !== undefined }
      request.foyerPrincipal = requireAccess(question, found)
    } catch (error) {
      const waitMs = deps.limits.stranger(request.ip)
      throw waitMs > 0 ? tooMany(waitMs) : error
    }
    const { perMinute, perAddressMinute, bytesPerMinute } = route
    let waitMs = deps.limits.call({ name, perMinute, perAddressMinute, isBoot: isBootCall(name) }, caller)
    if (waitMs === 0 && bytesPerMinute !== undefined) waitMs = deps.limits.bytes(0, bytesPerMinute, caller)
    if (waitMs > 0) throw tooMany(waitMs)
    requireShare(name, request.foyerPrincipal, deps.costs)
    requireBodyKind(request, route)
  }

  /** Fails with `preview.link-ended` where only a working link would let the call pass. */
  async function previewOf(
    name: CallName,
    opMode: OpMode,
    request: FastifyRequest,
  ): Promise<PreviewAccess | undefined> {
    if (opMode !== 'STAGE' || request.headers.authorization !== undefined || !isPreviewRead(name)) return undefined
    const preview = await deps.findPreview(request)
    if (preview === 'ended') {
      if (accessIn(name, opMode) !== 'anyone') throw linkEnded()
      return undefined
    }
    return preview
  }

  async function answer(
    { name, call, route }: TableRow,
    opMode: OpMode,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const begunAt = performance.now()
    const spend = spendOf(request.foyerPrincipal)
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
    const check = (): RawRequest => {
      try {
        return checkRequest(route, raw)
      } finally {
        // Refusing takes time too.
        spend(begunAt)
      }
    }
    let checked: RawRequest
    try {
      checked = check()
    } catch (error) {
      throw error instanceof BodyError ? await withFurtherFaults(name, error, raw.body, log()) : error
    }
    const principal = request.foyerPrincipal ?? { kind: 'unauthenticated' }
    requireOwnership(name, principal, checked.params)
    requirePreviewed(name, request.foyerPreview, checked)
    const countBytes = (count: number) => {
      if (route.bytesPerMinute === undefined) return
      const waitMs = deps.limits.bytes(count, route.bytesPerMinute, callerOf(principal, request))
      if (waitMs > 0) throw tooMany(waitMs)
    }
    const context = {
      ...checked,
      principal,
      preview: request.foyerPreview,
      opMode,
      requestId: request.id,
      get log() {
        return log()
      },
      countBytes,
      request,
      reply,
      get signal() {
        return limit.signal
      },
    }
    const limit = new TimeLimit(deps.clock, limitMsOf(route), {
      begins: isStream ? bodyArrived(request) : undefined,
      isAnswered: () => reply.raw.headersSent,
    })
    const handler = deps.handlers[name] as LooseHandler
    const handle = (given: object): unknown =>
      whileUnderWay(deps.costs.begin(principalId(principal)), () => {
        const handledAt = performance.now()
        try {
          // What is measured is what the processor does before the handler waits for something.
          return handler(given)
        } finally {
          spend(handledAt)
        }
      })
    const work = async () =>
      isStream ? withFile(route, principal, request, (body) => handle({ ...context, body })) : handle(context)
    const answered = () => (isIdempotentCall(name) ? once(name, principal, request, work) : work())
    const begun = route.answer === 'bytes' ? async () => streamBegun(await answered(), limit) : answered
    const given = await inTurn(deps.turns, { call: name, isHeavy: route.isHeavy, principal }, limit, begun)
    if (given === sent || reply.sent) return reply
    if (route.answer === 'nothing') return reply.code(call.method === 'HEAD' ? 200 : 204).send()
    if (route.answer === 'bytes') return reply.send(given)
    if (deps.areAnswersChecked) requireAnswer(name, route.answer, given)
    const answeredAt = performance.now()
    const json = boundedJson(name, route.answerMaxBytes, given)
    spend(answeredAt, json.length)
    return reply.type('application/json; charset=utf-8').send(json)
  }

  /** Without a body there is no stream: it is an empty file. */
  async function withFile(
    { bodyMaxBytes: maxBytes = defaultBodyMaxBytes }: Route,
    principal: Principal,
    request: FastifyRequest,
    handle: (body: Readable) => unknown,
  ): Promise<unknown> {
    const body = (request.body as Readable | undefined) ?? Readable.from([])
    // What fits into memory is no file.
    if (maxBytes <= defaultBodyMaxBytes) return handle(atMostBytes(body, maxBytes))
    const by = principalId(principal) ?? request.ip
    return deps.uploads.receive({ by, body, maxBytes }, async (file) => handle(file))
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
      const endsAfterMs = deps.answerWithinMs / 2
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

/** Resolves when the body of a request has arrived, or never will; `undefined` where there is none. */
function bodyArrived(request: FastifyRequest): Promise<void> | undefined {
  if (!hasBody(request) || request.raw.readableEnded) return undefined
  return new Promise((resolve) => {
    request.raw.once('end', resolve)
    request.raw.once('close', resolve)
  })
}

/** The same once the first piece of a stream is there: it is made within the time of the call, the rest as slowly as it is read. */
async function streamBegun(given: unknown, limit: TimeLimit): Promise<unknown> {
  if (!(given instanceof Readable) || given.readableLength > 0) return given
  const end = () => given.destroy()
  if (limit.isOver) end()
  limit.signal.addEventListener('abort', end)
  try {
    await new Promise<void>((resolve, reject) => {
      for (const event of ['readable', 'end', 'close']) given.once(event, resolve)
      given.once('error', reject)
    })
  } finally {
    limit.signal.removeEventListener('abort', end)
  }
  return given
}

const callerOf = (principal: Principal, request: FastifyRequest): Caller => ({
  principalId: principalId(principal),
  isVisitor: principal.kind === 'visitor',
  address: request.ip,
})

/** The answer as JSON. Throws where it is longer than its call declares. Source: SEC-02. */
function boundedJson(name: CallName, maxBytes: number, given: unknown): string {
  const json = JSON.stringify(given)
  const bytes = Buffer.byteLength(json)
  if (bytes > maxBytes) throw new Error(`the answer of ${name} has ${bytes} bytes, and it declares at most ${maxBytes}`)
  return json
}

function requireAnswer(name: CallName, schema: z.ZodType, given: unknown): void {
  const checked = schema.safeParse(given)
  if (!checked.success) throw new Error(`the answer of ${name} is not what the contract says: ${checked.error.message}`)
}
