import type { ErrorBody } from '@foyer/contract'
import { ApiError } from './api-error.ts'
import { readRetryAfterMs } from './retry.ts'

/** Reads what the server said of a failure; an answer that is not ours (a proxy's page) leaves the status alone. */
export async function readFailure(call: string, response: Response, nowMs: number): Promise<ApiError> {
  const body = await response.json().catch(() => undefined)
  const errorBody = isErrorBody(body) ? body : undefined
  return new ApiError(call, {
    status: response.status,
    code: errorBody?.code,
    errMsg: errorBody?.errMsg,
    faults: errorBody?.faults,
    params: errorBody?.params,
    details: errorBody?.details,
    requestId: errorBody?.requestId,
    retryAfterMs: readRetryAfterMs(response.headers.get('retry-after'), nowMs),
  })
}

const isErrorBody = (body: unknown): body is Partial<ErrorBody> =>
  typeof body === 'object' && body !== null && 'errMsg' in body
