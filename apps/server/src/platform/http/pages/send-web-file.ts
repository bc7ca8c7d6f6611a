import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dataContentPolicy, scriptContentPolicy } from '../headers/content-policy.ts'
import { isKnownTag } from './is-known-tag.ts'
import type { WebFile } from './web-files.ts'

/** Sends a file of the app in the best coding the browser takes; hashed names below `/app/` hold for ever. */
export function sendWebFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const coding =
    ['br', 'gzip'].find((name) => file.variants.has(name) && accepts(request.headers['accept-encoding'], name)) ??
    'identity'
  const variant = file.variants.get(coding)
  if (variant === undefined) throw new Error(`${file.path} has no variant ${coding}`)
  const etag = `"${file.etag}${coding === 'identity' ? '' : `-${coding}`}"`
  void reply.headers({
    'cache-control': file.path.startsWith('/app/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': file.type.startsWith('text/javascript') ? scriptContentPolicy : dataContentPolicy,
    etag,
    ...(file.variants.size > 1 && { vary: 'accept-encoding' }),
  })
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  void reply.headers({
    'content-type': file.type,
    'content-length': variant.bytes,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  })
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(variant.file))
}

/** Whether a list such as `gzip;q=0.5, br` takes this coding. */
function accepts(header: string | string[] | undefined, coding: string): boolean {
  return String(header ?? '')
    .split(',')
    .some((entry) => {
      const [name = '', ...params] = entry.split(';').map((part) => part.trim().toLowerCase())
      return name === coding && !params.some((param) => /^q=0(?:\.0*)?$/.test(param))
    })
}
