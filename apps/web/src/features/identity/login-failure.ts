import { constants } from '@foyer/contract/constants'
import type { TextKey } from '@foyer/i18n'
import { isApiError, isLoginError } from '@foyer/client'

/** What the login page says of a failed sign-in. Source: AUT-18. */
export interface LoginFailure {
  readonly title: TextKey
  readonly hint?: TextKey
  /** Tries until the lockout, if the server tells. */
  readonly attemptsLeft?: number
  /** How long sign-in is refused from now on. Source: AUT-17. */
  readonly blockedForS?: number
}

const numberIn = (params: Readonly<Record<string, string | number>>, name: string): number | undefined => {
  const value = Number(params[name])
  return params[name] !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined
}

export function loginFailureOf(error: unknown): LoginFailure {
  if (isLoginError(error)) return { title: error.kind === 'unauthorized' ? 'login.unauthorized' : 'login.unknownError' }
  if (!isApiError(error)) return { title: 'login.unknownError' }
  if (error.status === undefined) return { title: 'login.unknownError', hint: 'errors.NOT_REACHABLE' }
  if (error.status === 429) {
    const retryAfterS = numberIn(error.params, 'retryAfterS') ?? (error.retryAfterMs ?? constants.lockoutMs) / 1000
    return { title: 'login.tooManyAttempts', blockedForS: retryAfterS }
  }
  if (error.code === 'identity.invalid-credentials' || error.code === 'identity.user-not-found') {
    const attemptsLeft = numberIn(error.params, 'attemptsLeft')
    return {
      title: 'login.loginError',
      hint: 'login.loginError-hint',
      ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
    }
  }
  return { title: 'login.unknownError' }
}
