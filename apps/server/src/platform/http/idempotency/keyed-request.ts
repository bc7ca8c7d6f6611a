import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CallError } from '../feature.ts'

/** A request with the id its client gave it. A repetition has the same fingerprint; another request does not. */
export interface KeyedRequest {
  readonly key: string
  readonly fingerprint: string
}

/** Distinguishes requests of one call: their address, the version they began from, and their JSON body. */
export function fingerprintOf(request: FastifyRequest): string {
  const asked = JSON.stringify([request.raw.url, request.headers['if-match'] ?? null, request.body ?? null])
  return createHash('sha256').update(asked).digest('base64url')
}

/** A client that uses a key again for something else would take the first answer for that of the second. */
export const keyUsedBefore = (): CallError =>
  new CallError('request.invalid', 'The Idempotency-Key was used for another request', {
    faults: [{ pointer: '/idempotency-key', code: 'used-before', message: 'was used for another request' }],
  })
