import type { z } from 'zod'
import type { CallName } from './calls.ts'
import type { ErrorCode } from './errors.ts'

/** Everything agreed about one call but who may make it (`policy.ts`). Failures every call can have (`commonErrors`) are not repeated in `errors`. */
export interface Route {
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
  readonly answer: z.ZodType | 'bytes' | 'nothing'
  readonly errors: readonly ErrorCode[]
  /** Calls a principal may make in a minute (a token bucket of this size); 300 without it. Source: API-05. */
  readonly perMinute?: number
  /**
   * The same for all of one address who show no token; 2,400 without it. Only for calls that come before a token: any other
   * counts among the requests that get nowhere, even where it needs none.
   */
  readonly perAddressMinute?: number
  /** Bytes a principal may download in a minute, counted when a file begins; the last one may be larger. */
  readonly bytesPerMinute?: number
  /** The feature answers it with a route of its own, as bytes outside the kernel's rules; it is only described here. */
  readonly isOwnRoute?: true
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
  'server.overloaded',
  'server.draining',
  'server.internal',
  'identity.session-expired',
  'identity.forbidden',
] as const satisfies readonly ErrorCode[]

export const defineRoutes = <const Routes extends readonly Route[]>(routes: Routes): Routes => routes
