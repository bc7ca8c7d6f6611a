import type { ClientDetails, LogMessage } from '@foyer/contract'
import { isApiError } from '@foyer/client'
import type { LogLevel } from '../log.ts'

const messageMaxLength = 2048
const categoryMaxLength = 100
/** The whole call may have 16 KB, and a sign up to three bytes. */
const detailsMaxLength = 3000

export interface LogLine {
  readonly level: LogLevel
  readonly category: string
  readonly message: string
  readonly details: unknown
  /** How often it was said in a row; once is 1. */
  readonly count: number
}

/** A line as the server takes it. Source: ERR-06. */
export function toLogMessage(
  { level, category, message, details, count }: LogLine,
  client: ClientDetails,
  origin: LogMessage['messageOrigin'],
): LogMessage {
  const texts = [count > 1 ? `said ${count} times` : '', describe(details)].filter((text) => text !== '')
  return {
    messageDetails: {
      message: message.slice(0, messageMaxLength).toWellFormed(),
      ...(texts.length > 0 && { details: texts.join('\n').slice(0, detailsMaxLength).toWellFormed() }),
    },
    clientDetails: client,
    loglevel: level,
    logCategory: category.slice(0, categoryMaxLength),
    messageOrigin: origin,
  }
}

function describe(details: unknown): string {
  if (details === undefined) return ''
  if (isApiError(details)) {
    const { status, code, requestId, message } = details
    return `${message} (${[status, code, requestId].filter((fact) => fact !== undefined).join(', ')})`
  }
  // Some browsers leave the message out of the stack.
  if (details instanceof Error) return `${details.name}: ${details.message}\n${details.stack ?? ''}`.trim()
  if (typeof details === 'string') return details
  try {
    return JSON.stringify(details) ?? String(details)
  } catch {
    return String(details)
  }
}
