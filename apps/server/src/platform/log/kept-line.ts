import type { ClientDetails, LogLevel, LogOrigin } from '@foyer/contract'
import { cutHarmless, toHarmlessLines } from '../text/harmless-text.ts'
import type { OpMode } from '../http/principal.ts'
import { describeError, formatError } from './describe-error.ts'

/** A line of the log as it is kept for those who read it later. Every text in it is harmless already. Source: ERR-06. */
export interface KeptLine {
  /** Server clock, Unix milliseconds. */
  readonly atMs: number
  readonly level: LogLevel
  readonly origin: LogOrigin
  readonly opMode?: OpMode | undefined
  readonly category: string
  readonly message: string
  readonly details?: string | undefined
  readonly client?: Partial<ClientDetails> | undefined
  /** The account it is about; for a line of a page, the person who sent it. */
  readonly userId?: string | undefined
  readonly standsFor?: number | undefined
}

export const categoryMaxLength = 100
export const messageMaxLength = 2_048
export const detailsMaxLength = 8_192

const secretNames = /^(?:password|token|idToken|refreshToken|authorization|cookie|secret|apiKey)$/i
const hidden = '…'

/** What the server says of itself as a line to keep: the fields are its details, an error with stack and causes last. */
export function toServerLine(level: LogLevel, fields: object, text: string, atMs: number): KeptLine {
  const { err, userId, opMode, call, ...rest } = fields as Record<string, unknown>
  const pairs = Object.entries({ ...rest, ...(call !== undefined && { call }) }).map(
    ([name, value]) => `${name}: ${secretNames.test(name) ? hidden : describeValue(value)}`,
  )
  const details = [...pairs, ...(err === undefined ? [] : [formatError(err)])].join('\n')
  return {
    atMs,
    level,
    origin: 'SERVER',
    category: typeof call === 'string' ? cutHarmless(call.split('.')[0] ?? call, categoryMaxLength) : 'server',
    message: cutHarmless(text, messageMaxLength),
    ...(details !== '' && { details: cutHarmless(details, detailsMaxLength, toHarmlessLines) }),
    ...(typeof userId === 'string' && { userId }),
    ...((opMode === 'LIVE' || opMode === 'STAGE') && { opMode }),
  }
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value, (name, inner: unknown) => writableOf(name, inner)) ?? String(value)
  } catch {
    // Too deep, or within itself.
    return '[not to be written]'
  }
}

function writableOf(name: string, value: unknown): unknown {
  if (secretNames.test(name)) return hidden
  return value instanceof Error ? describeError(value) : value
}
