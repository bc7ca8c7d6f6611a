import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isSimulated } from '../auth/simulated-account.ts'
import type { Clock } from '../clock/clock.ts'
import type { CostBudget } from '../limits/cost-budget.ts'
import type { RequestLimits } from '../limits/request-limits.ts'
import type { Take } from '../limits/token-buckets.ts'
import type { Log } from '../log/log.ts'
import { addressReader } from './address-reader.ts'
import { noteRequest } from '../log/note-request.ts'
import { principalId, type Authenticate } from './calls/bearer.ts'
import { isBootCall } from './calls/call-table.ts'
import { shareWaitMs } from './calls/share.ts'
import type { MadeAnswer, PreparedCall, Principal } from './feature.ts'
import { baseHeaders } from './headers/base-headers.ts'
import type { Readiness } from './readiness.ts'
import type { NoteDuration } from './request-metrics.ts'

export interface PreparedDeps {
  readonly calls: readonly PreparedCall[]
  readonly authenticate: Authenticate
  readonly limits: RequestLimits
  readonly costs: CostBudget
  readonly readiness: Readiness
  readonly log: Log
  readonly clock: Clock
  readonly noteDuration?: NoteDuration
  readonly isHttpsOutside: boolean
  readonly trustProxy: string | undefined
}

/** Answers a request at once; `false` leaves it, untouched, to the framework. */
export type AnswerPrepared = (request: IncomingMessage, response: ServerResponse) => boolean

interface Known {
  readonly call: PreparedCall
  /** What takes one of the limit of this call, by who calls. */
  readonly takers: WeakMap<Principal, Take>
}

const anonymous: Principal = { kind: 'unauthenticated' }

/**
 * Sends bytes that lie ready, or can be made without waiting, without a turn through the framework: only for a plain GET
 * whose caller is known already and within the limits. Everything else, failures above all, takes the ordinary way; headers,
 * limits and log line are the same on both. Why: a reload after a publish is ten thousand of these at once (ADR 0006).
 */
export function createPreparedAnswers(deps: PreparedDeps): AnswerPrepared {
  const byPath = new Map(deps.calls.map((call) => [call.path, { call, takers: new WeakMap<Principal, Take>() }]))
  const addressOf = addressReader(deps.trustProxy)
  const isDirect = deps.isHttpsOutside || deps.trustProxy === undefined
  const base = baseHeaders(deps.isHttpsOutside)
  const { log, clock } = deps
  const complete = new WeakMap<object, OutgoingHttpHeaders>()
  const requestId = requestIds()

  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.host === undefined) return false
    if (deps.readiness.isDraining() || deps.readiness.isMemoryFull()) return false
    const mark = url.indexOf('?')
    const known = byPath.get(mark === -1 ? url : url.slice(0, mark))
    if (known === undefined || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return false
    // Whether the way to the proxy was secret is read by the framework.
    if (!isDirect && headers['x-forwarded-proto'] !== undefined) return false
    const { call } = known
    // One time for all that asks for it: reading the clock costs as much as finding a token.
    const nowMs = clock.now()
    const principal = principalOf(headers.authorization, nowMs)
    // What a simulated attendee may read, the framework decides.
    if (principal === undefined || isSimulated(principal)) return false
    const answer = call.find({ principal, query: mark === -1 ? '' : url.slice(mark + 1), headers, nowMs })
    if (answer === undefined) return false
    if ('make' in answer) {
      const bytes =
        shareWaitMs(call.name, principal, deps.costs) > 0 || isOverAllLimits(call, principal, request)
          ? undefined
          : made(answer, principal)
      if (bytes === undefined) return false
      response.writeHead(200, { ...completeHeaders(answer.headers), 'content-length': bytes.length })
      response.end(bytes)
    } else {
      if (isOverLimit(known, principal, request, nowMs)) return false
      response.writeHead(answer.status, answer.status === 304 ? answer.headers : completeHeaders(answer.headers))
      if (answer.bytes === undefined) response.end()
      else response.end(answer.bytes)
    }
    const status = 'make' in answer ? 200 : answer.status
    const atMs = clock.now()
    // A clock that was set back meanwhile took no time.
    const tookMs = Math.max(0, atMs - nowMs)
    deps.noteDuration?.(method, call.path, status, tookMs)
    noteRequest(log, { atMs, requestId: requestId(), method, path: call.path, status, tookMs })
    return true
  }

  /** Who asks, if that needs no look into the database. */
  function principalOf(header: string | undefined, nowMs: number) {
    return header === undefined ? anonymous : deps.authenticate.seen?.(header, nowMs)
  }

  function isOverLimit(
    { call, takers }: Known,
    principal: Principal,
    request: IncomingMessage,
    nowMs: number,
  ): boolean {
    const { name, perMinute } = call
    // The principal of a token seen before is the same object each time.
    const known = takers.get(principal)
    if (known !== undefined) return known(nowMs) > 0
    const id = principalId(principal)
    if (id === undefined) {
      const caller = { principalId: id, address: id === undefined ? addressOf(request) : '' }
      return deps.limits.call({ name, perMinute, isBoot: true }, caller) > 0
    }
    const take = deps.limits.taker(id, name, perMinute)
    takers.set(principal, take)
    return take(nowMs) > 0
  }

  /** An answer that takes work counts against the limits of all calls of the caller, as it does on the ordinary way. */
  function isOverAllLimits({ name, perMinute }: PreparedCall, principal: Principal, request: IncomingMessage): boolean {
    // An account counts by itself alone.
    const address = principal.kind === 'account' ? '' : addressOf(request)
    const caller = { principalId: principalId(principal), isVisitor: principal.kind === 'visitor', address }
    return deps.limits.call({ name, perMinute, isBoot: isBootCall(name) }, caller) > 0
  }

  /** What fails here is asked again on the ordinary way, which knows how to say and log it. */
  function made({ make }: MadeAnswer, principal: Principal): Buffer | undefined {
    const begunAt = performance.now()
    try {
      return make()
    } catch {
      return undefined
    } finally {
      const by = principalId(principal)
      if (by !== undefined) deps.costs.spend(by, performance.now() - begunAt)
    }
  }

  function completeHeaders(headers: Readonly<Record<string, string>>): OutgoingHttpHeaders {
    let all = complete.get(headers)
    if (all === undefined) complete.set(headers, (all = { ...base, ...headers }))
    return all
  }
}

/** Only in the log, so that it need not be past guessing: one past the former is made faster. */
function requestIds(): () => string {
  const process = randomUUID()
  let count = 0
  return () => `${process}-${++count}`
}
