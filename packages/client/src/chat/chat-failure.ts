import { isApiError } from '../api/api-error.ts'
import { RealtimeError, isRealtimeError } from '../realtime/realtime.ts'

/** Whatever went wrong, in the form a page can explain. A call that was not answered is `connection-lost`. */
export function failureOf(error: unknown): RealtimeError {
  if (isRealtimeError(error)) return error
  if (!isApiError(error)) return new RealtimeError('server.internal', String(error))
  const code = error.code ?? (error.status === undefined ? 'connection-lost' : 'server.internal')
  return new RealtimeError(code, error.message, error)
}
