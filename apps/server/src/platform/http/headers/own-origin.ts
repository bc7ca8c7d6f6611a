import type { FastifyRequest } from 'fastify'

/** The address people use, as far as it is known: the configured one, else what the request says when that is plain. */
export function ownOrigin(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  if (publicUrl !== undefined) return new URL(publicUrl).origin
  const address = `${request.protocol}://${request.host}`
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(address) && URL.canParse(address)
    ? new URL(address).origin
    : undefined
}
