import { UpFrame, commands, errorTable, limitFaults, type Command, type CommandName, type Route } from '@foyer/contract'
import type { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import { isConnectionFailure } from '../db/connection-failure.ts'
import { requireAccess, requireOwnership } from '../http/calls/access.ts'
import { principalId } from '../http/calls/bearer.ts'
import { changesRefused } from '../http/changes-refused.ts'
import { checkRequest } from '../http/calls/check-request.ts'
import { inTurn } from '../http/calls/in-turn.ts'
import { requireShare, whileUnderWay } from '../http/calls/share.ts'
import { findCrowdedObject, tooManyKeys } from '../http/calls/crowded-object.ts'
import { guardJson } from '../http/calls/json-guard.ts'
import { databaseAway } from '../http/database-away.ts'
import { CallError, type OpMode, type Principal } from '../http/feature.ts'
import { answerWithinMs, TimeLimit } from '../http/time-limit.ts'
import { answerCostMs, type CostBudget } from '../limits/cost-budget.ts'
import type { Turns } from '../limits/turns.ts'
import type { TokenBuckets } from '../limits/token-buckets.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { KernelConnection } from './create-connection.ts'
import { createFrameAllowance, type FrameAllowance } from './frame-allowance.ts'
import { frameOf } from './frame.ts'
import type { CommandHandlers, Frame } from './realtime.ts'

export interface DispatchDeps {
  readonly handlers: CommandHandlers
  readonly isPublic: (opMode: OpMode) => boolean
  /** Whether commands of features are taken. Those of the connection itself always are. */
  readonly mayChange: () => boolean
  /** Whether the session of somebody who was let in has been ended since. */
  readonly isRevoked: (principal: Principal) => boolean
  readonly buckets: TokenBuckets
  readonly costs: CostBudget
  readonly turns: Turns
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  /** Answers are checked against their schemas: in tests. */
  readonly areAnswersChecked: boolean
  readonly metrics: Metrics
  readonly tracing?: Tracing | undefined
}

/** `refused`: by an error a client can cause; `failed`: by an error of the server. */
type Outcome = 'answered' | 'refused' | 'failed'
type LooseHandler = (context: unknown) => unknown

interface CheckedCommand {
  readonly command: Command
  readonly handler: LooseHandler
  readonly body: unknown
}

const maxDepth = 16
/** A client that goes on after this many refused frames is none of ours. */
const refusedMax = 200

/** Hands each frame to the feature whose command it is, and its answer back. Source: AUT-20, ERR-08. */
export function createDispatch(deps: DispatchDeps) {
  const { clock, log } = deps
  const noteDuration = deps.metrics.durations({
    name: 'foyer_command_duration_seconds',
    help: 'Realtime commands: how many, and from their arrival to their answer',
    labelNames: ['command', 'outcome'],
  })
  const allowances = new WeakMap<KernelConnection, FrameAllowance>()
  return { dispatch }

  /** Resolves when the answer is sent; never rejects. */
  async function dispatch(connection: KernelConnection, text: string): Promise<void> {
    const begunAt = performance.now()
    const allowance = allowanceOf(connection)
    const waitMs = allowance.take()
    if (allowance.refused > refusedMax) return connection.end('too-many', 'Too many frames')
    const by = principalId(connection.principal)
    const spend = (sinceMs: number, bytes = 0) => {
      if (by !== undefined) deps.costs.spend(by, performance.now() - sinceMs + answerCostMs(bytes))
    }
    const frame = readFrame(text)
    if (frame === undefined || waitMs > 0) {
      // Refusing takes time too.
      spend(begunAt)
      noteEnd(nameOf(frame), 'refused', begunAt)
      return frame === undefined ? refuseUnread(connection, text) : refuse(connection, frame.ref, tooMany(waitMs))
    }
    const name = nameOf(frame)
    const span = deps.tracing?.begin({ name, attributes: { 'foyer.command': name } })
    const answerIt = () => answerTo(connection, frame, by, begunAt, spend)
    let outcome: Outcome = 'answered'
    try {
      const answer = await (span === undefined ? answerIt() : span.within(answerIt))
      const answeredAt = performance.now()
      const bounded = boundedAnswer(frame, answer)
      connection.send(bounded)
      spend(answeredAt, bounded.bytes.length)
    } catch (error) {
      const refusal = asCallError(error, frame.type)
      refuse(connection, frame.ref, refusal)
      outcome = errorTable[refusal.code].status < 500 ? 'refused' : 'failed'
    }
    noteEnd(name, outcome, begunAt)
    span?.end({ attributes: { 'foyer.outcome': outcome }, isFailed: outcome === 'failed' })
    return undefined
  }

  function noteEnd(command: string, outcome: Outcome, begunAt: number): void {
    noteDuration({ command, outcome }, (performance.now() - begunAt) / 1000)
  }

  async function answerTo(
    connection: KernelConnection,
    { type, body }: UpFrame,
    by: string | undefined,
    begunAt: number,
    spend: (sinceMs: number) => void,
  ): Promise<unknown> {
    const { principal, opMode } = connection
    let checked: CheckedCommand | undefined
    try {
      checked = checkCommand(connection, { type, body }, by)
    } finally {
      spend(begunAt)
    }
    if (checked === undefined) return undefined
    const { command, handler } = checked
    const limitMs = command.answerWithinS === undefined ? answerWithinMs : command.answerWithinS * 1000
    const limit = new TimeLimit(clock, limitMs)
    const context = {
      body: checked.body,
      connection,
      principal,
      opMode,
      log,
      get signal() {
        return limit.signal
      },
    }
    const handle = (): unknown =>
      whileUnderWay(deps.costs.begin(by), () => {
        const handledAt = performance.now()
        try {
          return handler(context)
        } finally {
          spend(handledAt)
        }
      })
    const asked = { call: type as CommandName, isHeavy: command.isHeavy, principal }
    // If the connection ended while it waited, no client reads the answer.
    const answer = await inTurn(deps.turns, asked, limit, () => (endIfRevoked(connection) ? undefined : handle()))
    if (!connection.isOpen) return undefined
    if (deps.areAnswersChecked && command.answer !== 'nothing')
      requireAnswer(type as CommandName, command.answer, answer)
    return answer
  }

  /** Whether the command may be run, and its body as its schema makes it; `undefined` where the session has ended. */
  function checkCommand(
    connection: KernelConnection,
    { type, body }: Pick<UpFrame, 'type' | 'body'>,
    by: string | undefined,
  ): CheckedCommand | undefined {
    const { principal, opMode } = connection
    if (endIfRevoked(connection)) return undefined
    if (!isCommand(type)) throw new CallError('request.not-found', `There is no command ${type.slice(0, 64)}`)
    const command: Command = commands[type]
    const handler = deps.handlers[type] as LooseHandler | undefined
    requireAccess({ call: type, opMode, isPublic: deps.isPublic(opMode) }, principal)
    if (!type.startsWith('realtime.') && !deps.mayChange()) throw changesRefused()
    if (handler === undefined) throw new CallError('request.not-found', `This server has no handler for ${type}`)
    if (by !== undefined) {
      const waitMs = deps.buckets.take(`c ${by} ${type}`, command.perMinute)
      if (waitMs > 0) throw tooMany(waitMs)
      requireShare(type, principal, deps.costs)
    }
    guardJson(body, maxDepth)
    const checked = checkBody(type, command, body)
    requireOwnership(type, principal, checked)
    return { command, handler, body: checked }
  }

  /** A frame that was not parsed: it is none of ours, or an object in it has too many keys. */
  function refuseUnread(connection: KernelConnection, text: string): void {
    const pointer = findCrowdedObject(text)
    const ref = frameHead.exec(text)?.[1]
    if (pointer === undefined || ref === undefined)
      return connection.end('bad-frame', 'A frame is {type, ref, body} in JSON')
    return refuse(connection, Number(ref), tooManyKeys(pointer.replace(/^\/body/, '')))
  }

  /** Ends the connection of a revoked session (a sign-out, another role) and answers whether it has ended. Source: SEC-16. */
  function endIfRevoked(connection: KernelConnection): boolean {
    if (!connection.isOpen) return true
    if (!deps.isRevoked(connection.principal)) return false
    connection.end('session-ended', 'The session was ended')
    return true
  }

  function allowanceOf(connection: KernelConnection): FrameAllowance {
    let allowance = allowances.get(connection)
    if (allowance === undefined) allowances.set(connection, (allowance = createFrameAllowance(clock)))
    return allowance
  }

  function refuse(connection: KernelConnection, ref: number, error: CallError): void {
    connection.send(failureFrame(ref, error, deps.random))
  }

  function asCallError(error: unknown, type: string): CallError {
    if (error instanceof CallError) return error
    log.error({ err: error, command: type.slice(0, 64) }, 'a command failed')
    if (isConnectionFailure(error)) return databaseAway()
    return new CallError('server.internal', 'Something went wrong on the server')
  }
}

/** The head of a frame as our pages write it. Other clients may write it otherwise; they only get a less exact error. */
const frameHead = /^\{"type":"[\w.-]{1,64}","ref":(\d{1,15}),/

/** A frame as its sender meant it; `undefined` when it is none, or an object in it has more than 1,000 keys. Source: SEC-18. */
export function readFrame(text: string): UpFrame | undefined {
  if (findCrowdedObject(text) !== undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const frame = UpFrame.safeParse(value)
  return frame.success ? frame.data : undefined
}

export const answerFrame = (ref: number, body: unknown): Frame =>
  frameOf({ type: 'answer', ref, ...(body !== undefined && { body }) })

/** The frame of an answer. Throws where it is longer than its command declares. Source: SEC-02. */
function boundedAnswer({ type, ref }: UpFrame, body: unknown): Frame {
  const frame = answerFrame(ref, body)
  const { answerMaxBytes } = commands[type as CommandName] as Command
  if (answerMaxBytes !== undefined && frame.bytes.length > answerMaxBytes)
    throw new Error(`the answer has ${frame.bytes.length} bytes, and ${type} declares at most ${answerMaxBytes}`)
  return frame
}

function failureFrame(ref: number, error: CallError, random: () => number): Frame {
  const { message, code, params, faults, retryAfterS } = error
  return frameOf({
    type: 'failure',
    ref,
    body: {
      errMsg: message.slice(0, 200),
      code,
      ...(params !== undefined && { params }),
      ...(faults !== undefined && faults.length > 0 && { faults: limitFaults(faults) }),
      // Spread, so that those turned away do not all come back at once.
      ...(retryAfterS !== undefined && { retryAfterMs: Math.ceil(retryAfterS * 1000 * (1 + random() / 2)) }),
    },
  })
}

/** What a command is called in metrics and traces. A name that no command has is a text of its sender, and is in neither. */
const nameOf = (frame: UpFrame | undefined): string =>
  frame !== undefined && isCommand(frame.type) ? frame.type : 'unknown'

const isCommand = (type: string): type is CommandName => Object.hasOwn(commands, type)

const tooMany = (waitMs: number): CallError =>
  new CallError('request.too-many', 'Too many commands', { retryAfterS: waitMs / 1000 })

function checkBody(type: CommandName, command: Command, body: unknown): unknown {
  // The rules of calls' bodies, so that both are refused in the same words.
  const route = {
    call: type,
    summary: '',
    body: command.body,
    answer: 'nothing',
    errors: command.errors,
  } as unknown as Route
  return checkRequest(route, { params: undefined, query: {}, headers: undefined, body }).body
}

function requireAnswer(type: CommandName, schema: z.ZodType, given: unknown): void {
  const checked = schema.safeParse(given)
  if (!checked.success) throw new Error(`the answer of ${type} is not what the contract says: ${checked.error.message}`)
}
