import { pino } from 'pino'
import type { Log, RequestLine } from './log.ts'
import { createRequestLines } from './request-lines.ts'

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

/** Lines are written together, at the latest after a fifth of a second and when the process ends. */
const flushAfterMs = 200
const buffered = { dest: 1, sync: false, minLength: 4096, periodicFlush: flushAfterMs }

/** JSON lines, one for each thing that happened, with ISO time; by default to standard output. */
export function createLog(level: 'debug' | 'info' | 'warn' | 'error' | 'silent', write?: (line: string) => void): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '…' },
    serializers: { err: describeError },
  }
  const destination = write === undefined ? pino.destination(buffered) : { write }
  const log = pino(options, destination)
  const lines = createRequestLines({
    write: (text) => void destination.write(text),
    now: Date.now,
    soon: (callback) => void setTimeout(callback, flushAfterMs).unref(),
  })
  process.once('exit', lines.flush)
  const request = log.isLevelEnabled('info') ? (make: () => RequestLine) => lines.add(make()) : () => {}
  return Object.assign(log, { request })
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
