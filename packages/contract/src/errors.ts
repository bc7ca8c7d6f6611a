import { features } from './features.ts'
import { mergeParts } from './merge-parts.ts'

/** Failures of the server itself, whatever was asked of it. */
const serverErrors = {
  'request.malformed': { status: 400 },
  'request.missing-parameter': { status: 400 },
  'request.unknown-field': { status: 400 },
  'request.invalid': { status: 422 },
  'request.too-large': { status: 413 },
  'request.unsupported-media-type': { status: 415 },
  'request.not-found': { status: 404 },
  'request.method-not-allowed': { status: 405 },
  'request.too-many': { status: 429 },
  'request.timeout': { status: 408 },
  'server.overloaded': { status: 503 },
  'server.timeout': { status: 503 },
  'server.draining': { status: 503 },
  'server.storage-full': { status: 507 },
  'server.internal': { status: 500 },
} as const

/**
 * Every failure a client can see, with the HTTP status that carries it.
 *
 * 401 means the session is dead, 403 that this role may never make this call (a client logs out on both); what is not
 * there and what is not yours are both 404. A released code is never renamed. Source: ERR-02, ERR-08, architecture.
 */
export const errorTable = { ...serverErrors, ...mergeParts(features, 'errors') }

export type ErrorCode = keyof typeof errorTable

/** One thing wrong in a document or a request body: where (JSON pointer, RFC 6901), what, and in words. */
export interface Fault {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

/** The body of every answer with a status of 400 or more. Source: API-01. */
export interface ErrorBody {
  readonly errMsg: string
  readonly code: string
  readonly params?: Record<string, string | number>
  /** What `params` cannot hold, such as both values of a conflict; its shape is that of the code. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly requestId: string
  readonly faults?: readonly Fault[]
}

/** The kinds of failure that are shown to an attendee. Source: specification section 8. */
export const globalErrorCodes = [
  'FORBIDDEN',
  'NOT_REACHABLE',
  'PROCESSING_ERROR',
  'UNAUTHORIZED',
  'FUNCTION_UNSUPPORTED',
  'WIDGET_ERROR',
] as const
export type GlobalErrorCode = (typeof globalErrorCodes)[number]
