import type { FastifyError, FastifyRequest } from 'fastify'
import { hasBody } from './calls/request-body.ts'
import { CallError } from './feature.ts'

/** Whether all of the request is here, so that the next one may come. */
export const hasArrived = (request: FastifyRequest): boolean => request.raw.complete || !hasBody(request)

/** What the framework refuses, in our words; `undefined` for what is a bug. Source: ERR-08. */
export function frameworkErrorToCallError(error: unknown): CallError | undefined {
  if (error instanceof CallError) return error
  switch ((error as FastifyError | undefined)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new CallError('request.too-large', 'The request body is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new CallError('request.malformed', 'The request body cannot be read')
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
      return new CallError('request.malformed', 'The address is malformed')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new CallError('request.malformed', 'The address is too long')
    case 'ENOSPC':
    case 'EDQUOT':
      return new CallError('server.storage-full', 'The server has no space left for files')
    case 'ECONNRESET':
    case 'ECONNABORTED':
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return new CallError('request.malformed', 'The request was cut off')
    default:
      return undefined
  }
}
