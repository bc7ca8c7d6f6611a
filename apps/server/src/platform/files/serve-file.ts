import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { ByteRange } from './files.store.ts'
import { CallError } from '../http/feature.ts'
import { readByteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

export interface Servable {
  readonly mediaType: string
  readonly byteSize: number
  /** Strong, without quotes. */
  readonly tag: string
  readonly fileName: string
  readonly isAttachment: boolean
  /** Whether the address names this very content for ever. */
  readonly isImmutable: boolean
  readonly isPublic: boolean
  readonly varyByAccept: boolean
  open(range?: ByteRange): Promise<Readable | undefined>
  /** Called with the number of bytes before any is sent; may refuse. */
  readonly countBytes?: ((count: number) => void) | undefined
}

const foreverS = 365 * 24 * 60 * 60
const shortlyS = 60
/** Nothing within may act or load, even when somebody opens the file by itself. A drawing may keep its own styles. */
const policies = new Map([['image/svg+xml', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"]])
const defaultPolicy = "sandbox; default-src 'none'"

/**
 * Sends a file: whole, in part, or the news that it is unchanged.
 *
 * Fails with `assets.range-not-satisfiable`. Source: AST-05.
 */
export async function serveFile(request: FastifyRequest, reply: FastifyReply, file: Servable): Promise<FastifyReply> {
  const etag = `"${file.tag}"`
  const { headers } = request
  const isKnown =
    headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) === true
  const isFresh = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isFresh && !isKnown ? readByteRange(headers.range, file.byteSize) : { kind: 'whole' as const }
  if (range.kind === 'unsatisfiable') {
    void reply.header('content-range', `bytes */${file.byteSize}`)
    throw new CallError('assets.range-not-satisfiable', `The file has no such part: it has ${file.byteSize} bytes`)
  }
  const part = range.kind === 'part' ? { start: range.start, end: range.end } : undefined
  const sentBytes = part === undefined ? file.byteSize : part.end - part.start + 1
  if (!isKnown && request.method !== 'HEAD') file.countBytes?.(sentBytes)
  const isSent = !isKnown && request.method !== 'HEAD'
  // Before any header of it is written: where there is no file the answer is another one.
  const stream = isSent ? await file.open(part) : undefined
  if (isSent && stream === undefined) throw new Error('A file of the store is not there')
  // Answered with a timeout meanwhile, or the client is gone: no reader would close the file at its end.
  if (stream !== undefined && (reply.sent || reply.raw.destroyed)) {
    stream.destroy()
    return reply
  }
  const scope = file.isPublic ? 'public' : 'private'
  reply.headers({
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.isAttachment ? 'attachment' : 'inline', file.fileName),
    'cache-control': file.isImmutable ? `${scope}, max-age=${foreverS}, immutable` : `private, max-age=${shortlyS}`,
    'content-security-policy': policies.get(file.mediaType) ?? defaultPolicy,
    'cross-origin-resource-policy': file.isPublic ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    etag,
    ...(file.varyByAccept ? { vary: 'accept' } : {}),
  })
  if (isKnown) return reply.code(304).send()
  reply.code(part === undefined ? 200 : 206).header('content-length', sentBytes)
  if (part !== undefined) reply.header('content-range', `bytes ${part.start}-${part.end}/${file.byteSize}`)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(stream)
}
