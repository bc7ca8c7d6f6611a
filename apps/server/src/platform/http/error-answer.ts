import { errorTable, limitFaults, type ErrorBody } from '@foyer/contract'
import type { FastifyReply } from 'fastify'
import type { CallError } from './feature.ts'

const errMsgMaxLength = 200

export const errorBody = (error: CallError, requestId: string): ErrorBody => ({
  errMsg: error.message.slice(0, errMsgMaxLength),
  code: error.code,
  ...(error.params !== undefined && { params: error.params }),
  ...(error.details !== undefined && { details: error.details }),
  requestId,
  ...(error.faults !== undefined && error.faults.length > 0 && { faults: limitFaults(error.faults) }),
})

/**
 * Answers with the status of the error's code. A wait is spread, so that those turned away do not all come back at once; a
 * lockout is one person's own and ends when it says.
 */
export function sendError(reply: FastifyReply, error: CallError, random: () => number = Math.random): FastifyReply {
  const { status } = errorTable[error.code]
  if (status === 429 || status === 503) {
    const waitS = error.retryAfterS ?? 1
    const spreadS = error.code === 'identity.too-many-attempts' ? 0 : random() * Math.max(2, waitS / 2)
    void reply.header('retry-after', String(Math.ceil(waitS + spreadS)))
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(error, reply.request.id))
}
