import { Transform, type Readable } from 'node:stream'
import type { Route } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import { CallError } from '../feature.ts'
import { findCrowdedObject, tooManyKeys } from './crowded-object.ts'
import { guardJson } from './json-guard.ts'
import { findRepeatedKey } from './repeated-key.ts'

export const defaultBodyMaxBytes = 64 * 1024
const maxDepth = 32
/** Where a call takes a whole document. */
const documentMaxDepth = 64

const jsonTypes = /^application\/json(?:; ?charset=utf-8)?$/i

export const hasBody = (request: FastifyRequest) =>
  request.headers['transfer-encoding'] !== undefined || (request.headers['content-length'] ?? '0') !== '0'

/** Refuses what a call does not take before a byte of it is read. Source: ERR-08. */
export function requireBodyKind(request: FastifyRequest, route: Route): void {
  if (request.headers['content-encoding'] !== undefined) {
    throw new CallError('request.unsupported-media-type', 'The request body may not be encoded')
  }
  const maxBytes = route.bodyMaxBytes ?? defaultBodyMaxBytes
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new CallError('request.too-large', `The request body is larger than ${maxBytes} bytes`, {
      params: { maxBytes },
    })
  }
  if (!hasBody(request) || route.bodyKind === 'bytes') return
  if (route.body === undefined) throw new CallError('request.malformed', 'This call takes no body')
  if (!jsonTypes.test(request.headers['content-type'] ?? '')) {
    throw new CallError('request.unsupported-media-type', 'The request body must be application/json')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Reads a JSON body; an empty one is `undefined`. */
export function readJson(bytes: Buffer, route: Route | undefined): unknown {
  if (bytes.length === 0) return undefined
  const text = orMalformed(() => utf8.decode(bytes))
  const crowded = findCrowdedObject(text)
  if (crowded !== undefined) throw tooManyKeys(crowded)
  const value = orMalformed(() => JSON.parse(text) as unknown)
  const pointer = findRepeatedKey(text)
  if (pointer !== undefined) {
    const faults = [{ pointer, code: 'repeated-key', message: 'is there twice' }]
    throw new CallError('request.invalid', `${pointer} is there twice`, { faults })
  }
  guardJson(value, route?.bodyMaxBytes === undefined ? maxDepth : documentMaxDepth)
  return value
}

function orMalformed<Read>(read: () => Read): Read {
  try {
    return read()
  } catch {
    throw new CallError('request.malformed', 'The request body is not JSON in UTF-8')
  }
}

/** Lets a stream pass until it is longer than `maxBytes`. */
export function atMostBytes(stream: Readable, maxBytes: number): Readable {
  let count = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count > maxBytes)
        done(
          new CallError('request.too-large', `The request body is larger than ${maxBytes} bytes`, {
            params: { maxBytes },
          }),
        )
      else done(null, chunk)
    },
  })
  // A failure before somebody reads is not uncaught: it fails the first read.
  counted.on('error', () => {})
  stream.on('error', (error) => counted.destroy(error))
  stream.on('aborted', () => counted.destroy(new CallError('request.malformed', 'The request was cut off')))
  return stream.pipe(counted)
}
