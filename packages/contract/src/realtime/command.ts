import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/**
 * Something a client asks over the realtime connection. Who may ask it stands in `policy.ts`; failures every command can
 * have (`commonCommandErrors`) are not repeated in `errors`.
 */
export type Command = CommandBase & (Unanswered | Answered)

interface CommandBase {
  readonly summary: string
  readonly body: z.ZodType
  readonly errors: readonly ErrorCode[]
  /** How many of these one principal may send in a minute; the size of a token bucket. Source: SEC-02. */
  readonly perMinute: number
  /** It reads many rows or takes much processor time: a principal runs one heavy command at a time, others wait. Source: SEC-02. */
  readonly isHeavy?: true
  /** How long its handler may take before the command fails with `server.timeout`; 10 s without it. Source: SEC-01. */
  readonly answerWithinS?: number
}

interface Unanswered {
  readonly answer: 'nothing'
  readonly answerMaxBytes?: undefined
}

interface Answered {
  readonly answer: z.ZodType
  /** Of the answer's frame. A longer answer is not sent: the command fails with `server.internal`. Source: SEC-02. */
  readonly answerMaxBytes: number
}

export const commonCommandErrors = [
  'request.malformed',
  'request.missing-parameter',
  'request.unknown-field',
  'request.invalid',
  'request.not-found',
  'request.too-many',
  'server.overloaded',
  'server.timeout',
  'server.draining',
  'server.internal',
  'identity.session-expired',
  'identity.forbidden',
] as const satisfies readonly ErrorCode[]

export const defineCommands = <const Commands extends Readonly<Record<string, Command>>>(
  commands: Commands,
): Commands => commands

/**
 * What a server sends without a request. Names are in the past tense; a shape is part of the wire version. Each has a description, which
 * the documentation of the protocol shows.
 */
export const defineFacts = <const Facts extends Readonly<Record<string, z.ZodType>>>(facts: Facts): Facts => facts
