import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'

/**
 * Something a client asks over the realtime connection. Who may ask it stands in `policy.ts`; failures every command can
 * have (`commonCommandErrors`) are not repeated in `errors`.
 */
export interface Command {
  readonly summary: string
  readonly body: z.ZodType
  readonly answer: z.ZodType | 'nothing'
  readonly errors: readonly ErrorCode[]
  /** Of one principal, in a token bucket of this size; without it only the limit of the connection holds. */
  readonly perMinute?: number
}

export const commonCommandErrors = [
  'request.malformed',
  'request.missing-parameter',
  'request.unknown-field',
  'request.invalid',
  'request.not-found',
  'request.too-many',
  'server.overloaded',
  'server.draining',
  'server.internal',
  'identity.session-expired',
  'identity.forbidden',
] as const satisfies readonly ErrorCode[]

export const defineCommands = <const Commands extends Readonly<Record<string, Command>>>(
  commands: Commands,
): Commands => commands

/** What a server tells unasked. Names are in the past tense; a shape is part of the wire version. */
export const defineFacts = <const Facts extends Readonly<Record<string, z.ZodType>>>(facts: Facts): Facts => facts
