import type { z } from 'zod'
import type { CallName } from './calls.ts'
import type { ErrorCode } from './errors.ts'

/** Everything agreed about one call but who may make it (`policy.ts`). Failures every call can have (`commonErrors`) are not repeated in `errors`. */
export type Route = RouteBase & (Unanswered | Answered | AnsweredInBytes)

interface RouteBase {
  readonly call: CallName
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly body?: z.ZodType
  /** What the body is when it is not JSON. */
  readonly bodyKind?: 'bytes'
  readonly bodyMaxBytes?: number
  readonly errors: readonly ErrorCode[]
  /** Calls a principal may make in a minute (a token bucket of this size). Source: API-05, SEC-02. */
  readonly perMinute: number
  /**
   * The same for all of one address who show no token; 2,400 without it. Only for calls that come before a token: any other
   * counts among the requests that get nowhere, even where it needs none.
   */
  readonly perAddressMinute?: number
  /** It reads many rows or takes much processor time: a principal has one at a time, others wait, and few run at once. Source: SEC-02. */
  readonly isHeavy?: true
  /** Bytes a principal may download in a minute, counted when a file begins; the last one may be larger. */
  readonly bytesPerMinute?: number
  /** It is a GET and changes something: a server that may change nothing refuses it. Source: SEC-06. */
  readonly isChange?: true
  /** The feature answers it with a route of its own, as bytes outside the kernel's rules; it is only described here. */
  readonly isOwnRoute?: true
  /**
   * How long its handler may take before the call fails with `server.timeout`; 10 s without it. It counts from when a body of bytes
   * has arrived, and until an answer of bytes begins. Source: SEC-01, SEC-03.
   */
  readonly answerWithinS?: number
}

interface Unanswered {
  readonly answer: 'nothing'
  readonly answerMaxBytes?: undefined
}

interface Answered {
  readonly answer: z.ZodType
  /** Of the answer's JSON. A longer answer is not sent: the call fails with `server.internal`. Source: SEC-02. */
  readonly answerMaxBytes: number
}

interface AnsweredInBytes {
  readonly answer: 'bytes'
  /** `streamed`: a file or an export, written piece by piece and as slowly as its reader reads. Source: SEC-02. */
  readonly answerMaxBytes: number | 'streamed'
}

export const commonErrors = [
  'request.malformed',
  'request.missing-parameter',
  'request.unknown-field',
  'request.invalid',
  'request.too-large',
  'request.unsupported-media-type',
  'request.not-found',
  'request.method-not-allowed',
  'request.too-many',
  'request.timeout',
  'server.overloaded',
  'server.timeout',
  'server.draining',
  'server.storage-full',
  'server.internal',
  'identity.session-expired',
  'identity.forbidden',
  'identity.second-factor-needed',
] as const satisfies readonly ErrorCode[]

export const defineRoutes = <const Routes extends readonly Route[]>(routes: Routes): Routes => routes
