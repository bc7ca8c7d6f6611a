import { pino } from 'pino'
import { atExit } from './at-exit.ts'
import { describeError } from './describe-error.ts'
import type { Log } from './log.ts'
import { createLineWriter, lineFile } from './line-writer.ts'
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

const standardOutput = 1
const warnLevel = 40

/** JSON lines, one for each thing that happened, with ISO time; by default to standard output. */
export function createLog(level: 'debug' | 'info' | 'warn' | 'error' | 'silent', write?: (line: string) => void): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '…' },
    serializers: { err: (error: unknown) => describeError(error) },
    formatters: { log: describeFurtherErrors },
  }
  const lines = write ?? writeTogether()
  const log = pino(options, { write: lines })
  const request = log.isLevelEnabled('info') ? createRequestLines(lines) : () => {}
  return Object.assign(log, { request })
}

/** An error in a field of another name than `err`: written as it is, it would show all that it carries. */
function describeFurtherErrors(fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(fields).filter((name) => name !== 'err' && fields[name] instanceof Error)
  if (names.length === 0) return fields
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, describeError(fields[name])])) }
}

function writeTogether(): (line: string) => void {
  const { add, end } = createLineWriter({
    file: lineFile(standardOutput),
    after: (delayMs, callback) => void setTimeout(callback, delayMs).unref(),
    sleep: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    describeLost: (count) =>
      `{"level":${warnLevel},"time":"${new Date().toISOString()}","count":${count},"msg":"lines of this log were lost"}\n`,
  })
  atExit(end)
  return add
}
