import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { ProviderProblem } from '../provider-problem.ts'

const away = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** What went wrong at the provider, in our words; errors of the library hold codes and tokens, which go no further. */
export function toOidcProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error
  if (error instanceof AuthorizationResponseError) {
    const code = toWord(error.error)
    if (code === 'access_denied') return new ProviderProblem('loginAborted', code)
    const isAway = code === 'server_error' || code === 'temporarily_unavailable'
    return new ProviderProblem(isAway ? 'unknownError' : 'loginError', `the provider answers ${code}`)
  }
  if (error instanceof ResponseBodyError) {
    const isAway = error.status >= 500
    return new ProviderProblem(isAway ? 'unknownError' : 'loginError', `the provider answers ${toWord(error.error)}`)
  }
  if (error instanceof ClientError) {
    const isAway = error.code !== undefined && away.has(error.code)
    return new ProviderProblem(isAway ? 'unknownError' : 'loginError', `${error.message} (${error.code ?? 'no code'})`)
  }
  // `fetch` failed: no address, no connection, no certificate, or too long an answer.
  return new ProviderProblem('unknownError', 'the provider cannot be reached')
}

/** An error code of OAuth as it may be logged. */
const toWord = (code: string) => (/^[\w-]{1,64}$/.test(code) ? code : 'an unknown error')
