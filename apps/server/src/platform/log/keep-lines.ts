import type { LogLevel } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { toServerLine } from './kept-line.ts'
import type { LogBuffer } from './log-buffer.ts'
import type { Log } from './log.ts'

/** In the fields of what is kept in another shape already. */
export const isKeptAlready: unique symbol = Symbol('is kept already')

export interface KeepLinesDeps {
  readonly log: Log
  readonly logBuffer: Pick<LogBuffer, 'keep'>
  readonly clock: Clock
}

/**
 * A log whose lines are also kept: warnings and errors always, information on starts, stops and settings. What a request or
 * a person gave cause to is not kept as information: the audit log has what must last. Source: ERR-06.
 */
export function keepLines({ log, logBuffer, clock }: KeepLinesDeps): Log {
  return keepingOf(log, {})

  function keepingOf(inner: Log, known: object): Log {
    const { request } = inner
    return {
      debug: (fields, text) => inner.debug(fields, text),
      info(fields, text) {
        inner.info(fields, text)
        if (!isOfSomebody({ ...known, ...fields })) keep('INFO', fields, text)
      },
      warn(fields, text) {
        inner.warn(fields, text)
        keep('WARN', fields, text)
      },
      error(fields, text) {
        inner.error(fields, text)
        keep('ERROR', fields, text)
      },
      child: (fields) => keepingOf(inner.child(fields), { ...known, ...fields }),
      ...(request !== undefined && { request: (line) => request(line) }),
    }

    function keep(level: LogLevel, fields: object, text: string): void {
      if (isKeptAlready in fields) return
      try {
        logBuffer.keep(toServerLine(level, { ...known, ...fields }, text, clock.now()))
      } catch {
        // The line itself is written; that it is not kept is no reason for anything to fail.
      }
    }
  }
}

const isOfSomebody = (fields: object): boolean => 'requestId' in fields || 'userId' in fields || 'by' in fields
