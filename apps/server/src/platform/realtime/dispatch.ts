import { UpFrame, commands, type Command, type CommandName, type Route } from '@foyer/contract'
import type { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import { demandAccess, demandOwnership } from '../http/calls/access.ts'
import { principalId } from '../http/calls/bearer.ts'
import { checkRequest } from '../http/calls/check-request.ts'
import { guardJson } from '../http/calls/json-guard.ts'
import { CallError, type OpMode } from '../http/feature.ts'
import type { TokenBuckets } from '../limits/token-buckets.ts'
import type { Log } from '../log/log.ts'
import type { KernelConnection } from './create-connection.ts'
import { createFrameAllowance, type FrameAllowance } from './frame-allowance.ts'
import { frameOf } from './frame.ts'
import type { CommandHandlers, Frame } from './realtime.ts'

export interface DispatchDeps {
  readonly handlers: CommandHandlers
  readonly isPublic: (opMode: OpMode) => boolean
  readonly buckets: TokenBuckets
  readonly clock: Clock
  readonly log: Log
  readonly random: () => number
  /** Answers are checked against their schemas: in tests. */
  readonly areAnswersChecked: boolean
}

type LooseHandler = (context: unknown) => unknown

const maxDepth = 16
/** Whoever goes on after as many refused frames is no client of ours. */
const refusedMax = 200

/** Hands each frame to the feature whose command it is, and its answer back. Source: AUT-20, ERR-08. */
export function createDispatch(deps: DispatchDeps) {
  const { clock, log } = deps
  const allowances = new WeakMap<KernelConnection, FrameAllowance>()
  return { dispatch }

  /** Resolves when the answer is told; never rejects. */
  async function dispatch(connection: KernelConnection, text: string): Promise<void> {
    const allowance = allowanceOf(connection)
    const waitMs = allowance.take()
    if (allowance.refused > refusedMax) return connection.end('too-many', 'Too many frames')
    const frame = readFrame(text)
    if (frame === undefined) return connection.end('bad-frame', 'A frame is {type, ref, body} in JSON')
    if (waitMs > 0) return refuse(connection, frame.ref, tooMany(waitMs))
    try {
      const answer = await answerTo(connection, frame)
      connection.tell(answerFrame(frame.ref, answer))
    } catch (error) {
      refuse(connection, frame.ref, asCallError(error, frame.type))
    }
    return undefined
  }

  async function answerTo(connection: KernelConnection, { type, body }: UpFrame): Promise<unknown> {
    const { principal, opMode } = connection
    if (!isCommand(type)) throw new CallError('request.not-found', `There is no command ${type.slice(0, 64)}`)
    const command: Command = commands[type]
    const handler = deps.handlers[type] as LooseHandler | undefined
    demandAccess({ call: type, opMode, isPublic: deps.isPublic(opMode) }, principal)
    if (handler === undefined) throw new CallError('request.not-found', `This server does not hear ${type}`)
    const by = principalId(principal)
    if (command.perMinute !== undefined && by !== undefined) {
      const waitMs = deps.buckets.take(`c ${by} ${type}`, command.perMinute)
      if (waitMs > 0) throw tooMany(waitMs)
    }
    guardJson(body, maxDepth)
    const checked = checkBody(type, command, body)
    demandOwnership(type, principal, checked)
    const answer = await handler({ body: checked, connection, principal, opMode, log })
    if (deps.areAnswersChecked && command.answer !== 'nothing') demandAnswer(type, command.answer, answer)
    return answer
  }

  function allowanceOf(connection: KernelConnection): FrameAllowance {
    let allowance = allowances.get(connection)
    if (allowance === undefined) allowances.set(connection, (allowance = createFrameAllowance(clock)))
    return allowance
  }

  function refuse(connection: KernelConnection, ref: number, error: CallError): void {
    connection.tell(failureFrame(ref, error, deps.random))
  }

  function asCallError(error: unknown, type: string): CallError {
    if (error instanceof CallError) return error
    log.error({ err: error, command: type.slice(0, 64) }, 'a command failed')
    return new CallError('server.internal', 'Something went wrong on the server')
  }
}

/** A frame as its sender meant it; `undefined` when it is none. */
export function readFrame(text: string): UpFrame | undefined {
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

function failureFrame(ref: number, error: CallError, random: () => number): Frame {
  const { message, code, params, faults, retryAfterS } = error
  return frameOf({
    type: 'failure',
    ref,
    body: {
      errMsg: message.slice(0, 200),
      code,
      ...(params !== undefined && { params }),
      ...(faults !== undefined && faults.length > 0 && { faults }),
      // Spread, so that those turned away do not all come back at once.
      ...(retryAfterS !== undefined && { retryAfterMs: Math.ceil(retryAfterS * 1000 * (1 + random() / 2)) }),
    },
  })
}

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

function demandAnswer(type: CommandName, schema: z.ZodType, given: unknown): void {
  const checked = schema.safeParse(given)
  if (!checked.success) throw new Error(`the answer of ${type} is not what the contract says: ${checked.error.message}`)
}
