import type { FastifyReply } from 'fastify'
import { dataContentPolicy } from './content-policy.ts'

const oneYearS = 365 * 24 * 3600

/** The headers of every answer; pages, files and assets write other policies over them. */
export function writeBaseHeaders(reply: FastifyReply, isSecure: boolean): void {
  void reply.headers(baseHeaders(isSecure))
}

export const baseHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': dataContentPolicy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(isSecure && { 'strict-transport-security': `max-age=${oneYearS}; includeSubDomains` }),
})
