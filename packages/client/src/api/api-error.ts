import type { Fault, GlobalErrorCode } from '@foyer/contract'

/** The kind of failure that an attendee sees; no status means that no answer came. Source: ERR-02, ERR-01. */
export function globalErrorCodeOf(status: number | undefined): GlobalErrorCode {
  if (status === undefined) return 'NOT_REACHABLE'
  if (status === 401) return 'UNAUTHORIZED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 501) return 'FUNCTION_UNSUPPORTED'
  return 'PROCESSING_ERROR'
}

interface ApiErrorFacts {
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly errMsg?: string | undefined
  readonly faults?: readonly Fault[] | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/** A call that was answered with a status of 400 or more, or not at all. Source: API-01, ERR-02. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Undefined when no answer came. */
  readonly status: number | undefined
  readonly code: string | undefined
  /** The server's own words, in English; undefined when it said nothing. */
  readonly errMsg: string | undefined
  readonly faults: readonly Fault[]
  readonly params: Readonly<Record<string, string | number>>
  /** What `params` cannot hold; its shape is that of the code. */
  readonly details: Readonly<Record<string, unknown>> | undefined
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  readonly globalCode: GlobalErrorCode

  constructor(call: string, facts: ApiErrorFacts) {
    super(`${call}: ${facts.errMsg ?? (facts.status === undefined ? 'no answer' : `status ${facts.status}`)}`, {
      cause: facts.cause,
    })
    this.status = facts.status
    this.code = facts.code
    this.errMsg = facts.errMsg
    this.faults = facts.faults ?? []
    this.params = facts.params ?? {}
    this.details = facts.details
    this.requestId = facts.requestId
    this.retryAfterMs = facts.retryAfterMs
    this.globalCode = globalErrorCodeOf(facts.status)
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

/** Whether a call ended because its caller no longer wanted it. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
