import type { Fault } from '@foyer/contract'
import type { Readable } from 'node:stream'
import type { Clock } from '../../../platform/clock/clock.ts'
import { readJson } from '../../../platform/http/calls/request-body.ts'
import { CallError } from '../../../platform/http/feature.ts'

const withinMs = 10_000
const requestsMax = 100

/** What the body of a beacon holds: the query string of one hit, or those of many. */
export type Posted =
  | { readonly kind: 'one'; readonly query: string }
  /** What is no query string is `undefined`. */
  | { readonly kind: 'many'; readonly queries: readonly (string | undefined)[] }

/** Reads it to its end. Fails with 413 by the stream itself, and with `request.malformed` where it does not end. */
export async function readBody(stream: Readable, clock: Clock): Promise<Buffer> {
  const cancel = clock.after(withinMs, () =>
    stream.destroy(
      new CallError('request.malformed', `The request body did not end within ${withinMs / 1000} seconds`),
    ),
  )
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk)
    return Buffer.concat(chunks)
  } finally {
    cancel()
  }
}

/** NOTE: by what it begins with, since Matomo's own tracker sends JSON as if it were a form. */
export function readPosted(bytes: Buffer): Posted {
  const text = bytes.toString('utf8').trim()
  if (!text.startsWith('{')) return { kind: 'one', query: text }
  const value = readJson(bytes, undefined) as object
  const requests = 'requests' in value ? value.requests : undefined
  if (requests === undefined || requests === null) {
    throw new CallError('request.missing-parameter', 'required parameter requests was null or undefined', {
      params: { name: 'requests' },
      faults: [{ pointer: '/requests', code: 'missing', message: 'is required' }],
    })
  }
  if (!Array.isArray(requests)) throw wrong('invalid-type', 'must be a list of query strings')
  if (requests.length === 0) throw wrong('too-small', 'must hold at least one query string')
  if (requests.length > requestsMax) throw wrong('too-big', `must hold at most ${requestsMax} query strings`)
  return { kind: 'many', queries: (requests as unknown[]).map(queryOf) }
}

/** As in an address, with or without what stands before the question mark. */
function queryOf(request: unknown): string | undefined {
  if (typeof request !== 'string') return undefined
  return request.slice(request.indexOf('?') + 1)
}

const wrong = (code: string, message: string) => {
  const fault: Fault = { pointer: '/requests', code, message }
  return new CallError('request.malformed', `/requests: ${message}`, { faults: [fault] })
}
