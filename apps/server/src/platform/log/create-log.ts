import { pino } from 'pino'
import type { Log } from './log.ts'

const secretPaths = [
  'password',
  'token',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
]

/** JSON lines, one for each thing that happened, with ISO time; by default to standard output. */
export function createLog(level: 'debug' | 'info' | 'warn' | 'error' | 'silent', write?: (line: string) => void): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '…' },
    serializers: { err: describeError },
  }
  return write === undefined ? pino(options) : pino(options, { write })
}

interface ErrorLine {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorLine
}

/** NOTE: errors of drivers carry their connection with them, and with it what nobody should read. */
function describeError(error: unknown): ErrorLine | string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) as ErrorLine }),
  }
}
